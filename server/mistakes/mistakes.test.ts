import { describe, expect, it } from 'vitest';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import { checkLinksFile } from '../links/checkLinksFile.ts';
import { checkSite } from '../site/checkSiteFile.ts';
import { problemLine, type Problem } from '../files/fileProblem.ts';
import { decodeUtf8 } from '../files/readUtf8File.ts';
import { jsonProblem } from '../site/checkPlaylist.ts';

/** A name, the text of a file, the line of the mistake, the beginning of its message, and the corrected line. */
type Mistake = readonly [name: string, text: string, line: number, says: string, corrected?: string];

const IN_SITE: readonly Mistake[] = [
  ['language in Chinese', 'language: 中文\n', 1, 'expected zh-CN, zh-TW, en or auto, found "中文"'],
  ['language in English', 'language: English # mine\n', 1, 'expected zh-CN, zh-TW, en or auto, found "English"'],
  ['traditional Chinese', 'language: 繁體中文\n', 1, 'expected zh-CN, zh-TW, en or auto, found "繁體中文"'],
  ['full-width colon', 'name：小站\n', 1, 'a full-width colon', 'name: 小站'],
  [
    'full-width colon and brackets',
    'name: x\nkeywords：［门廊灯，起始页］\n',
    2,
    'a full-width colon',
    'keywords: [门廊灯, 起始页]',
  ],
  [
    'full-width colon in a section',
    'greeting:\n  hello：你好\n  text: 世界\n',
    2,
    'a full-width colon',
    '  hello: 你好',
  ],
  [
    'full-width colons in a whole section',
    'greeting:\n  hello：你好\n  text：世界\n',
    1,
    'expected fields (name: value), found "hello：你好 text：世界"',
  ],
  ['full-width colon behind a section', 'greeting：\n  hello: 你好\n', 1, 'a full-width colon', 'greeting:'],
  [
    'full-width colon in braces',
    'fallbackLinks:\n  home:\n    - { name：甲, link: "/a" }\n',
    3,
    'this field is required, but missing',
  ],
  [
    'full-width comma in a list',
    'keywords: ["门廊灯"，"起始页"]\n',
    1,
    'a full-width comma or bracket',
    'keywords: ["门廊灯", "起始页"]',
  ],
  ['full-width bracket at the end', 'keywords: [a, b】\n', 1, 'a full-width comma or bracket', 'keywords: [a, b]'],
  ['full-width brackets', 'keywords: 【门廊灯，起始页】\n', 1, 'expected a list of words, found "【门廊灯，起始页】"'],
  ['commas without brackets', 'keywords: 门廊灯，起始页\n', 1, 'expected a list of words, found "门廊灯，起始页"'],
  ['enumeration comma', 'keywords: 门廊灯、起始页\n', 1, 'expected a list of words, found "门廊灯、起始页"'],
  ['no space', 'name:小站\n', 1, 'write a space after the colon', 'name: 小站'],
  ['no space in a section', 'greeting:\n  hello:你好\n', 1, 'expected fields (name: value), found "hello:你好"'],
  ['full-width space behind the colon', 'name:\u3000小站\n', 1, 'the name before the colon continues on the next line'],
  ['full-width space as indent', 'greeting:\n\u3000\u3000hello: 你好\n', 2, 'unknown field'],
  ['full-width space in front', '\u3000name: 小站\n', 1, 'unknown field'],
  ['equals', 'name = 小站\n', 1, 'the name before the colon continues on the next line'],
  ['no colon', 'name 小站\n', 1, 'the name before the colon continues on the next line'],
  ['tab', 'greeting:\n\thello: 你好\n', 2, 'a tab or a full-width space at the start of the line', '  hello: 你好'],
  ['too deep', 'greeting:\n  hello: 你好\n   text: 世界\n', 2, 'two colons in one line, or wrong indentation'],
  [
    'too shallow',
    'greeting:\n  hello: 你好\n text: 世界\n',
    3,
    'wrong indentation: the line is not aligned with the lines it belongs to',
  ],
  [
    'first line indented',
    ' name: 小站\nauthor: 甲\n',
    2,
    'unexpected text: a quote, a bracket, a dash or the indentation before it is probably wrong',
  ],
  ['field below a field', 'name: 小站\n  author: 甲\n', 1, 'two colons in one line, or wrong indentation'],
  ['section fields not indented', 'greeting:\nhello: 你好\n', 2, 'unknown field'],
  [
    'list not in line',
    'social:\n  - name: 甲\n    url: /a\n   tip: 乙\n',
    4,
    'a character is missing here or in the line before: a dash, a colon, a comma, a quote or a ',
  ],
  ['two colons', 'tagline: 一: 二\n', 1, 'two colons in one line, or wrong indentation'],
  ['colon at the end', 'tagline: 你好:\n', 1, 'two colons in one line, or wrong indentation'],
  ['curly quotes', 'name: “小站”\n', 1, 'curly quotes around a value', 'name: "小站"'],
  ['single curly quotes', 'name: ‘小站’\n', 1, 'curly quotes around a value', 'name: "小站"'],
  ['full-width quotes', 'name: ＂小站＂\n', 1, 'curly quotes around a value', 'name: "小站"'],
  [
    'curly quotes in a list',
    'keywords: [“门廊灯”, 起始页]\n',
    1,
    'curly quotes around a value',
    'keywords: ["门廊灯", 起始页]',
  ],
  ['curly quotes and two colons', 'tagline: “一: 二”\n', 1, 'two colons in one line, or wrong indentation'],
  ['curly and straight', 'name: "小站”\n', 1, 'a quote (") is not closed in this line', 'name: "小站"'],
  ['curly address', 'logo: “/images/a.svg”\n', 1, 'curly quotes around a value', 'logo: "/images/a.svg"'],
  ['quote not closed', 'name: "小站\nauthor: 甲\n', 1, 'a quote (") is not closed in this line', 'name: "小站"'],
  ['quote alone', "icp: '\nauthor: 甲\n", 1, 'a quote (") is not closed in this line', "icp: ''"],
  ['quote alone, quotes behind it', "icp: '\nauthor: '甲'\n", 1, 'a quote (") is not closed in this line', "icp: ''"],
  [
    'quote alone in a section',
    "greeting:\n  hello: '\n  text: 'x'\n",
    2,
    'a quote (") is not closed in this line',
    "  hello: ''",
  ],
  [
    'inner quotes',
    'tagline: "说 "你好" 吧"\n',
    1,
    'unexpected text: a quote, a bracket, a dash or the indentation before it is probably wrong',
  ],
  [
    'apostrophe',
    "tagline: 'it's me'\n",
    1,
    'unexpected text: a quote, a bracket, a dash or the indentation before it is probably wrong',
  ],
  [
    'behind quotes',
    'tagline: "你好" 世界\n',
    1,
    'unexpected text: a quote, a bracket, a dash or the indentation before it is probably wrong',
  ],
  [
    'comma behind',
    'name: "小站",\n',
    1,
    'unexpected text: a quote, a bracket, a dash or the indentation before it is probably wrong',
  ],
  ['backslash', 'tagline: "C:\\Users"\n', 1, 'wrong use of a backslash in double quotes'],
  ['at', 'tagline: @home\n', 1, 'a value cannot begin with this character'],
  ['star', 'tagline: *重要*\n', 1, 'the alias (*name) is not defined anywhere'],
  ['percent', 'tagline: %名言\n', 1, 'a value cannot begin with this character'],
  [
    'bracket',
    'tagline: [今天] 好\n',
    1,
    'unexpected text: a quote, a bracket, a dash or the indentation before it is probably wrong',
  ],
  ['backtick', 'tagline: `灯`\n', 1, 'a value cannot begin with this character'],
  [
    'list not closed',
    'keywords: [a, b\nauthor: 甲\n',
    2,
    'wrong indentation: the line is not aligned with the lines it belongs to',
  ],
  ['hash', 'tagline: 第一 #一\n', 1, '" #" begins a comment, which is not read'],
  ['hash all', 'tagline: #一\n', 1, '" #" begins a comment, which is not read'],
  ['hash in address', 'quote:\n  endpoint: https://a.example #b\n', 2, '" #" begins a comment, which is not read'],
  ['是', 'interface:\n  dotCursor: 是\n', 2, 'expected true or false, found "是"', '  dotCursor: true'],
  ['否', 'interface:\n  dotCursor: 否\n', 2, 'expected true or false, found "否"', '  dotCursor: false'],
  ['yes', 'interface:\n  dotCursor: yes\n', 2, 'expected true or false, found "yes"', '  dotCursor: true'],
  ['on', 'interface: { dotCursor: on }\n', 1, 'expected true or false, found "on"', 'interface: { dotCursor: true }'],
  [
    'switch quoted',
    'interface:\n  dotCursor: "true"\n',
    2,
    'expected true or false, found "true"',
    '  dotCursor: true',
  ],
  [
    'switch curly',
    'interface:\n  dotCursor: “false”\n',
    2,
    'expected true or false, found "false"',
    '  dotCursor: false',
  ],
  ['switch 1', 'interface:\n  dotCursor: 1\n', 2, 'expected true or false, found 1', '  dotCursor: true'],
  ['number unit', 'wallpaper:\n  local: 10张\n', 2, 'expected a number, found "10张"'],
  ['number wide', 'wallpaper:\n  local: １０\n', 2, 'expected a number, found "１０"'],
  ['number quoted', 'wallpaper:\n  local: "10"\n', 2, 'expected a number, found "10"'],
  [
    'date slash',
    'startDate: 2021/5/4\n',
    1,
    'expected a date such as 2024-10-01, found "2021/5/4"',
    'startDate: 2021-05-04',
  ],
  [
    'date 年',
    'startDate: 2021年5月4日\n',
    1,
    'expected a date such as 2024-10-01, found "2021年5月4日"',
    'startDate: 2021-05-04',
  ],
  [
    'date dots',
    'startDate: 2021.05.04\n',
    1,
    'expected a date such as 2024-10-01, found "2021.05.04"',
    'startDate: 2021-05-04',
  ],
  ['number for text', 'name: 5\n', 1, 'expected text, found 5'],
  ['truth for text', 'author: true\n', 1, 'expected text, found true'],
  [
    'address colon',
    'logo: https：//a.example/b.svg\n',
    1,
    'expected an address that begins with https://, or a path that begins with /, found "https：',
  ],
  [
    'address slash',
    'logo: https:/a.example/b.svg\n',
    1,
    'expected an address that begins with https://, or a path that begins with /, found "https:',
  ],
  [
    'no protocol',
    'logo: www.a.example/b.svg\n',
    1,
    'expected an address that begins with https://, or a path that begins with /, found "www.a.',
  ],
  ['wide dash', 'social:\n  － name: 甲\n    url: /a\n', 2, 'two colons in one line, or wrong indentation'],
  ['no space behind dash', 'social:\n  -name: 甲\n   url: /a\n', 2, 'two colons in one line, or wrong indentation'],
  ['slash comment', '// 我的\nname: 小站\n', 1, 'the name before the colon continues on the next line'],
  ['wide hash', '＃ 我的\nname: 小站\n', 1, 'the name before the colon continues on the next line'],
  [
    'two documents',
    'name: 小站\n---\nauthor: 甲\n',
    2,
    '"---" or "..." begins a second document, but only one is allowed',
  ],
  [
    'missing comma',
    'fallbackLinks:\n  home:\n    - { name: 甲 link: /a }\n',
    3,
    'inside brackets, lists and fields cannot be written with indentation',
  ],
  [
    'brace not closed',
    'fallbackLinks:\n  home:\n    - { name: 甲, link: /a\n',
    4,
    'wrong indentation: the line is not aligned with the lines it belongs to',
  ],
  [
    'scheme with signs',
    'schemes: [ssh, Obsidian://]\n',
    1,
    'expected the name of a scheme',
    'schemes: [ssh, obsidian]',
  ],
  ['scheme wide', 'schemes:\n  - ｗｅｉｘｉｎ：\n', 2, 'expected the name of a scheme', '  - weixin'],
  ['scheme as text', 'schemes: obsidian\n', 1, 'expected a list of schemes, such as [obsidian, ssh], found "obsidian"'],
  ['scheme field', 'scheme: [obsidian]\n', 1, 'unknown field'],
  ['forbidden scheme', 'schemes: [JavaScript]\n', 1, 'no link may have this scheme'],
  ['forbidden scheme with a colon', 'schemes: ["data:"]\n', 1, 'expected the name of a scheme'],
  ['key', 'weather:\n  amapKey：abcdef\n', 1, 'expected fields (name: value)'],
];

