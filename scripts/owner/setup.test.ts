import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { typing } from '../../tests/support/typing.ts';
import { serverVariables } from './serverVariables.ts';
import { createAsk } from './doctor/fetchWithTimeout.ts';
import { main, type SetupContext } from './setup.ts';
import type { FoundPlace } from '../../src/contract/places.ts';
import { findPlacesBy, type FindPlaces } from './setup/findPlace.ts';
import { fillIn } from './setup/siteFile.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const ENTER = '\r';
const CTRL_C = '\u0003';
const GOOD = 'five lanterns on a quiet porch';
const HASH = 'pbkdf2-sha256:100000:AAAAAAAAAAAAAAAAAAAAAA:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
let around = '';
const root = () => join(around, 'porchlight');
const mine = (path: string) => join(around, 'my-porchlight', path);
const text = (file: string) => readFileSync(file, 'utf8');
const site = () => parse(text(mine('site.yml')));
const env = () => parseEnv(text(join(root(), '.env')));

beforeEach(() => {
  around = mkdtempSync(join(tmpdir(), 'porchlight-setup-'));
  cpSync(join(project, 'config'), join(root(), 'config'), { recursive: true });
  // The doctor needs the shipped files.
  symlinkSync(join(project, 'public'), join(root(), 'public'));
});
afterEach(() => rmSync(around, { recursive: true, force: true }));

/** Runs setup; in a terminal if there are keys to type. */
async function setup(keys: readonly string[] = [], more: Partial<SetupContext> = {}) {
  const printed: string[] = [];
  const context = {
    args: keys.length > 0 ? [] : ['--yes'],
    root: root(),
    cwd: root(),
    env: {},
    print: (line: string) => void printed.push(line),
    today: '2025-11-22',
    hash: async () => HASH,
    interfaces: {},
    ...more,
  };
  const { answer, shown } = await typing(keys, (terminal) => main({ ...context, ...terminal, ...more }));
  return { code: answer, shown, text: printed.join('\n') };
}

/** The fields of a file with their parents; entries of lists and names of groups and hosts are not counted. */
function fieldPaths(value: unknown, parent = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [parent];
  if (parent === '.fallbackLinks.categories') return [parent];
  return Object.entries(value).flatMap(([name, inner]) => fieldPaths(inner, `${parent}.${name}`));
}

/** Every file below a folder, with its content. */
function files(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    entries.map((entry) => join(entry.parentPath, entry.name)).map((file) => [file, text(file)]),
  );
}

