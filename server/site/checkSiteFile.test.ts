import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { siteSchema } from '../../src/contract/site.ts';
import { checkSite } from './checkSiteFile.ts';
import { problemLine } from '../files/fileProblem.ts';

const defaults = v.parse(siteSchema, {});

function check(text: string) {
  const { site, problems, unusable } = checkSite(text);
  return { site, broken: unusable !== undefined, lines: problems.map((problem) => problemLine('site.yml', problem)) };
}

/** A valid search engine, and a helper that makes a file with these engines. */
const GOOD = '{ name: A, url: "https://a.example/?q=%s" }';
const engines = (...entries: string[]) =>
  ['search:', '  engines:', ...entries.map((entry) => `    - ${entry}`)].join('\n');

describe('site.yml', () => {
  it('ships without mistakes', () => {
    expect(check(readFileSync('config/site.yml', 'utf8')).lines).toEqual([]);
  });

  it.each(['', '\n\n', '# only a comment\n', '{}'])('has the default for every field if it is empty: %j', (text) => {
    expect(check(text)).toEqual({ site: defaults, broken: false, lines: [] });
  });

  it('uses the values of the owner, and defaults for the rest', () => {
    const { site } = check('name: 小站\ngreeting:\n  hello: 你好\n');
    expect(site.name).toBe('小站');
    expect(site.greeting).toEqual({ ...defaults.greeting, hello: '你好' });
  });

  it.each([
    ['', false],
    ['startDate: 2024-10-01', false],
    ['startDate: 2024-10-1', false],
    ['startDate: 2021-5-4', true],
    ['startDate: 2021-05-04\ninterface:\n  siteAge: false', false],
    ['interface:\n  siteAge: true', true],
    ['interface:\n  siteStartShow: true', true],
    ['interface:\n  siteStartShow: true\n  siteAge: false', true],
    ['interface:\n  # siteAge: true', false],
  ])('shows the age of the site if the owner changed the start date or turned this on: %j', (text, siteStartShow) => {
    expect(check(text)).toMatchObject({ site: { interface: { siteStartShow } }, lines: [] });
  });

  it('may have an empty section whose fields are commented out', () => {
    expect(check('name: 小站\nweather:\n  # amapKey: x\nicp:\n')).toMatchObject({ lines: [] });
  });

  it('is reported with line, field, the expected and the found value', () => {
    const text =
      'name: 小站\nsocial:\n  - { name: a, url: "https://a.example" }\n  - name: b\n    url: javascript:alert(1)\n';
    const { site, lines } = check(text);
    expect(lines).toEqual([
      'site.yml:5: social[1].url: expected an address that begins with https://, http://, mailto: or /, found "javascript:alert(1)"',
    ]);
    expect(site.social.map(({ name }) => name)).toEqual(['a']);
  });

  it('loses only a wrong field, and the item is used if the field is optional', () => {
    const { site, lines } = check('social:\n  - name: a\n    url: https://a.example\n    icon: [1]\n    tip: hi\n');
    expect(lines).toEqual(['site.yml:4: social[0].icon: expected text, found [1]']);
    expect(site.social).toEqual([{ name: 'a', url: 'https://a.example', icon: '', tip: 'hi' }]);
  });

  it.each([
    ['name: 5', 'site.yml:1: name: expected text, found 5'],
    ['name: ""', 'site.yml:1: name: expected text that is not empty, found ""'],
    ['greeting: { nmae: 小站 }', 'site.yml:1: greeting.nmae: unknown field'],
    ['interface:\n  dotCursor: maybe', 'site.yml:2: interface.dotCursor: expected true or false, found "maybe"'],
    ['interface:\n  parts: { qoute: false }', 'site.yml:2: interface.parts.qoute: unknown field; did you mean quote?'],
    ['interface:\n  parts: { news: false }', 'site.yml:2: interface.parts.news: unknown field'],
    ['interface:\n  parts: { quote: 5 }', 'site.yml:2: interface.parts.quote: expected true or false, found 5'],
    ['interface:\n  parts: [quote]', 'site.yml:2: interface.parts: expected fields (name: value), found ["quote"]'],
    ['wallpaper:\n  local: 0', 'site.yml:2: wallpaper.local: expected 1 or more, found 0'],
    ['wallpaper:\n  local: 1000', 'site.yml:2: wallpaper.local: expected 999 or less, found 1000'],
    ['wallpaper:\n  local: 2.5', 'site.yml:2: wallpaper.local: expected a whole number, found 2.5'],
    ['weather:\n  place:\n    latitude: 91', 'site.yml:3: weather.place.latitude: expected 90 or less, found 91'],
    [
      'startDate: 2024-13-45',
      'site.yml:1: startDate: expected a date that exists, such as 2024-10-01, found "2024-13-45"',
    ],
    ['startDate: gestern', 'site.yml:1: startDate: expected a date such as 2024-10-01, found "gestern"'],
    ['greeting: hello', 'site.yml:1: greeting: expected fields (name: value), found "hello"'],
    ['greeting: [a]', 'site.yml:1: greeting: expected fields (name: value), found ["a"]'],
    ['social: {}', 'site.yml:1: social: expected a list of {name, icon, tip, url}, found {}'],
    ['social:\n  - name: a', 'site.yml:2: social[0].url: this field is required, but missing'],
    ['social:\n  -\n', 'site.yml:2: social[0]: expected fields (name: value), found null'],
    [
      'extraMemorialDays:\n  13.1: x',
      'site.yml:2: extraMemorialDays.13.1: expected a day written as "month.day", such as "12.13", found "13.1"',
    ],
    [`tagline: [${'很长'.repeat(40)}]`, `site.yml:1: tagline: expected text, found ["${'很长'.repeat(18)}很…`],
  ])('uses the default for %j, and one line reports it', (text, line) => {
    const { site, lines } = check(text);
    expect(lines).toEqual([line]);
    const lists = text.startsWith('social:\n') ? { social: [] } : {};
    expect(site).toEqual({ ...defaults, ...lists });
  });

  describe('search engines', () => {
    it.each([
      ['{ name: B, url: "https://b.example/" }', 'url: expected %s in place of the search words'],
      ['{ name: B, url: "https://%s.example/" }', 'url: expected %s in place of the search words'],
      ['{ name: B, url: "https://b.example%s/" }', 'url: expected %s in place of the search words'],
      ['{ name: B, url: "https://b.example\\\\%s/" }', 'url: expected %s in place of the search words'],
      ['{ name: B, url: "http://b.example/?q=%s" }', 'url: expected an address that begins with https://'],
      ['{ name: B, url: "javascript:alert(%s)" }', 'url: expected an address that begins with https://'],
      ['{ name: B, url: "https://[b]/?q=%s" }', 'url: expected an address such as https://www.bing.com/search?q=%s'],
      ['{ name: B }', 'url: this field is required, but missing'],
      ['{ url: "https://b.example/?q=%s" }', 'name: this field is required, but missing'],
      ['{ name: B, url: "https://b.example/?q=%s", ico: b }', 'ico: unknown field'],
      ['{ name: a, url: "https://b.example/?q=%s" }', 'name: expected a name that no other entry has, found "a"'],
      ['{ name: " A ", url: "https://b.example/?q=%s" }', 'name: expected a name that no other entry has, found "A"'],
    ])('a wrong engine (%j) is reported with its line, and the others are used', (entry, reported) => {
      const { site, lines } = check(engines(GOOD, entry));
      expect(lines).toEqual([expect.stringContaining(`site.yml:4: search.engines[1].${reported}`)]);
      expect(site.search.engines.map(({ name }) => name)).toEqual(reported.startsWith('ico') ? ['A', 'B'] : ['A']);
    });

    it('an unknown default is reported, and the first engine is used', () => {
      const { site, lines } = check(`${engines(GOOD)}\n  default: B`);
      expect(lines).toEqual(['site.yml:4: search.default: expected the name of one of the search engines, found "B"']);
      expect(site.search.default).toBe('A');
    });

    it.each([
      ['', ['必应', '百度', 'Google', 'DuckDuckGo'], '必应'],
      ['search:\n  default: 百度', ['必应', '百度', 'Google', 'DuckDuckGo'], '百度'],
      [engines(GOOD), ['A'], 'A'],
      ['search:\n  engines: []', [], ''],
      ['search:\n  engines: []\n  default: A', [], 'A'],
    ])('are, with %j in the file, %j, and the default is %j', (text, names, first) => {
      const { site, lines } = check(text);
      expect(lines).toEqual([]);
      expect(site.search.engines.map(({ name }) => name)).toEqual(names);
      expect(site.search.default).toBe(first);
    });
  });

  it('sets how links open', () => {
    expect(check('interface:\n  openLinks: here').lines).toEqual([
      'site.yml:2: interface.openLinks: expected new-tab or this-tab, found "here"',
    ]);
    expect(check('interface:\n  openLinks: this-tab').site.interface.openLinks).toBe('this-tab');
  });

  it('sets the options of the player', () => {
    expect(check('music:\n  player: { layout: big, theme: red, preload: all, listHeight: 5 }').lines).toEqual([
      'site.yml:2: music.player.layout: expected normal, mini or fixed, found "big"',
      'site.yml:2: music.player.theme: expected a colour such as "#ffb866", found "red"',
      'site.yml:2: music.player.preload: expected none, metadata or auto, found "all"',
      'site.yml:2: music.player.listHeight: expected 120 or more, found 5',
    ]);
    expect(check("music:\n  player: { theme: '#8fd0ff' }").site.music.player).toEqual({
      layout: 'normal',
      theme: '#8fd0ff',
      preload: 'metadata',
      listHeight: 420,
    });
  });

  it('is reported with every problem once, in the order of lines', () => {
    const { lines, site } = check(
      'a: 1\nb: 2\nname: 小站\ngreeting:\n  c: 3\n  d: 4\ne: 5\nlockedGroups: [个人, DEMO]\n',
    );
    expect(lines).toEqual([
      'site.yml:1: a: unknown field',
      'site.yml:2: b: unknown field',
      'site.yml:5: greeting.c: unknown field',
      'site.yml:6: greeting.d: unknown field',
      'site.yml:7: e: unknown field',
    ]);
    expect(site).toEqual({ ...defaults, name: '小站' });
  });

  it('is reported with the numbers of list entries in the file, also after one was dropped', () => {
    const { lines } = check(
      'social:\n  - name: a\n  - { name: b, url: /b, x: 1, y: 2 }\n  - { name: c, url: /c, z: 3 }\n',
    );
    expect(lines.toSorted()).toEqual([
      'site.yml:2: social[0].url: this field is required, but missing',
      'site.yml:3: social[1].x: unknown field',
      'site.yml:3: social[1].y: unknown field',
      'site.yml:4: social[2].z: unknown field',
    ]);
  });

  it.each([
    ['name: 小站\n\tauthor: x\n', 'site.yml:2: a tab at the start of the line; use spaces to indent YAML'],
    ['name: "小站\n', 'site.yml:1: a quote (") is not closed in this line. Write:\nname: "小站"'],
    [
      'name: a: b\n',
      'site.yml:1: two colons in one line, or wrong indentation; put the value in quotes, or indent the line like its neighbours',
    ],
    ['name: *nobody\n', 'site.yml:1: the alias (*name) is not defined anywhere'],
    ['- a\n- b\n', 'site.yml:1: expected fields (name: value), found ["a","b"]'],
    ['just words', 'site.yml:1: expected fields (name: value), found "just words"'],
  ])('uses all defaults for %j, with one line', (text, line) => {
    const { site, broken, lines } = check(text);
    expect(broken).toBe(true);
    expect(site).toEqual(defaults);
    expect(lines).toEqual([line]);
  });

  it('is refused if its aliases expand without limit', () => {
    const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]'];
    for (const [from, to] of ['ab', 'bc', 'cd', 'de', 'ef']) bomb.push(`${to}: &${to} [${`*${from}, `.repeat(9)}]`);
    expect(check(bomb.join('\n'))).toMatchObject({ broken: true, lines: [expect.stringContaining('alias')] });
  });

  it('uses the last of a field that is written twice, and reports it', () => {
    const { site, lines } = check('name: a\nauthor: x\nname: b\n');
    expect(lines).toEqual(['site.yml:3: name: also written in line 1; the last one counts']);
    expect(site.name).toBe('b');
  });

  it('reads the days of extraMemorialDays as text, and accepts null', () => {
    const { site, lines } = check('extraMemorialDays:\n  12.10: 某日\n  "4.4": null\n');
    expect(lines).toEqual([]);
    expect(site.extraMemorialDays).toEqual({ '12.10': '某日', '4.4': null });
  });

  it('is reported without the key', () => {
    expect(check('weather:\n  amapKey: 1234567890\n').lines).toEqual(['site.yml:2: weather.amapKey: expected text']);
  });

  it.each([
    [
      'javascript:alert(1)',
      'expected an address that begins with https://, http://, mailto: or /, found "javascript:alert(1)"',
    ],
    ['status.example', 'expected an address that begins with https://, http://, mailto: or /, found "status.example"'],
    ['https://', 'expected an address that begins with https://, http://, mailto: or /, found "https://"'],
    [
      'http://status.example:99999/',
      'expected an address that begins with https://, http://, mailto: or /, found "http://status.example:99999/"',
    ],
    [
      'http://status.example:6000/',
      '"http://status.example:6000/": browsers refuse port 6000, which belongs to another protocol',
    ],
  ])('keeps the text of a notice whose link opens nothing, and reports the link: %s', (link, problem) => {
    const { site, lines } = check(`notice:\n  text: 维护\n  until: 2026-12-1\n  link: ${link}\n`);
    expect(lines).toEqual([`site.yml:4: notice.link: ${problem}`]);
    expect(site.notice).toEqual({ text: '维护', until: '2026-12-01', link: '' });
  });

  it.each([
    ['2026/12/1', 'expected a date such as 2024-10-01'],
    ['明天', 'expected a date such as 2024-10-01'],
    ['2026-02-30', 'expected a date that exists'],
  ])('shows a notice without an end if its last day is none, and reports it: %s', (end, problem) => {
    const { site, lines } = check(`notice:\n  text: 维护\n  until: ${end}\n`);
    expect(lines).toEqual([expect.stringContaining(`site.yml:3: notice.until: ${problem}`)]);
    expect(site.notice).toEqual({ text: '维护', until: '', link: '' });
  });

  it('reads the long number of a playlist as text', () => {
    expect(check('music:\n  id: 7452421335\n').site.music.id).toBe('7452421335');
  });
});