const IN_LOCKS: readonly Mistake[] = [
  ['locked wide comma', 'lockedGroups: [个人，DEMO]\n', 1, 'it is unclear whether "个人，DEMO" is one name'],
  ['locked 、', 'lockedGroups: [个人、DEMO]\n', 1, 'it is unclear whether "个人、DEMO" is one name'],
  ['locked brackets', 'lockedGroups: 【个人，DEMO】\n', 1, 'expected a list of names, found "【个人，DEMO】"'],
  ['locked text', 'lockedGroups: 个人\n', 1, 'expected a list of names, found "个人"'],
  ['locked colon', 'lockedGroups：[个人]\n', 1, 'expected fields (name: value), found "lockedGroups：[个人]"'],
  ['locked number', 'lockedGroups: [2024]\n', 1, 'expected a name in quotes, found 2024'],
  ['locked nospace', 'lockedGroups:[个人]\n', 1, 'expected fields (name: value), found "lockedGroups:[个人]"'],
  ['locked hash', 'lockedGroups:\n  - 个人 #2\n', 2, '" #" begins a comment, which is not read'],
  ['locked over lines', 'lockedGroups:\n- 个人\n -DEMO\n', 2, 'a name continues on the next line'],
  ['locked slip', 'lockedgroups: [个人]\n', 1, 'unknown field', 'lockedGroups: [个人]'],
  ['locked list comma', 'lockedGroups:\n  - 个人，DEMO\n', 2, 'it is unclear whether "个人，DEMO" is one name'],
  ['section no lock', 'greeting:\nhello: 你好\n', 2, 'unknown field'],
  ['locked curly', 'lockedGroups: [“个人”，“DEMO”]\n', 1, 'it is unclear whether "“个人”，“DEMO”" is one name'],
  ['wide space', '\u3000name: 小站\n', 1, 'unknown field'],
  ['locked curly one', 'lockedGroups: [“个人”]\n', 1, 'curly quotes around a value', 'lockedGroups: ["个人"]'],
];