describe('the first setup', () => {
  it('uses the proposals, copies everything, and lists the next steps', async () => {
    const { text: said } = await setup();
    const shipped = Object.keys(files(join(root(), 'config')))
      .filter((file) => !file.includes('config/english/'))
      .map((file) => file.replace('porchlight/config', 'my-porchlight'));
    expect(Object.keys(files(join(around, 'my-porchlight'))).toSorted()).toEqual(shipped.toSorted());
    expect(text(mine('links.yml'))).toBe(text(join(root(), 'config/links.yml')));
    expect(env()).toEqual({ CONFIG_DIR: '../my-porchlight' });
    // The rest is the unchanged example, including comments.
    expect(text(mine('site.yml'))).toBe(
      text(join(root(), 'config/site.yml')).replace('startDate: 2024-10-01', 'startDate: 2025-11-22'),
    );
    expect(said).toContain('npm run doctor reports: To do: 0 to fix');
    expect(said).toContain('npm run hash-password sets yours');
    expect(said).toContain('show within a second, without a restart');
    expect(said).toMatch(/Next:\n {2}1\. npm start[^]+2\. Edit site\.yml[^]+3\. npm run doctor/);
  });

  it('asks nothing without a terminal', async () => {
    await setup([], { args: [], input: new PassThrough(), screen: new PassThrough() });
    expect(env()).toEqual({ CONFIG_DIR: '../my-porchlight' });
  });

  it('writes the answers', async () => {
    const keys = [
      ENTER,
      'french\r',
      'auto\r',
      '老王: 的家\r',
      'https://wang.example/\r',
      ENTER,
      '2021年5月4日\r',
      'git.example/x\r',
      '-\r',
      ENTER,
    ];
    const { code, shown, text: said } = await setup([...keys, `${GOOD}\r`, `${GOOD}\r`]);
    expect(site()).toMatchObject({
      language: 'auto',
      name: '老王: 的家',
      url: 'wang.example',
      author: '老王: 的家',
      startDate: '2021-05-04',
      repository: '',
    });
    expect(env()).toEqual({ CONFIG_DIR: '../my-porchlight', LINKS_PASSWORD_HASH: HASH });
    expect(shown).toContain('expected an address that begins with https://');
    expect(shown + said).not.toContain('lanterns');
    expect(said).not.toContain(HASH);
    expect(said).toContain('Set in');
    expect(code).toBe(0);
  });

  it('proposes the language of the terminal for the page, and asks for it only once', async () => {
    await setup(Array.from({ length: 9 }, () => ENTER));
    expect(site().language).toBe('en');
    const { shown } = await setup(Array.from({ length: 6 }, () => ENTER));
    expect(shown).not.toContain('Language of the page');
  });

  it('writes an English folder for an English page', async () => {
    await setup(Array.from({ length: 9 }, () => ENTER));
    const [words, links] = [text(mine('site.yml')), text(mine('links.yml'))];
    expect(words + links).not.toMatch(/\p{Script=Han}/u);
    expect(links).toBe(text(join(root(), 'config/english/links.yml')));
    expect(site()).toMatchObject({ language: 'en', lockedGroups: ['Private', 'DEMO'], startDate: '2025-11-22' });
    expect(existsSync(mine('english'))).toBe(false);
  });

  it('finds the same fields in the examples of both languages', () => {
    const [english, chinese] = ['config/english/site.yml', 'config/site.yml'].map((file) =>
      fieldPaths(parse(text(join(root(), file)))),
    );
    expect(english).toEqual(chinese);
  });

  it.each([
    ['English', 'en'],
    ['繁體中文', 'zh-TW'],
    ['简体', 'zh-CN'],
  ])('understands %s as a language', async (answer, language) => {
    await setup([ENTER, `${answer}\r`, ...Array.from({ length: 7 }, () => ENTER)]);
    expect(site().language).toBe(language);
  });

  it('asks once whether a name is meant as the address, and reads 没有 as no address', async () => {
    const rest = Array.from({ length: 5 }, () => ENTER);
    const { shown } = await setup([ENTER, ENTER, '门廊\r', '林夕的门廊\r', 'n\r', '没有\r', ...rest]);
    expect(shown).toContain('“林夕的门廊” looks like a name');
    expect(site().url).toBe('门廊');
  });

  it('copies earlier changes of config/, and does not ask for these values', async () => {
    const shipped = join(root(), 'config/site.yml');
    writeFileSync(shipped, text(shipped).replace('name: Porchlight', "name: '老王' # 我"));
    const { shown } = await setup([ENTER, 'zh-CN\r', ...Array.from({ length: 6 }, () => ENTER)]);
    expect(shown).not.toContain('Name of the page');
    expect(text(mine('site.yml'))).toContain("name: '老王' # 我");
  });

  it('accepts another folder, but none inside the project', async () => {
    const { shown } = await setup(['.\r', '..\r', 'mine\r', '../其他 的\r', ...Array.from({ length: 8 }, () => ENTER)]);
    expect(shown.match(/updates could change it/g)).toHaveLength(3);
    expect(env()).toEqual({ CONFIG_DIR: '../其他 的' });
    expect(existsSync(join(around, '其他 的/site.yml'))).toBe(true);
  });

  it.each([[[CTRL_C]], [[ENTER, '老王\r', CTRL_C]], [[...Array.from({ length: 7 }, () => ENTER), 'abc', CTRL_C]]])(
    'writes nothing before the last answer: %j',
    async (keys) => {
      const before = files(around);
      expect(await setup(keys)).toMatchObject({ code: 130, text: 'Stopped. Nothing was written.' });
      expect(files(around)).toEqual(before);
    },
  );
});

const SUZHOU = { city: '苏州', latitude: 31.3041, longitude: 120.5954, around: '江苏, 中国' };