describe('a value that is hardly meant', () => {
  it('is reported with its line, and is used', () => {
    const text = [
      'notice:',
      '  text: 搬家',
      '  until: 2026-11-28',
      'psb: 京公网安备1101050203001号',
      'days:',
      '  - { name: 小明, date: 2060-10-19 }',
      '  - { name: 错, date: 2026-13-40 }',
      '  - { name: 考试, date: 2026-06-07, kind: until }',
      '  - { name: 妈妈, date: 10-19, lunar: true }',
      '  - { name: 妈妈, date: "10-19", lunar: true }',
    ].join('\n');
    expect(
      checkSite(text, { today: '2026-11-29' }).problems.map((problem) => problemLine('site.yml', problem)),
    ).toEqual([
      'site.yml:3: notice.until: this day is over, so it is not shown',
      'site.yml:4: psb: does not look like a public security number, such as 京公网安备11010502030013号, with 14 digits',
      'site.yml:6: days[0].date: this day is in the future; is the year right?',
      expect.stringContaining('site.yml:7: days[1].date: expected a date that exists'),
      'site.yml:8: days[2].date: this day is over, so it is not shown',
      'site.yml:10: days[4].date: the same day is written twice, and is shown twice',
    ]);
    expect(checkSite(text, { today: '2026-11-29' }).site).toMatchObject({
      psb: '京公网安备1101050203001号',
      days: { length: 4 },
    });
  });

  it('is no problem of the log with words of the file', () => {
    expect(checkSite('icp: 没有\n', { today: '2026-11-29' }).problems).toEqual([
      { line: 1, field: 'icp', text: expect.not.stringContaining('没有'), isWarning: true },
    ]);
  });
});