/** A list of links in braces, with `line` as the seventh one. */
function inBraces(number: number, line: string, other = '- { name: 乙, link: /b, category: AI }'): string {
  return Array.from({ length: number }, (_, index) => `${index === 6 ? line : other}\n`).join('');
}

const IN_LINKS: readonly Mistake[] = [
  ['colon', '- name：甲\n  link: /a\n  category: AI\n', 1, 'a full-width colon', '- name: 甲'],
  ['colon on second', '- name: 甲\n  link：/a\n  category: AI\n', 2, 'a full-width colon', '  link: /a'],
  ['all colons', '- name：甲\n  link：/a\n  category：AI\n', 1, 'not shown: the name or the link is missing'],
  ['nospace', '- name: 甲\n  link:/a\n  category: AI\n', 2, 'write a space after the colon', '  link: /a'],
  [
    'shallow',
    '- name: 甲\n link: /a\n  category: AI\n',
    2,
    'a character is missing here or in the line before: a dash, a colon, a comma, a quote or a ',
  ],
  ['deep', '- name: 甲\n    link: /a\n  category: AI\n', 1, 'two colons in one line, or wrong indentation'],
  [
    'category at the margin',
    '- name: 甲\n  link: /a\ncategory: AI\n',
    3,
    'unexpected text: a quote, a bracket, a dash or the indentation before it is probably wrong',
  ],
  ['no dash space', '-name: 甲\n  link: /a\n  category: AI\n', 1, 'two colons in one line, or wrong indentation'],
  [
    'wide comma',
    '- { name: 甲, link: /a，category: AI }\n',
    1,
    'a full-width comma or bracket',
    '- { name: 甲, link: /a, category: AI }',
  ],
  [
    'wide brace',
    '- ｛ name: 甲, link: /a, category: AI ｝\n',
    1,
    'a full-width comma or bracket',
    '- { name: 甲, link: /a, category: AI }',
  ],
  [
    'no space in braces',
    '- {name:甲,link:"/a",category:AI}\n',
    1,
    'not shown: unknown field, and no category: the category may be meant. Correct it, or begin',
  ],
  [
    'missing comma',
    '- { name: 甲 link: /a, category: AI }\n',
    1,
    'inside brackets, lists and fields cannot be written with indentation',
  ],
  [
    'swallowed',
    '- name: 甲\n  link: /a\n   category：个人\n- name: 乙\n  link: /b\n  category: AI\n',
    2,
    'not shown: the category may be a part of this value',
  ],
  [
    'swallowed in braces',
    '- { name: 甲, link: /a，category：个人 }\n',
    1,
    'not shown: the category may be a part of this value',
  ],
  [
    'in braces nospace',
    '- { name: 甲, link: /a, category:个人 }\n',
    1,
    'not shown: unknown field, and no category: the category may be meant. Correct it, or begin',
  ],
  [
    'number',
    '- name: 甲\n  link: /a\n  category: 2024\n',
    3,
    'not shown: category must be one text, such as Work or "2024", found 2024',
  ],
  [
    'list',
    '- name: 甲\n  link: /a\n  category: [个人]\n',
    3,
    'not shown: category must be one text, such as Work or "2024", found ["个人"]',
  ],
  [
    'misspelt',
    '- name: 甲\n  link: /a\n  catgory: 个人\n',
    3,
    'not shown: unknown field, and no category: the category may be meant. Correct it, or begin',
  ],
  [
    'comma',
    '- name: 甲\n  link: /a\n  category: 个人，\n',
    3,
    'category begins with the name of the locked group 个人, so the link is locked too',
    '  category: 个人',
  ],
  [
    'brackets',
    '- name: 甲\n  link: /a\n  category: 【个人】\n',
    3,
    'category begins with the name of the locked group 个人, so the link is locked too',
    '  category: 个人',
  ],
  [
    'hash',
    '- name: 甲\n  link: /a\n  category: 家 #2\n',
    3,
    'not shown: category may be meant as the locked group 家 #2',
  ],
  [
    'over lines',
    '- name: 甲\n  link: /a\n  category: 个人\n   is_home:true\n',
    3,
    'not shown: the category goes on with another line or field',
  ],
  [
    'is_home',
    '- name: 甲\n  link: /a\n  is_home: 是\n  category: AI\n',
    3,
    'expected true or false, found "是"',
    '  is_home: true',
  ],
  [
    'is_home',
    '- name: 甲\n  link: /a\n  is_home: 否\n  category: AI\n',
    3,
    'expected true or false, found "否"',
    '  is_home: false',
  ],
  [
    'curly',
    '- name: “甲”\n  link: “https://a.example/”\n  category: “AI”\n',
    1,
    'curly quotes around a value',
    '- name: "甲"',
  ],
  ['two colons', '- name: 甲: 乙\n  link: /a\n  category: AI\n', 1, 'two colons in one line, or wrong indentation'],
  [
    'bracket name',
    '- name: [工作] 甲\n  link: /a\n  category: AI\n',
    1,
    'unexpected text: a quote, a bracket, a dash or the indentation before it is probably wrong',
  ],
  [
    'tab',
    '- name: 甲\n\tlink: /a\n  category: AI\n',
    2,
    'a tab or a full-width space at the start of the line',
    '  link: /a',
  ],
  ['hash link', '- name: 甲\n  link: /a #b\n  category: AI\n', 2, '" #" begins a comment, which is not read'],
  ['status', '- name: 甲\n  link: /a\n  status: #new\n  category: AI\n', 3, '" #" begins a comment, which is not read'],
  [
    'wide dash',
    '- name: 甲\n  link: /a\n  category: AI\n— name: 乙\n  link: /b\n  category: AI\n',
    4,
    'unexpected text: a quote, a bracket, a dash or the indentation before it is probably wrong',
  ],
  [
    'no dash in front of braces',
    '- { name: 甲, link: /a, category: AI }\n{ name: 乙, link: /b, category: AI }\n',
    2,
    'unexpected text: a quote, a bracket, a dash or the indentation before it is probably wrong',
  ],
  [
    'no dash',
    '- name: 甲\n  link: /a\n  category: AI\nname: 乙\n  link: /b\n  category: AI\n',
    4,
    'unexpected text: a quote, a bracket, a dash or the indentation before it is probably wrong',
  ],
  ['other name of a field', '- { name: 甲, url: /a, category: AI }\n', 1, 'not shown: unknown field'],
  [
    'quote not closed in braces, no other quote behind it',
    inBraces(120, '- { name: "甲, link: /a, category: AI }'),
    7,
    'a quote (") is not closed in this line',
    '- { name: "甲", link: /a, category: AI }',
  ],
  [
    'single quote not closed at the end of braces',
    inBraces(20, "- { name: 甲, link: /a, category: 'AI }"),
    7,
    'a quote (") is not closed in this line',
    "- { name: 甲, link: /a, category: 'AI' }",
  ],
];