describe('the place of the weather', () => {
  const PLACES: FoundPlace[] = [SUZHOU, { city: '苏州', latitude: 33.6, longitude: 116.9, around: '安徽, 中国' }];
  const findPlaces: FindPlaces = async (name) => (name === '苏州' ? PLACES : []);
  const BEFORE = [ENTER, '中文\r', ...Array.from({ length: 5 }, () => ENTER)];

  it('is looked up by name and written with the chosen coordinates, and nothing else is changed', async () => {
    const { shown, text: said } = await setup([...BEFORE, '不存在\r', '苏州\r', '2\r', ENTER], { findPlaces });
    expect(site().weather.place).toEqual({ city: '苏州', latitude: 33.6, longitude: 116.9 });
    expect(text(mine('site.yml'))).toContain(
      '    # latitude 纬度，-90 到 90；longitude 经度，-180 到 180\n    latitude: 33.6\n',
    );
    expect(shown).toContain('No place was found for “不存在”');
    expect(shown).toContain('1. 苏州 (江苏, 中国)');
    expect(said).toContain('startDate, weather.place');
  });

  it.each([
    ['if the service does not answer', ['苏州\r', ENTER], async () => 'no answer'],
    ['if it is not found', ['苏州\r', '-\r', ENTER], async () => []],
  ])('is kept %s, and there is no weather until it is known', async (_, keys, unknown: FindPlaces) => {
    const { shown } = await setup([...BEFORE, ...keys], { findPlaces: unknown });
    expect(shown).toContain('The page shows no weather until the place is known');
    expect(site()).toMatchObject({ weather: { place: { city: '苏州' } }, interface: { parts: { weather: false } } });
    const again = await setup([ENTER, ENTER, ENTER, ENTER, ENTER, ENTER, ENTER], { findPlaces });
    expect(again.shown).toContain('(-: no change) [苏州]');
    expect(site()).toMatchObject({
      weather: { place: { latitude: 31.3041 } },
      interface: { parts: { weather: true } },
    });
  });

  it('is a question again as long as it is that of the example', async () => {
    await setup([...BEFORE, ENTER, ENTER], { findPlaces });
    expect(site().weather.place.city).toBe('北京');
    const { text: said } = await setup([ENTER, ENTER, ENTER, ENTER, '苏州\r', ENTER, ENTER], { findPlaces });
    expect(said).toContain('weather.place');
    expect(site().weather.place.city).toBe('苏州');
  });

  it('is a question again if only the city was changed, as the doctor reports', async () => {
    await setup();
    writeFileSync(mine('site.yml'), text(mine('site.yml')).replace('city: 北京', 'city: 苏州'));
    const { shown } = await setup([ENTER, ENTER, ENTER, ENTER, ENTER, ENTER, ENTER], { findPlaces });
    expect(shown).toContain('(-: no change) [苏州]');
    expect(site().weather.place).toEqual({ city: '苏州', latitude: 31.3041, longitude: 120.5954 });
  });

  it('is found at Open-Meteo in the language of its name', async () => {
    const requested: URL[] = [];
    const answer = (body: unknown) =>
      findPlacesBy(
        createAsk(async (url) => {
          requested.push(new URL(url));
          return Response.json(body);
        }),
      );
    const result = { name: '苏州', latitude: 31.304_12, longitude: 120.59538, country: '中国', admin1: '江苏', id: 1 };
    expect(await answer({ results: [result] })('苏州')).toEqual([SUZHOU]);
    expect(await answer({ generationtime_ms: 1 })('Nowhere')).toEqual([]);
    expect(await answer({ results: [{ name: 'x', latitude: 100, longitude: 0 }] })('x')).toBe('no answer');
    expect(
      requested.map(({ host, searchParams }) => [host, searchParams.get('name'), searchParams.get('language')]),
    ).toEqual([
      ['geocoding-api.open-meteo.com', '苏州', 'zh'],
      ['geocoding-api.open-meteo.com', 'Nowhere', 'en'],
      ['geocoding-api.open-meteo.com', 'x', 'en'],
    ]);
  });
});