describe('a mistake in days or home', () => {
  it.each([
    [
      'days: [{ name: 奶奶, date: 1940-闰6-15 }]',
      'site.yml:1: days[0].date: expected a date that exists; a lunar date, also one in a leap month, must be marked as lunar (lunar: true), and has the months 1 to 12, the days 1 to 30, found "1940-闰6-15"',
    ],
    [
      'days:\n  - name: 奶奶\n    date: 8月15日',
      expect.stringMatching(/without the year, found "8月15日"\. Write:\n {4}date: 08-15$/),
    ],
    ['days:\n  - name: 奶奶\n    date: １９４０年８月１５日', expect.stringMatching(/Write:\n {4}date: 1940-08-15$/)],
    ['home: [192.168.1.0/24]', 'site.yml:1: home: expected fields (name: value), found ["192.168.1.0/24"]'],
    ['lockedGroups: []\nhoem:\n  networks: [10.0.0.0/8]', 'site.yml:2: hoem: unknown field; did you mean home?'],
    [
      'home:\n  networks:\n    - 192.168.1.0／24',
      expect.stringContaining('site.yml:3: home.networks[0]: expected a range of addresses such as 192.168.1.0/24'),
    ],
  ])('%s', (text, line) => {
    expect(check(text).lines).toEqual([line]);
  });
});