const IN_JSON: readonly Mistake[] = [
  ['quote missing', '[\n  { "name": "a", "url": "/a, "lrc": "b" }\n]\n', 2, 'the text is not valid JSON from here on'],
  [
    'comma list',
    '[\n  { "name": "a", "url": "/a" },\n]\n',
    2,
    'one comma too many: there is no comma after the last entry',
  ],
  [
    'comma object',
    '[\n  {\n    "name": "a",\n    "url": "/a",\n  }\n]\n',
    4,
    'one comma too many: there is no comma after the last entry',
  ],
  ['missing', '[\n  { "name": "a" }\n  { "name": "b" }\n]\n', 2, 'a comma is missing after the entry'],
  ['missing field', '[\n  {\n    "name": "a"\n    "url": "/a"\n  }\n]\n', 3, 'a comma is missing after the entry'],
  ['wide', '[\n  { "name"："a" }\n]\n', 2, 'the text is not valid JSON from here on'],
  ['wide comma', '[\n  { "name": "a" }，\n  {}\n]\n', 2, 'the text is not valid JSON from here on'],
  ['curly', '[\n  { “name”: "a" }\n]\n', 2, 'the text is not valid JSON from here on'],
  ['single', "[\n  { 'name': 'a' }\n]\n", 2, 'the text is not valid JSON from here on'],
  ['comment', '[\n  // a\n  {}\n]\n', 2, 'JSON has no comments'],
  ['end', '[\n  { "name": "a" }\n', 2, 'the file ends too early: a bracket is missing at its end'],
  ['two commas', '[\n  {},,\n  {}\n]\n', 2, 'one comma too many: there is no comma after the last entry'],
  ['open', '[\n  { "name": "a }\n]\n', 2, 'a quote (") is not closed in this line'],
];