const card = (address: string) => [
  { address, internal: false, netmask: '', mac: '', family: 'IPv4' as const, cidr: null },
];

describe('the home', () => {
  const interfaces = { eth0: card('192.168.1.20'), docker0: card('172.17.0.1') };
  // Folder, language, name, address, author, day, source, place.
  const BEFORE = [ENTER, '中文\r', ...Array.from({ length: 6 }, () => ENTER)];

  it.each([['y\r'], ['是\r'], ['在家\r']])(
    'is the network of this computer after the answer %j, and nothing else is changed',
    async (answer) => {
      const { shown, text: said } = await setup([...BEFORE, answer, ENTER], { interfaces });
      expect(shown).toContain('192.168.1.0/24');
      expect(shown).not.toContain('172.17');
      expect(site().home).toEqual({ networks: ['192.168.1.0/24'] });
      expect(said).toContain('home.networks');
      const shipped = parse(text(join(root(), 'config/site.yml')).replace('2024-10-01', '2025-11-22'));
      expect({ ...site(), home: undefined }).toEqual({ ...shipped, home: undefined });
    },
  );

  it.each([[ENTER], ['n\r'], ['maybe\r'], ['192.168.1.0/24\r']])(
    'is nothing after the answer %j: nobody is at home',
    async (answer) => {
      const { shown } = await setup([...BEFORE, answer, ENTER], { interfaces });
      expect(shown).toContain('192.168.1.0/24');
      expect(site().home).toBeUndefined();
    },
  );

  it('is no question in a container, nor where site.yml is the owner’s', async () => {
    expect((await setup([...BEFORE, ENTER])).shown).not.toContain('/24');
    expect(
      (
        await setup(
          Array.from({ length: 6 }, () => ENTER),
          { interfaces },
        )
      ).shown,
    ).not.toContain('/24');
    expect(site().home).toBeUndefined();
  });

  it('is not written if setup is stopped at its question', async () => {
    const before = files(around);
    expect(await setup([...BEFORE, CTRL_C], { interfaces })).toMatchObject({ code: 130 });
    expect(files(around)).toEqual(before);
  });
});

