import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { commentsOf, lostComments, editSite, type FieldChange } from './editSite.ts';
import { NotEditable, type Obstacle } from './setValue.ts';

const example = readFileSync('config/site.yml', 'utf8');
const set = (path: string, value: unknown): FieldChange => ({ path: path.split('.'), value });

/** Removed and added lines, prefixed with - and +. */
function difference(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `-${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+${line}`),
  ];
}

describe('a field of the example', () => {
  it.each<[string, unknown, string[]]>([
    ['name', '小站', ['-name: Porchlight', '+name: 小站']],
    ['icp', '京ICP备00000000号', ["-icp: ''", "+icp: '京ICP备00000000号'"]],
    ['greeting.hello', 'yes: no # "x"', ['-  hello: Hello, world!', '+  hello: \'yes: no # "x"\''].map((line) => line)],
    ['keywords', ['门廊灯', 'a, b'], ['-keywords: [门廊灯, 起始页, 导航]', "+keywords: [门廊灯, 'a, b']"]],
    ['weather.place.latitude', -12.5, ['-    latitude: 39.9042', '+    latitude: -12.5']],
    ['wallpaper.local', 12, ['-  local: 10', '+  local: 12']],
    ['interface.searchField', true, ['+  searchField: true']],
    ['interface.dotCursor', false, ['-  dotCursor: true', '+  dotCursor: false']],
    ['music.endpoints', ['/music/playlist.json', 'https://m.example/api'], ['+    - https://m.example/api']],
    ['tagline', undefined, ['-tagline: 为晚归的人，留一盏灯。']],
    [
      'extraMemorialDays',
      { '4.4': null, '10.1': '某日' },
      ['-extraMemorialDays: {}', "+extraMemorialDays: { '4.4': null, '10.1': 某日 }"],
    ],
  ])('is changed, and nothing else: %s', (path, value, lines) => {
    const after = editSite(example, [set(path, value)]);
    expect(difference(example, after)).toEqual(lines);
    expect(lostComments(example, after)).toEqual([]);
  });
});

describe('the style of unchanged text', () => {
  it.each<[string, string, string, unknown, string]>([
    [
      'the other field of a section',
      'greeting:\n  hello: 你好，我是阿杰\n  text: "a"\n',
      'greeting.text',
      'b',
      'greeting:\n  hello: 你好，我是阿杰\n  text: "b"\n',
    ],
    ['brackets', 'lockedGroups: [私人]\n', 'lockedGroups', ['私人', '学习'], 'lockedGroups: [私人, 学习]\n'],
    ['brackets with spaces', 'keywords: [ a ]\n', 'keywords', ['a', 'b'], 'keywords: [ a, b ]\n'],
    ['quotes in brackets', 'keywords: ["a", b]\n', 'keywords', ['b', 'a'], 'keywords: [b, "a"]\n'],
  ])('is kept: %s', (_, text, path, value, after) => expect(editSite(text, [set(path, value)])).toBe(after));
});