const locked = lockedGroupsOf(['个人', '家 #2']);
const LOCKS = 'lockedGroups: [个人]\n';

const readers: Record<string, { cases: readonly Mistake[]; check: (text: string) => readonly Problem[] }> = {
  'site.yml': { cases: IN_SITE, check: (text) => checkSite(text + LOCKS).problems },
  'site.yml, about locks': { cases: IN_LOCKS, check: (text) => checkSite(text).problems },
  'links.yml': { cases: IN_LINKS, check: (text) => checkLinksFile(text, locked).problems },
  'playlist.json': { cases: IN_JSON, check: (text) => [jsonProblem(text) ?? []].flat() },
};

describe.each(Object.entries(readers))('%s', (_, { cases, check }) => {
  const named = cases.map(([name, text, line, says, corrected]) => ({ name, text, line, says, corrected }));

  it.each(named)('$name: $text', ({ text, line, says, corrected }) => {
    const [problem] = check(text);
    expect(problem).toMatchObject({ line });
    expect(problem?.text).toContain(says);
    expect(problem?.corrected).toBe(corrected);
  });

  it.each(named.filter(({ corrected }) => corrected !== undefined))(
    'is not reported any more after the suggested correction: $name',
    ({ text }) => {
      let mended = text;
      // Only the first of several mistakes may be reported, so the file is corrected repeatedly.
      for (let turn = 0; turn < 4; turn += 1) {
        for (const { line = 0, corrected } of check(mended)) {
          if (corrected !== undefined)
            mended = mended
              .split('\n')
              .with(line - 1, corrected)
              .join('\n');
        }
      }
      expect(check(mended)).toEqual([]);
    },
  );
});