describe('a name that no field has', () => {
  it.each(['nmae: x', 'weather:\n  plaec: 1', 'social:\n  - { name: a, url: /a, urll: 2 }'])(
    'is reported beside the locked groups, and the rest is used: %j',
    (text) => {
      const { broken, lines, site } = check(`lockedGroups: [甲]\nauthor: 我\n${text}\n`);
      expect(lines).toEqual([expect.stringMatching(/^site\.yml:[3-5]: .*unknown field; did you mean \w+\?$/)]);
      expect({ broken, author: site.author, locked: site.lockedGroups }).toEqual({
        broken: false,
        author: '我',
        locked: ['甲'],
      });
    },
  );

  it('is free if it begins with x-, at every level', () => {
    const text = 'x-note: 1\nweather:\n  x-key: [a]\nsocial:\n  - { name: a, url: /a, x-since: 2020 }\n';
    const { broken, lines, site } = check(text);
    expect({ broken, lines }).toEqual({ broken: false, lines: [] });
    expect(site.social).toEqual([{ name: 'a', icon: '', tip: '', url: '/a' }]);
  });

  it('is a name where names are free, also if it begins with x-', () => {
    const { site, lines } = check(
      'lockedGroups: []\nfallbackLinks:\n  categories:\n    x-wing:\n      - { name: a, link: /a }\n',
    );
    expect(lines).toEqual([]);
    expect(site.fallbackLinks.categories).toHaveProperty(['x-wing']);
  });

  it('may have an anchor for other fields', () => {
    const { site, lines } = check('x-a: &a [&b 小站, { x-c: &c 1 }]\nkeywords: [*b]\nname: *b\nx-d: *a\n');
    expect({ site, lines }).toMatchObject({ site: { name: '小站', keywords: ['小站'] }, lines: [] });
  });

  it('counts as misspelt locked groups also with x-', () => {
    expect(check('lockedGroups: [甲]\nx-lockedGroups: [乙]\n').broken).toBe(true);
  });
});