describe('a list of entries', () => {
  const social: { name: string; icon: string; tip: string; url: string }[] = parse(example).social;
  const entries = (values: readonly unknown[]) => editSite(example, [set('social', values)]);

  it('changes one field of one entry', () => {
    const values = social.map((one) => (one.name === 'QQ' ? { ...one, tip: '来聊' } : one));
    expect(difference(example, entries(values))).toEqual(['-    tip: 加个好友吧', '+    tip: 来聊']);
  });

  it('adds, removes and moves entries', () => {
    const added = { name: 'X', icon: '', tip: '', url: 'https://x.com/' };
    const [first, second, ...others] = social;
    const after = entries([second, added, ...others, first]);
    expect(parse(after).social).toEqual([second, added, ...others, first]);
    expect(difference(example, after)).toEqual([
      '+  - name: X',
      "+    icon: ''",
      "+    tip: ''",
      '+    url: https://x.com/',
    ]);
    const without = entries(others);
    expect(parse(without).social).toEqual(others);
    expect(lostComments(example, without)).toEqual([]);
  });

  it('has lines of its own for the first entries of an empty list', () => {
    const day = { name: '妈妈生日', date: '1960-10-19', lunar: true };
    expect(editSite('days: []\n', [set('days', [day])])).toBe(
      'days:\n  - name: 妈妈生日\n    date: 1960-10-19\n    lunar: true\n',
    );
    expect(editSite('keywords: []\n', [set('keywords', ['a'])])).toBe('keywords: [a]\n');
  });

  it('keeps entries in braces in braces', () => {
    const { engines } = parse(example).search;
    const after = editSite(example, [
      set('search.engines', [...engines, { name: 'X', icon: '', url: 'https://x.example/?q=%s' }]),
    ]);
    expect(difference(example, after)).toEqual(["+    - { name: X, icon: '', url: https://x.example/?q=%s }"]);
  });
});