it('a field with the name of another program and a misspelt field are reported with a suggestion', () => {
  const [url, misspelt] = checkLinksFile(
    '- { name: 甲, url: /a, category: AI }\n- { name: 乙, link: /b, descripton: 丙, category: AI }\n',
    locked,
  ).problems.map((problem) => problemLine('links.yml', problem));
  expect(url).toBe('links.yml:1: [0].url: not shown: unknown field; did you mean link?');
  expect(misspelt).toMatch(/\[1\]\.descripton: unknown field; did you mean \w+\?$/);
});

it('a second name in one entry, whose dash is missing, is reported', () => {
  const text = '- name: 甲\n  link: /a\n  category: AI\n  name: 乙\n  link: /b\n  category: AI\n';
  expect(checkLinksFile(text, lockedGroupsOf([])).problems).toContainEqual(
    expect.objectContaining({ line: 4, isTwice: true }),
  );
});

it.each([2, 3])('lockedGroups that is written %i times is reported once', (times) => {
  const { problems } = checkSite('lockedGroups: [a]\n'.repeat(times));
  expect(problems.map(({ text }) => text)).toEqual(['written twice; write it once']);
});

describe('the errors of the parser', () => {
  it.each([
    ['- name: 甲\n  link: /a\n  category: "AI\n  "x: y\n', 'a quote'],
    ['- a: b: c\n  d: e: f\n', 'two colons'],
    ['- a\n- - b\nc\n', 'a dash'],
  ])('are reported in plain words: %j', (text, says) => {
    const { problems } = checkLinksFile(text, locked);
    expect(problems[0]?.text).toContain(says);
    expect(JSON.stringify(problems)).not.toMatch(/indicator|compact|implicit|flow|scalar|mapping|node/i);
  });
});