describe('wrong locked groups', () => {
  it.each([
    'lockedGroups:',
    'lockedGroups: 甲',
    'lockedGroups: { 甲: true }',
    'lockedGroups: [2024]',
    'lockedGroups: [甲, null]',
    'lockedGroups: [甲, ""]',
    'lockedGroups: [[甲]]',
    'lockedGroups: [甲，乙]',
    'lockedGroups:\n  - 甲 #2',
    'lockedGroups:\n  - 甲\n   -乙',
    'lockedGroups: [甲]\nlockedGroups: [乙]',
    'lockedGroups: [甲]\nLocked_Groups: [乙]',
    'lockedGroups: [甲]\ninterface:\n  lockedGroups: [乙]',
  ])('always stop the start, with their line: %j', (text) => {
    const { site, unusable } = checkSite(`name: 小站\n${text}\n`);
    expect(site).toEqual(defaults);
    expect(unusable?.line).toBeGreaterThan(1);
  });

  it.each([
    'name: 小站\n',
    '# 小站\n',
    '# lockedGroups: [甲]\n',
    'locks: [甲]\n',
    'description: |\n  我的\n  lockedGroups: [甲]\n',
    'tagline: >-\n  我的\n    locked_groups:\n      - 甲\n',
    'tagline: 我的\n  lockedGroups：[甲]\n',
    '# 小站\rname: 小站\rlockedGroups: [甲]\r',
    '# 小站\nname: 小站 # 名\u0085lockedGroups: [甲]\n',
  ])('have to be written where there are links: %j', (text) => {
    expect(checkSite(text, { hasLinks: true })).toMatchObject({
      site: defaults,
      unusable: { field: expect.stringContaining('lockedGroups') },
    });
  });

  it('have to be written where there are fallback links, and may be missing where there are no links', () => {
    expect(checkSite('name: 小站\nfallbackLinks: {}\n').unusable).toMatchObject({ field: 'lockedGroups' });
    expect(checkSite('tagline: lockedGroups\n').unusable).toBeUndefined();
  });

  it.each(['wallpaper: { order: *locks }', 'social: *locks', 'x-locks: *locks'])(
    'stay whole if what the same anchor gives to %s is left out',
    (other) => {
      for (const text of [
        `lockedGroups: &locks [甲, 乙]\n${other}\n`,
        `x-a: &locks [甲, 乙]\n${other}\nlockedGroups: *locks\n`,
      ]) {
        expect(checkSite(text)).toMatchObject({ site: { lockedGroups: ['甲', '乙'] } });
      }
    },
  );

  it('may be none', () => {
    expect(check('lockedGroups: []\n')).toMatchObject({ broken: false, site: { lockedGroups: [] } });
  });
});