describe('a second setup', () => {
  it('changes no byte if nothing is missing', async () => {
    const answers = ['', '', '老王', 'wang.example', '', '', 'https://git.example/x', '苏州', '1', GOOD, GOOD];
    await setup(
      answers.map((answer) => `${answer}\r`),
      { findPlaces: async () => [SUZHOU] },
    );
    const before = files(around);
    const { shown, text: said } = await setup([ENTER]);
    expect(said).toContain('Nothing is missing');
    expect(shown).not.toMatch(/\[|\(/);
    expect(files(around)).toEqual(before);
    await setup();
    expect(files(around)).toEqual(before);
  });

  it('overwrites nothing of the owner, and copies only missing files', async () => {
    mkdirSync(mine('public/images'), { recursive: true });
    writeFileSync(mine('public/images/logo.svg'), '<svg/>');
    writeFileSync(
      mine('site.yml'),
      '# mine\r\nname:   "老王"  # 我\r\nurl: a.example\r\nauthor: 王\r\nstartDate: 2020-01-01\r\n',
    );
    writeFileSync(join(root(), '.env'), '# mine\nPORT=3001\nLINKS_PASSWORD=x');
    const { text: said } = await setup();
    expect(text(mine('public/images/logo.svg'))).toBe('<svg/>');
    expect(text(mine('site.yml'))).toMatch(
      /^# mine\r\nname: {3}"老王" {2}# 我\r\nurl: a.example\r\nauthor: 王\r\nstartDate: 2020-01-01\r\n$/,
    );
    expect(text(join(root(), '.env'))).toBe('# mine\nPORT=3001\nLINKS_PASSWORD=x\nCONFIG_DIR=../my-porchlight\n');
    expect(existsSync(mine('links.yml'))).toBe(true);
    expect(said).toContain('http://localhost:3001');
  });

  it('asks only for missing values, and makes a backup of the file', async () => {
    await setup();
    const before = text(mine('site.yml'));
    const { shown } = await setup([ENTER, 'wang.example\r', '王\r', ENTER, ENTER, ENTER]);
    expect(shown).not.toContain('Folder');
    expect(shown).not.toContain('Day when');
    expect(text(mine('site.yml'))).toBe(
      before.replace('url: porchlight.home', 'url: wang.example').replace('author: Porchlight', 'author: 王'),
    );
    expect(text(mine('site.yml.bak'))).toBe(before);
  });

  it('does not ask again for a declined link, which the doctor does not report', async () => {
    const keys = [ENTER, ENTER, '老王\r', 'wang.example\r', ENTER, ENTER, '-\r', ENTER, `${GOOD}\r`, `${GOOD}\r`];
    await setup(keys);
    expect(text(mine('site.yml'))).toContain("\nrepository: ''\n");
    const { text: said, shown } = await setup([ENTER]);
    expect(said).toContain('Nothing is missing');
    expect(shown).not.toContain('source');
  });

  it('accepts an address without a domain, and shows the name if there is no address yet', async () => {
    await setup([ENTER, ENTER, '老王\r', '192.168.1.20:3000\r', ENTER, ENTER, ENTER, ENTER, ENTER]);
    expect(site().url).toBe('192.168.1.20:3000');
    rmSync(mine(''), { recursive: true });
    rmSync(join(root(), '.env'));
    const { shown } = await setup([ENTER, ENTER, '老王\r', '-\r', ENTER, ENTER, ENTER, ENTER, ENTER]);
    expect(site()).toMatchObject({ url: '老王', author: '老王' });
    expect(shown).toContain('-: none yet');
  });

  it('uses the folder that CONFIG_DIR names', async () => {
    writeFileSync(join(root(), '.env'), 'CONFIG_DIR=../other # mine\n');
    await setup();
    expect(existsSync(join(around, 'other/site.yml'))).toBe(true);
    expect(text(join(root(), '.env'))).toBe('CONFIG_DIR=../other # mine\n');
  });
});

describe('a stopped setup', () => {
  it.each([
    [
      'links.yml stands without site.yml',
      () => writeFileSync(mine('links.yml'), '[]'),
      'it is unclear which groups are locked',
    ],
    [
      'site.yml cannot be read for certain',
      () => writeFileSync(mine('site.yml'), 'lockedGroups: {}\n'),
      'lockedGroups',
    ],
    ['site.yml is not UTF-8', () => writeFileSync(mine('site.yml'), Buffer.from([0xc0, 0xcf])), 'UTF-8'],
  ])('writes nothing if %s', async (_, write, message) => {
    mkdirSync(mine(''));
    write();
    const before = files(around);
    const { code, text: said } = await setup();
    expect([code, said]).toEqual([1, expect.stringContaining(message)]);
    expect(files(around)).toEqual(before);
  });

  it('writes nothing if there is a file in place of the folder', async () => {
    writeFileSync(mine(''), 'x');
    expect(await setup()).toMatchObject({ code: 1, text: expect.stringContaining('is a file') });
  });
});

const fill = (before: string) => fillIn(before, new Map([['name', '王']]), 'site.yml');

it.each([
  ['', 'name: 王\n'],
  ['name:\nurl: a # b\n', 'name: 王\nurl: a # b\n'],
  ['url: a', 'url: a\nname: 王\n'],
  ['"name":  x   # y\r\nurl: a\r\n', '"name":  王   # y\r\nurl: a\r\n'],
])('the value is written into %j, and every other byte is unchanged', (before, after) => {
  expect(fill(before)).toBe(after);
});

it.each(['{}', '{ url: a }', 'name: >\n  x\n  y\nurl: a\n'])('the value is also written into %j', (before) => {
  expect(parse(fill(before))).toEqual({ ...parse(before), name: '王' });
});

it('an empty variable of the environment overrides that of .env, as on the server', () => {
  writeFileSync(join(root(), '.env'), 'CONFIG_DIR=../mine\n');
  expect(serverVariables({ root: root(), env: { CONFIG_DIR: '' } })).toEqual({});
  expect(serverVariables({ root: root(), env: {} })).toEqual({ CONFIG_DIR: '../mine' });
});