describe('a valid file', () => {
  it.each([
    ['dates without zeros', 'startDate: 2021-5-4\n', '2021-05-04'],
    ['dates in quotes', 'startDate: "2021-5-14"\n', '2021-05-14'],
    ['lines that end with CRLF', 'startDate: 2021-05-04\r\ngreeting:\r\n  hello: 你好\r\n', '2021-05-04'],
    ['a byte order mark', '\ufeffstartDate: 2021-05-04\n', '2021-05-04'],
  ])('may contain %s', (_, text, date) => {
    const { site, problems } = checkSite(text);
    expect(problems).toEqual([]);
    expect(site.startDate).toBe(date);
  });

  it.each(['- name: 甲\r\n  link: /a\r\n  category: AI\r\n', '\ufeff- name: 甲\n  link: /a\n  category: AI\n'])(
    'may contain the links %j',
    (text) => {
      const { items, problems } = checkLinksFile(text, locked);
      expect(problems).toEqual([]);
      expect(items).toMatchObject([{ name: '甲', link: '/a', category: 'AI' }]);
    },
  );

  it.each([
    'tagline: 第一  # 一句话\n',
    'wallpaper:\n  local: 10 # 张数\n',
    'tagline: 他说“你好”\n',
    "tagline: '“你好”'\n",
    'tagline: “甲”和“乙”\n',
    'tagline: 12：30\n',
    'tagline: |\n  说：你好\n  #一\n',
    'keywords:\n- 甲\n- 乙\n',
    'lockedGroups: ["个人，DEMO"]\n',
  ])('may contain %j without a problem', (text) => {
    expect(checkSite(text).problems).toEqual([]);
  });
});

