import { describe, expect, it } from 'vitest';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import { checkLinksFile } from '../links/checkLinksFile.ts';
import { checkSite } from '../site/checkSiteFile.ts';
import { problemLine, type Problem } from '../files/fileProblem.ts';
import { decodeUtf8 } from '../files/readUtf8File.ts';
import { jsonProblem } from './jsonProblem.ts';
import { IN_JSON, IN_LINKS, IN_LOCKS, IN_SITE, type Mistake } from './mistakeTestCases.ts';

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

it('a second name in one entry is reported as a missing dash', () => {
  const text = '- name: 甲\n  link: /a\n  category: AI\n  name: 乙\n  link: /b\n  category: AI\n';
  expect(checkLinksFile(text, locked).problems).toContainEqual(
    expect.objectContaining({ line: 4, corrected: '- name: 乙' }),
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
  ])('%s', (_, text, date) => {
    const { site, problems } = checkSite(text);
    expect(problems).toEqual([]);
    expect(site.startDate).toBe(date);
  });

  it.each(['- name: 甲\r\n  link: /a\r\n  category: AI\r\n', '\ufeff- name: 甲\n  link: /a\n  category: AI\n'])(
    'links in %j',
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
  ])('%j', (text) => {
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
  const [problem = { text: '' }] = checkSite('greeting:\n  hello：你好\n').problems;
  expect(problemLine('config/site.yml', problem, ', and so on').split('\n')).toEqual([
    'config/site.yml:2: greeting: a full-width colon (：); write an English ":" and a space, and so on. Write:',
    '  hello: 你好',
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