describe('unusual YAML of an owner', () => {
  it.each<[string, string, string, unknown, string]>([
    ['Windows line ends', 'name: a\r\n# c\r\nurl: b # d\r\n', 'url', 'x.y', 'name: a\r\n# c\r\nurl: x.y # d\r\n'],
    ['Windows line ends, a new field', 'name: a\r\n', 'url', 'x.y', 'name: a\r\nurl: x.y\r\n'],
    ['no line end', 'name: a', 'url', 'x.y', 'name: a\nurl: x.y\n'],
    ['a byte order mark', '\uFEFFname: a\n', 'name', 'b', '\uFEFFname: b\n'],
    ['tabs behind the colon of another field', 'icp:\ta\nname: a\n', 'name', 'b', 'icp:\ta\nname: b\n'],
    ['spaces and quotes', 'name:   "a"   # c\n', 'name', 'b', 'name: "b" # c\n'],
    [
      'spaces in other lines',
      'greeting:\n  hello:  a   # c\n  text: b\n',
      'greeting.text',
      'c',
      'greeting:\n  hello:  a   # c\n  text: c\n',
    ],
    ['single quotes', "name: 'a'\n", 'name', "it's", "name: 'it''s'\n"],
    ['flow style', '{ name: a, url: b } # c\n', 'name', 'x, y', "{ name: 'x, y', url: b } # c\n"],
    ['flow style, a new field', '{ name: a }\n', 'greeting.hello', 'b', '{ name: a, greeting: { hello: b } }\n'],
    ['a text in lines', 'name: |\n  a\n  b\nurl: c\n', 'name', 'x\n', 'name: |\n  x\nurl: c\n'],
    ['a value over two lines', 'name: a\n  b\nurl: c\n', 'name', 'x', 'name: x\nurl: c\n'],
    ['a tag on another field', 'icp: !!str 12\nname: a\n', 'name', 'b', 'icp: !!str 12\nname: b\n'],
    ['an anchor on another field', 'icp: &x c\nauthor: *x\nname: a\n', 'name', 'b', 'icp: &x c\nauthor: *x\nname: b\n'],
    [
      'an empty section',
      'greeting:\n  # hello: x\nname: a\n',
      'greeting.text',
      'b',
      'greeting:\n  text: b\n  # hello: x\nname: a\n',
    ],
    [
      'deeper indents',
      'greeting:\n      hello: a\n',
      'greeting.text',
      'b',
      'greeting:\n      hello: a\n      text: b\n',
    ],
    ['comments alone', '# c\n', 'name', 'b', '# c\nname: b\n'],
    ['nothing', '', 'name', 'b', '# yaml-language-server: $schema=./site.schema.json\nname: b\n'],
    ['a document start', '--- # c\nname: a\n', 'name', 'b', '--- # c\nname: b\n'],
    [
      'the last field of a section',
      'greeting:\n  hello: a\nname: b\n',
      'greeting.hello',
      undefined,
      'greeting: {}\nname: b\n',
    ],
    [
      'the last field of a section within',
      'weather:\n  amapKey: x\n  place:\n    city: a\nname: b\n',
      'weather.place.city',
      undefined,
      'weather:\n  amapKey: x\n  place: {}\nname: b\n',
    ],
    [
      'a list of which nothing is left',
      '# c\nsocial:\n  - name: a\n    url: /a\n  - { name: b, url: /b }\n# d\nname: b\n',
      'social',
      [],
      '# c\nsocial: []\n# d\nname: b\n',
    ],
    [
      'the last list of the file',
      'music:\r\n  endpoints:\r\n  - /a',
      'music.endpoints',
      [],
      'music:\r\n  endpoints: []\r\n',
    ],
    [
      'names of which none is left',
      'extraMemorialDays:\n  "4.4": null\n  "10.1": x\n\n# d\nname: a\n',
      'extraMemorialDays',
      {},
      'extraMemorialDays: {}\n\n# d\nname: a\n',
    ],
    [
      'names with lists of which none is left',
      'fallbackLinks:\n  categories:\n    AI:\n      - name: a\n        link: /a\n  home: []\n',
      'fallbackLinks.categories',
      {},
      'fallbackLinks:\n  categories: {}\n  home: []\n',
    ],
    [
      'a section without fields, of which one is to go',
      'search:\nname: a\n',
      'search.default',
      undefined,
      'search:\nname: a\n',
    ],
    [
      'a # in quotes, which is no comment',
      "lockedGroups: [个人, 'C#']\n",
      'lockedGroups',
      ['个人'],
      'lockedGroups: [个人]\n',
    ],
    [
      'a comment beside an entry of a list in brackets',
      'keywords: [\n  a, # first\n  b ]\n',
      'keywords',
      ['a', 'b', 'c'],
      'keywords:\n  [\n    a, # first\n    b,\n    c\n  ]\n',
    ],
    [
      'a comment of a list that goes',
      'social:\n  # c\n  - name: a\n    url: /a\n',
      'social',
      [],
      'social:\n  # c\n  []\n',
    ],
    ['a line break in a value', 'name: a\n', 'name', 'x\ny', 'name: "x\\ny"\n'],
  ])('is unchanged: %s', (_, text, path, value, after) => {
    expect(editSite(text, [set(path, value)])).toBe(after);
  });

  it.each<[string, string, string, unknown, Obstacle]>([
    ['an alias', 'icp: &x c\nname: *x\n', 'name', 'b', 'anchors'],
    ['an anchor', 'name: &x c\nicp: *x\n', 'name', 'b', 'anchors'],
    ['an anchor within', 'greeting: &x { hello: a }\nicp: a\n', 'greeting.hello', 'b', 'anchors'],
    ['a merge', 'x: &x { hello: a }\ngreeting:\n  <<: *x\n  text: b\n', 'greeting.hello', 'c', 'anchors'],
    ['a tag', 'name: !!int 12\n', 'name', 'b', 'tags'],
    ['tabs as indent', 'greeting:\n\thello: a\n', 'greeting.hello', 'b', 'broken'],
    ['a directive', '%YAML 1.1\n---\nname: a\n', 'name', 'b', 'directives'],
    ['two documents', 'name: a\n---\nname: b\n', 'name', 'c', 'broken'],
    ['a list', '- a\n', 'name', 'b', 'not-a-section'],
  ])('%s is refused', (_, text, path, value, obstacle) => {
    let refused: unknown;
    try {
      editSite(text, [set(path, value)]);
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(NotEditable);
    expect(refused).toMatchObject({ obstacle });
  });
});

it('only comments are found as comments', () => {
  const text = '# a\nb: "# no" # c\nd: |\n  # no\ne: x#no\n- f # g\n';
  expect(commentsOf(text)).toEqual(['# a', '# c', '# g']);
});