it('curly quotes are removed from the value, and the line is reported', () => {
  const { site, problems } = checkSite('name: “小站”\nkeywords: [‘甲’, “乙”]\nlogo: “/a.svg”\n');
  expect(site).toMatchObject({ name: '小站', keywords: ['甲', '乙'], logo: '/a.svg' });
  expect(problems.map(({ line, isWarning }) => [line, isWarning])).toEqual([
    [1, true],
    [2, true],
    [2, true],
    [3, true],
  ]);
});

it('several mistakes are reported separately, each with its line', () => {
  const { unusable, problems } = checkSite('name：小站\nauthor: 甲\ntagline:你好\ngreeting:\n\thello: 你好\n');
  expect(unusable?.line).toBe(1);
  expect(problems.map(({ line, corrected }) => [line, corrected])).toEqual([
    [1, 'name: 小站'],
    [3, 'tagline: 你好'],
    [5, '  hello: 你好'],
  ]);
});

it('the corrected line is on a line of its own, with its indentation', () => {
  const [problem = { text: '' }] = checkSite('interface:\n  dotCursor: 是\n').problems;
  expect(problemLine('config/site.yml', problem, ', and so on').split('\n')).toEqual([
    'config/site.yml:2: interface.dotCursor: expected true or false, found "是", and so on. Write:',
    '  dotCursor: true',
  ]);
});

it.each(['weather:\n  amapKey：abcdef\n', 'weather:\n  amapKey: “abcdef”\n', 'weather:\n  amapKey: abc #def\n'])(
  'a key is never in the log: %j',
  (text) => {
    const { problems } = checkSite(text);
    expect(problems).toHaveLength(1);
    expect(JSON.stringify(problems)).not.toMatch(/abc|def/);
  },
);

describe('a file that is not UTF-8', () => {
  it.each([
    ['UTF-16', Buffer.from('\ufeffname: 小站\n', 'utf16le'), 'but UTF-16;'],
    ['UTF-16 without a mark', Buffer.from('name: x\n', 'utf16le'), 'but UTF-16;'],
    ['UTF-16, the other way round', Buffer.from('\ufeffname: 小站\n', 'utf16le').swap16(), 'but UTF-16;'],
    // 工作 in GBK.
    ['GBK', Buffer.from([...Buffer.from('name: '), 0xb9, 0xa4, 0xd7, 0xf7, 0x0a]), 'but probably GBK (ANSI);'],
    ['something else', Buffer.from([0x6e, 0xff, 0x0a]), 'is not UTF-8 text; save it as UTF-8'],
  ])('is reported with its encoding: %s', (_, bytes, says) => {
    expect(decodeUtf8(bytes)).toMatchObject({ missing: false });
    expect(JSON.stringify(decodeUtf8(bytes))).toContain(says);
  });
});
