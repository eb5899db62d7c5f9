import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { jpeg } from '../../tests/support/imageFiles.ts';
import { answerFor, standInListener, standInSite, type Cases } from '../../tests/support/standIns.ts';
import type { Fetch } from './doctor/fetchWithTimeout.ts';
import { main } from './doctor.ts';

const KEY = '0123456789abcdef0123456789abcdef';
/** An edited name and a password, so that the report of a healthy site is empty. */
const OWN = 'name: 我的\nurl: my.example\nauthor: 我\nrepository: https://my.example/source\nlockedGroups: []\n';
/** Replaces the other parts of the example. */
const OWN_LINKS = 'social: []\nfallbackLinks: { home: [], categories: {} }\n';
/** Time limit for services that never answer, ms. */
const PATIENCE_MS = 500;
const ENV = { LINKS_PASSWORD_HASH: '' };

let folder = '';
let lines: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-doctor-'));
  // The folder replaces the project's, so it needs the shipped files beside the owner's.
  symlinkSync(resolve('public'), join(folder, 'public'));
  lines = [];
  write('config/site.yml', OWN + OWN_LINKS);
  write('config/links.yml', '- { name: 甲, link: https://a.example/, is_home: true }\n');
  for (const name of ['icon.svg', 'icon-48.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png']) {
    write(
      `config/public/icons/${name}`,
      name.endsWith('.svg') ? '<svg xmlns="http://www.w3.org/2000/svg" id="own"/>' : 'own',
    );
  }
  write('config/public/icons/apple-touch-icon-180.png', 'own');
  write('config/public/images/share.jpg', jpeg(1200, 630));
  write('config/public/images/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
  // An old file: the reader does not wait until it has stopped changing.
  utimesSync(join(folder, path), 1, 1);
}

/** All outside services: the page's stand-ins, and pictures on `icons.example`. */
function world(cases: Partial<Cases> = {}, requested: string[] = []): Fetch {
  return async (address, { signal }) => {
    requested.push(address);
    const url = new URL(address);
    if (url.href === 'https://icons.example/ok.png')
      return new Response('x', { headers: { 'content-type': 'image/png' } });
    const answer = answerFor(url, cases);
    if (!answer) throw new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code: 'ENOTFOUND' }) });
    if ('cut' in answer)
      throw new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code: 'ECONNRESET' }) });
    if ('never' in answer) {
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')));
      });
    }
    const location = answer.headers['location'];
    return location
      ? world(cases, requested)(location, { signal, headers: {}, redirect: 'follow' })
      : new Response(asBody(answer.body), answer);
  };
}

const asBody = (body: string | Uint8Array) => (typeof body === 'string' ? body : new Uint8Array(body));

interface Options {
  args?: string[];
  fetch?: Fetch;
  env?: Record<string, string>;
  patienceMs?: number;
}

async function run({ args = [], fetch = world(), env = {}, patienceMs = PATIENCE_MS }: Options = {}) {
  lines = [];
  const code = await main({
    args,
    root: folder,
    cwd: folder,
    env: { ...ENV, ...env },
    print: (line) => lines.push(...line.split('\n')),
    fetch,
    patienceMs,
  });
  return {
    code,
    text: lines.join('\n'),
    todo: lines.filter((line) => line.startsWith('  ')).map((line) => line.trim()),
  };
}

const withIcon = (name: string, address: string) =>
  `- { name: ${name}, link: "https://${name}.example/", icon: "${address}" }\n`;

const linked = (name: string, category: string, icon: string) =>
  `- { name: ${name}, link: "https://${name}.example/", category: ${category}, icon: "${icon}", is_home: true }\n`;

describe('an icon file of a locked link', () => {
  const MESSAGE = 'only locked links use this file, but it opens without the password';
  const check = async (...links: string[]) => {
    write('config/site.yml', OWN.replace('[]', '[个人]') + OWN_LINKS);
    write('config/links.yml', links.join(''));
    write('config/public/icons/bank.png', 'own');
    const { todo } = await run({ args: ['--offline'] });
    return todo.filter((line) => line.includes(MESSAGE));
  };

  it('is reported once if nothing else uses it', async () => {
    expect(
      await check(
        linked('a', '工具', 'github'),
        linked('b', '个人', '/icons/bank.png'),
        linked('c', '" 个 人"', '/icons/bank.png'),
      ),
    ).toEqual([expect.stringContaining('config/links.yml:2: icon /icons/bank.png: ')]);
  });

  it.each([
    ['a public link uses too', [linked('a', '工具', '/icons/bank.png'), linked('b', '个人', '/icons/bank.png')]],
    ['ships', [linked('a', '工具', ''), linked('b', '个人', '/icons/icon-48.png')]],
    ['is inside the link', [linked('a', '工具', ''), linked('b', '个人', 'data:image/png;base64,iVBORw0KGgo=')]],
  ])('is not reported if it %s', async (_, links) => {
    expect(await check(...links)).toEqual([]);
  });
});

describe('a site without mistakes', () => {
  it('has nothing to do, and the answers of its services are listed', async () => {
    const { code, text } = await run();
    expect(text).toContain('Everything is fine');
    expect(code).toBe(0);
    expect(text).toMatch(/quote\.endpoint +v1\.hitokoto\.cn: a quote/);
    expect(text).toMatch(/weather\.openMeteoEndpoint +api\.open-meteo\.com: 6\.4 ℃ in 北京/);
    expect(text).toMatch(/music\.endpoints\[0\] +\/music\/playlist\.json: 4 songs/);
    expect(text).toMatch(/wallpaper\.anime +api\.aixiaowai\.cn: a picture \(image\/jpeg/);
  });

  it('lacks only the owner’s values and password in its shipped form', async () => {
    rmSync(join(folder, 'config'), { recursive: true });
    cpSync('config', join(folder, 'config'), { recursive: true });
    const { code, todo } = await run();
    expect(code).toBe(0);
    expect(todo).toEqual([
      expect.stringContaining('npm run hash-password'),
      'site.yml: still the values of the example, or empty: name, url, author, social, fallbackLinks, repository, weather.place; write your own there, or at the desk',
      expect.stringMatching(/^links\.yml: still links of the example: DeepSeek, .* …; replace them with yours$/),
    ]);
  });

  it('sends no request with --offline, and lists the unchecked services', async () => {
    const requested: string[] = [];
    write(
      'config/links.yml',
      '- { name: 甲, link: https://a.example/, icon: https://icons.example/ok.png, is_home: true }\n',
    );
    const { code, text } = await run({ args: ['--offline'], fetch: world({}, requested) });
    expect(requested).toEqual([]);
    expect(code).toBe(0);
    expect(text.match(/not checked \(--offline\)/g)).toHaveLength(6);
    expect(text).toContain('4 songs');
  });

  it('has no mistakes if there is no network', async () => {
    const { code, todo } = await run({
      fetch: async () => {
        throw new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code: 'EAI_AGAIN' }) });
      },
    });
    expect(code).toBe(0);
    expect(todo).toEqual(['network: no service can be reached from this computer; everything else was checked']);
  });
});

describe('the doctor on site.yml', () => {
  it.each([
    [
      'a wrong field, with line, field, what was expected and found',
      'wallpaper:\n  local: many\n',
      'config/site.yml:7: wallpaper.local: expected a number, found "many"',
      1,
    ],
    [
      'a misspelt field, with the one that was meant',
      'tagine: x\n',
      'config/site.yml:6: tagine: unknown field (has no effect); did you mean tagline?',
      0,
    ],
    [
      'a misspelt field of a section',
      'music:\n  severs: x\n',
      'config/site.yml:7: music.severs: unknown field (has no effect); did you mean server?',
      0,
    ],
    [
      'a misspelt field of an entry',
      'social:\n  - {name: 甲, url: /, icno: x}\n',
      'social[0].icno: unknown field (has no effect); did you mean icon?',
      0,
    ],
    ['a field that is written twice', 'icp: a\nicp: b\n', 'config/site.yml:7: icp: also written in line 6', 1],
    ['a text that is no YAML', 'social: [\n', 'config/site.yml:', 1],
    ['a tab', 'greeting:\n\thello: x\n', 'config/site.yml:7: a tab or a full-width space at the start of the line', 1],
    ['a date that does not exist', 'startDate: 2024-02-30\n', 'expected a date that exists', 1],
    [
      'an icon that does not ship',
      'social:\n  - {name: 甲, url: /, icon: githb}\n',
      'config/site.yml:7: icon githb: is not a built-in icon (docs/configure.md lists them), a picture or an emoji, so the first letter is shown; did you mean github?',
      1,
    ],
    [
      'an icon of a search engine',
      'search:\n  engines:\n    - {name: 甲, icon: gogle, url: "https://a.example/?q=%s"}\n',
      'config/site.yml:8: icon gogle: is not a built-in icon (docs/configure.md lists them), a picture or an emoji, so the first letter is shown; did you mean google?',
      1,
    ],
    [
      'a search engine without a place for the words',
      'search:\n  engines:\n    - {name: 甲, url: "https://a.example/"}\n',
      'config/site.yml:8: search.engines[0].url: expected %s in place of the search words',
      1,
    ],
    [
      'an icon of the fallback links',
      'fallbackLinks:\n  categories:\n    AI:\n      - {name: 甲, link: /, icon: /no.png}\n',
      'config/site.yml:9: icon /no.png: there is no such file',
      1,
    ],
    ['a logo that is not there', 'logo: /images/Logo.svg\n', 'logo: there is no /images/Logo.svg', 1],
    ['wallpapers that are not there', 'wallpaper: {local: 12}\n', 'for n = 11, 12', 1],
  ])('reports %s', async (_, more, message, exit) => {
    write('config/site.yml', OWN + more);
    const { code, text } = await run({ args: ['--offline'] });
    expect(text).toContain(message);
    expect(code).toBe(exit);
  });

  it('reports that it does not exist', async () => {
    rmSync(join(folder, 'config/site.yml'));
    const { code, text } = await run({ args: ['--offline'] });
    expect(text).toContain(
      'there is no such file, but there is a links.yml in the same folder; the server does not start',
    );
    expect(code).toBe(1);
    rmSync(join(folder, 'config/links.yml'));
    const alone = await run({ args: ['--offline'] });
    expect(alone.text).toContain('config/site.yml: there is no such file; all fields use their default values');
    expect(alone.code).toBe(0);
  });

  it('reports that the whole folder does not exist, or that the file is a folder', async () => {
    const { code, text } = await run({ args: ['--offline'], env: { CONFIG_DIR: 'nowhere' } });
    expect(text).toContain('nowhere, which CONFIG_DIR names. Restore it from your backup');
    expect(text).not.toContain('so the default values are used');
    mkdirSync(join(folder, 'empty/public'), { recursive: true });
    const empty = await run({ args: ['--offline'], env: { CONFIG_DIR: 'empty' } });
    expect(empty.text).toContain('empty: there is neither site.yml nor links.yml');
    expect(empty.code).toBe(1);
    // Nothing is checked with the settings of the example.
    expect(text + empty.text).not.toContain('social link');
    expect(text).not.toMatch(/(of|from) the example/);
    expect(code).toBe(1);
    rmSync(join(folder, 'config/site.yml'));
    mkdirSync(join(folder, 'config/site.yml'));
    expect((await run({ args: ['--offline'] })).text).toContain('is a folder; a file is needed');
  });
});

it('a site.yml that is not UTF-8 is reported once, with the consequence', async () => {
  write('config/site.yml', Buffer.from('6e616d653a20c4e3bac3', 'hex'));
  const { text } = await run({ args: ['--offline'] });
  expect(text.match(/config\/site\.yml: is not UTF-8 text.*/g)).toEqual([
    expect.stringContaining('the server does not start'),
  ]);
});

it('nothing is checked while an unreadable line of .env names the folder, because only the example is left', async () => {
  write('.env', 'PORT=3000\nCONFIG_DIR＝../mine\n');
  const { text, code } = await run({ args: ['--offline'] });
  expect(text).toMatch(
    /\.env:2: this line and the next one are not read.*the server does not start.* Write:\nCONFIG_DIR=\.\.\/mine/,
  );
  expect(text).not.toContain('Checking');
  expect(code).toBe(1);
});

it('ports that browsers refuse, misnamed files and wrong paths of icons are reported', async () => {
  write('.env', 'PORT=6000\n');
  write('config/links.yaml', '[]');
  write('config/public/icons/box.png', 'x');
  write(
    'config/links.yml',
    '- { name: 甲, link: "http://box.example:10080/", icon: public\\icons\\box.png, is_home: true }\n',
  );
  const { text } = await run({ args: ['--offline'] });
  expect(text).toContain('.env:1: browsers refuse port 6000');
  expect(text).toContain('config/links.yaml: is not read, because there is a links.yml in the same folder');
  expect(text).toContain('links.yml:1: 甲: browsers refuse port 10080');
  expect(text).toContain('did you mean /icons/box.png?');
});

it('a comma that may be missing between locked groups is reported with the line, and the exit code is 1', async () => {
  write('config/site.yml', OWN.replace('lockedGroups: []', 'lockedGroups: [私人 NAS]') + OWN_LINKS);
  write('config/links.yml', '- { name: 甲, link: https://a.example/, category: NAS }\n');
  const { text, code } = await run({ args: ['--offline'] });
  expect(text).toMatch(
    /does not work[^]*config\/site\.yml:5: lockedGroups\[0\]: there are no links in the group "私人 NAS"/,
  );
  expect(code).toBe(1);
});

it('nothing is checked with the settings of the example while site.yml cannot be read', async () => {
  write('config/site.yml', 'name: 我的\nlockedGroups: [私人]\ngreeting:\n\thello: x\n');
  write('config/links.yml', linked('a', '私人', 'github') + linked('b', '个人', 'github'));
  const { text, todo, code } = await run({ args: ['--offline'] });
  expect(todo).toHaveLength(2);
  expect(todo[0]).toContain('config/site.yml:4: a tab or a full-width space at the start of the line');
  expect(text).toContain('config/site.yml cannot be read, so what depends on it is not checked');
  expect(text).not.toMatch(/个人|example’s|endpoint|social/);
  expect(code).toBe(1);
});

it.each([
  [
    'cannot be parsed',
    "- { name: a, link: https://a.example/, category: '私人 }\n- { name: b, link: https://b.example/ }\n",
  ],
  ['is no list', 'name: a\n'],
  ['is not in UTF-8', Uint8Array.of(0xb0, 0xa1, 0x3a, 0x20, 0xff)],
])('links are not checked while links.yml %s', async (_, content) => {
  write('config/site.yml', OWN.replace('lockedGroups: []', "lockedGroups: [私人, '个人 工作']") + OWN_LINKS);
  write('config/links.yml', content);
  const { text, code } = await run({ args: ['--offline'] });
  expect(text).toContain('config/links.yml cannot be read, so what depends on it is not checked');
  expect(text).not.toMatch(/there are no links in|0 links/);
  expect(code).toBe(1);
});

/** What the doctor says of a list of remembered devices with this mode. */
async function onDevices(mode: number): Promise<string[]> {
  write('config/.devices.json', '[]');
  chmodSync(join(folder, 'config/.devices.json'), mode);
  const { todo } = await run({ args: ['--offline'] });
  return todo.filter((line) => line.includes('.devices.json'));
}

it.skipIf(process.platform === 'win32')(
  'a list of remembered devices that other users can read is reported',
  async () => {
    expect(await onDevices(0o600)).toEqual([]);
    expect(await onDevices(0o640)).toEqual([
      expect.stringMatching(/mode 640\)\. Run: chmod 600 config\/\.devices\.json$/),
    ]);
    expect(await onDevices(0o602)).toHaveLength(1);
  },
);

it('copies of the owner’s files in public/, and links to what is beside it, are reported', async () => {
  write('config/public/a/links.yml.bak', '- x');
  write('config/public/links.txt', 'x');
  symlinkSync('..', join(folder, 'config/public/all'));
  symlinkSync('../../links.yml', join(folder, 'config/public/a/list.txt'));
  const { text } = await run({ args: ['--offline'] });
  const named = [...text.matchAll(/(\S+): is one of your two files/g)].map(([, path]) => path);
  expect(new Set(named)).toEqual(
    new Set(['a/links.yml.bak', 'a/list.txt', 'all'].map((path) => `config/public/${path}`)),
  );
});

it('conflict copies are reported', async () => {
  write('config/links.sync-conflict-20261127-083000-ABCDEFG.yml', '- x');
  const { todo } = await run({ args: ['--offline'] });
  expect(todo.join('\n')).toMatch(/links\.sync-conflict-.*: is a copy made because a file was changed in two places/);
});

describe('the doctor on fields without effect', () => {
  it.each([
    [
      'a city whose latitude and longitude are still the example’s',
      'lockedGroups: []\nweather: { place: { city: 苏州 } }\n',
      'weather.place: the city is 苏州, but latitude and longitude are still those of Beijing',
    ],
    ['the playlist’s number without a service', 'lockedGroups: []\nmusic: {id: 1}\n', 'music.id: not used'],
    ['fallback links of a locked group', 'lockedGroups: [AI]\n', 'fallbackLinks: AI is locked'],
    ['a locked group without a link', 'lockedGroups: [AI]\n', 'lockedGroups[0]: there are no links in the group "AI"'],
  ])('reports %s', async (_, more, message) => {
    write('config/site.yml', OWN.replace(/^lockedGroups.*$/m, '') + more);
    const { code, text } = await run({ args: ['--offline'] });
    expect(text).toContain(message);
    expect(code).toBe(0);
  });

  it('reports nothing if they have an effect', async () => {
    write('config/site.yml', `${OWN}${OWN_LINKS}music: {endpoints: ["https://api.meting.example/api"], id: 1}\n`);
    expect((await run()).text).toContain('Everything is fine');
  });
});

describe('the doctor on links.yml', () => {
  const home = '- { name: 甲, link: https://a.example/, is_home: true }\n';
  it.each([
    [
      'an address that opens nothing',
      '- { name: 坏, link: "javascript:alert(1)" }\n',
      'config/links.yml:2: link: "javascript:alert(1)" is not an address; write it in full',
      1,
    ],
    [
      'an address without https://',
      '- { name: 乙, link: www.example.com, category: x }\n',
      'config/links.yml:2: link: "www.example.com" does not begin with https://; it is opened as "https://www.example.com"',
      0,
    ],
    [
      'a page that is listed twice',
      '- { name: 乙, link: "http://a.example" }\n',
      'config/links.yml:2: 乙: opens the same page as 甲 (config/links.yml:1)',
      0,
    ],
    [
      'an entry without a link',
      '- { name: 乙 }\n',
      'config/links.yml:2: not shown: the name or the link is missing',
      1,
    ],
    [
      'a misspelt field',
      '- { name: 乙, link: /, descripton: x }\n',
      '[1].descripton: unknown field (has no effect); did you mean description?',
      0,
    ],
    [
      'a field that may be meant for the category',
      '- { name: 乙, link: /, catgory: x }\n',
      'config/links.yml:2: [1].catgory: not shown: unknown field, and no category',
      1,
    ],
    [
      'an icon by http',
      '- { name: 乙, link: /, icon: "http://a.example/i.png" }\n',
      'config/links.yml:2: icon http://a.example/i.png: is shown only on a page that is opened with http://',
      0,
    ],
    [
      'an icon that is nothing',
      '- { name: 乙, link: /, icon: 一张图 }\n',
      'is not a built-in icon (docs/configure.md lists them), a picture or an emoji',
      1,
    ],
    ['an icon with other capitals', '- { name: 乙, link: /, icon: GitHub }\n', 'did you mean github?', 1],
    [
      'a path of the site that leads nowhere',
      '- { name: 乙, link: /about.html }\n',
      'there is no /about.html in public/',
      0,
    ],
    ['a broken text', '- name: [\n', 'config/links.yml:', 1],
  ])('reports %s', async (_, more, message, exit) => {
    write('config/links.yml', home + more);
    const { code, text } = await run({ args: ['--offline'] });
    expect(text).toContain(message);
    expect(code).toBe(exit);
  });

  it('reports nothing about icons that can be shown', async () => {
    write('config/public/icons/图 标.png', 'x');
    write(
      'config/links.yml',
      `${home}- { name: 1, link: /, icon: github }\n- { name: 2, link: /images/logo.svg, icon: 🤗 }\n- { name: 3, link: mailto:a@b.example, icon: /icons/图 标.png }\n`,
    );
    expect((await run({ args: ['--offline'] })).text).toContain('Everything is fine');
  });

  it('reports files on other hosts that are not pictures, and requests each once', async () => {
    const [ok, none] = ['https://icons.example/ok.png', 'https://icons.example/none.png'];
    write('config/links.yml', home + withIcon('b', ok) + withIcon('c', ok) + withIcon('d', none) + withIcon('e', none));
    const requested: string[] = [];
    const { code, todo } = await run({ fetch: world({}, requested) });
    expect(todo).toEqual([`config/links.yml:4: icon ${none}: no answer (ENOTFOUND); is the address correct?`]);
    expect(requested.filter((address) => address.startsWith('https://icons'))).toHaveLength(2);
    expect(code).toBe(0);
  });

  it('reports only the first of thousands of mistakes', async () => {
    write('config/links.yml', home + '- { name: 乙, link: /, icon: nothing-like-it }\n'.repeat(2000));
    const { text } = await run({ args: ['--offline'] });
    expect(text).toContain('… and 1985 more');
    expect(lines.length).toBeLessThan(60);
  });
});

describe('the doctor on the owner’s pictures', () => {
  it.each([
    ['nothing about correct ones', 'background1.jpg', jpeg(2560, 1440), 'Everything is fine'],
    ['that one is too heavy', 'background1.jpg', jpeg(2560, 1440, 3_000_000), 'has a size of 3.0 MB'],
    [
      'that one is of another kind',
      'background1.jpg',
      Buffer.from('\x89PNG\r\n\x1a\n0000IHDR00000000', 'latin1'),
      'is no JPEG; save it as one',
    ],
    ['that one is no picture', 'background1.jpg', Buffer.from('<html>'), 'is no JPEG; save it as one'],
    ['that a number begins with 0', 'background01.jpg', jpeg(2560, 1440), 'rename it to background1.jpg'],
    ['that a name has capitals', 'Background2.JPG', jpeg(2560, 1440), 'rename it to background2.jpg'],
    ['that is not shown', 'beach.jpg', jpeg(2560, 1440), 'is not shown as a wallpaper: rename it to background1.jpg'],
    ['that one stands behind a gap', 'background12.jpg', jpeg(2560, 1440), 'raise wallpaper.local to 11'],
    ['that one stands elsewhere', '../background1.jpg', jpeg(2560, 1440), 'wallpapers belong in public/images/'],
    ['that a preview is small', 'share.jpg', jpeg(400, 210), '1440 × 756'],
    ['that one is not counted', 'background11.jpg', jpeg(2560, 1440), 'raise wallpaper.local to 11'],
    [
      'that an AVIF has no JPEG',
      'background2.avif',
      Buffer.from('x'),
      'is not used without the JPEG background2.jpg beside it',
    ],
    [
      'that a tall AVIF has no JPEG',
      'background2-tall.avif',
      Buffer.from('x'),
      'is not used without the JPEG background2.jpg beside it',
    ],
    [
      'that an AVIF of 1920 px has no JPEG',
      'background2-1920.avif',
      Buffer.from('x'),
      'is not used without the JPEG background2.jpg beside it',
    ],
    [
      'that a WebP is no wallpaper',
      'background2.webp',
      Buffer.from('x'),
      'is not used without the JPEG background2.jpg beside it',
    ],
    ['that a preview has another shape', 'share.jpg', jpeg(800, 800), '1440 × 756'],
  ])('reports %s', async (_, name, bytes, message) => {
    write(`config/public/images/${name}`, bytes);
    expect((await run({ args: ['--offline'] })).text).toContain(message);
  });

  it('reports nothing about a small one or one in use', async () => {
    write('config/public/images/me.jpg', jpeg(400, 400));
    write('config/public/images/page.jpg', jpeg(2560, 1440));
    write('config/public/about.html', '<img src="/images/page.jpg">');
    expect((await run({ args: ['--offline'] })).text).toContain('Everything is fine');
  });
});

describe('the doctor on services', () => {
  const withKey = `${OWN}weather: {amapKey: ${KEY}}\n`;

  it.each([
    ['10009', 'Web 服务', 1],
    ['10001', 'Copy it again from the console', 1],
    ['10003', 'this passes', 0],
    ['10004', 'this passes', 0],
    ['20003', 'this passes', 0],
  ] as const)('AMap’s infocode %s, with plain advice and without the key', async (amapIp, advice, exit) => {
    write('config/site.yml', withKey);
    const { code, text, todo } = await run({ fetch: world({ amapIp }) });
    expect(todo.join('\n')).toContain(`AMap says ${amapIp}`);
    expect(todo.join('\n')).toContain(advice);
    expect(code).toBe(exit);
    expect(text).not.toContain(KEY);
  });

  it.each(['ok', 'foreign'] as const)('reports that the AMap key works (%s)', async (amapIp) => {
    write('config/site.yml', withKey);
    const { code, text } = await run({ fetch: world({ amapIp }) });
    expect(text).toMatch(/weather\.amapEndpoint +restapi\.amap\.com: the key works\n/);
    expect(code).toBe(0);
  });

  it('prints no AMap key, whatever the endpoint is', async () => {
    write('config/site.yml', `${OWN}weather: {amapKey: ${KEY}, amapEndpoint: "https://[bad"}\n`);
    const { code, text } = await run();
    expect(text).toContain('weather.amapEndpoint: expected an https:// address');
    expect(text).not.toContain(KEY);
    expect(code).toBe(1);
  });

  it.each([
    [
      'a quote service that is another one',
      { quote: 'wrongShape' },
      'quote.endpoint: answers with application/json, expected JSON with the field hitokoto',
      1,
    ],
    [
      'a quote service that limits',
      { quote: 'tooMany' },
      'quote.endpoint: answers with status 429; try again later',
      0,
    ],
    ['a login page in between', { quote: 'page' }, 'quote.endpoint: answers with text/html', 1],
    ['a service that is down', { quote: 'errorPage' }, 'quote.endpoint: answers with status 502', 0],
    ['a connection that breaks', { quote: 'cut' }, 'quote.endpoint: no answer (ECONNRESET)', 0],
    ['a weather that is refused', { openMeteo: 'refused' }, 'weather.openMeteoEndpoint: refuses: Latitude must be', 1],
    ['a weather that is another one', { openMeteo: 'wrongShape' }, 'expected the weather of Open-Meteo', 1],
    ['a wallpaper that is a page', { anime: 'page' }, 'wallpaper.anime: answers with text/html, expected a picture', 0],
    ['a wallpaper that is gone', { daily: 'missing' }, 'wallpaper.daily: answers with status 404', 1],
  ] as const)('reports %s', async (_, cases, message, exit) => {
    const { code, text } = await run({ fetch: world(cases) });
    expect(text).toContain(message);
    expect(code).toBe(exit);
  });

  it('reports those without an answer after one common time limit', async () => {
    const { todo } = await run({ fetch: world({ quote: 'never', openMeteo: 'never' }) });
    expect(todo).toEqual([
      'quote.endpoint: no answer within 0.5 s',
      'weather.openMeteoEndpoint: no answer within 0.5 s',
    ]);
  });

  const music = (endpoints: string) => `${OWN}music: {endpoints: [${endpoints}]}\n`;
  const METING = 'https://api.meting.example/api';

  it.each(['titleAuthor', 'nameArtist', 'tencent'] as const)('reads a playlist service (%s)', async (playlist) => {
    write('config/site.yml', music(METING));
    const { code, text } = await run({ fetch: world({ playlist }) });
    expect(text).toMatch(/music\.endpoints\[0\] +api\.meting\.example: 4 songs\n/);
    expect(code).toBe(0);
  });

  it.each([
    ['refused', 'music.endpoints[0]: refuses: '],
    ['none', 'none of its songs can be played'],
    ['page', 'expected a list of songs'],
  ] as const)(
    'reports a playlist service without songs (%s) as an error, or as a warning if there is another one',
    async (playlist, message) => {
      write('config/site.yml', music(METING));
      const alone = await run({ fetch: world({ playlist }) });
      expect(alone.text).toContain(message);
      expect(alone.code).toBe(1);
      write('config/site.yml', music(`${METING}, /music/playlist.json`));
      const spare = await run({ fetch: world({ playlist }) });
      expect(spare.text).toContain(message);
      expect(spare.code).toBe(0);
    },
  );

  it('reports missing files in the owner’s playlist', async () => {
    write('config/public/music/playlist.json', '[{"name":"歌","url":"歌.mp3","lrc":"/music/moli.lrc"},{"artist":"x"}]');
    const { code, text } = await run({ args: ['--offline'] });
    expect(text).toContain('names /music/歌.mp3, but there is no such file in public/');
    expect(text).toContain('public/music/playlist.json:1: [1]: this song has no name, so it is not shown');
    expect(text).not.toContain('names /music/moli.lrc');
    expect(code).toBe(1);
  });

  it('reports no existing file with special characters or decomposed letters in the owner’s playlist', async () => {
    const names = ['50%.mp3', '海 #2.mp3', 'why?.mp3', '[live] a;b,c & d+e.mp3', '早 安.mp3'];
    for (const name of names) write(`config/public/music/${name}`, 'sound');
    write('config/public/music/e\u0301te\u0301.mp3', 'sound');
    write('config/public/music/[live] a.lrc', '[00:01.00]a');
    const songs = [...names, 'e\u0301te\u0301.mp3', 'été.mp3'].map((url) => ({ name: url, url, lrc: '[live] a.lrc' }));
    write('config/public/music/playlist.json', JSON.stringify([...songs, { name: 'gone', url: '100%.mp3' }]));
    const { text } = await run({ args: ['--offline'] });
    expect(text.match(/names \/music\/[^,]*/g)).toEqual(['names /music/100%.mp3']);
  });

  it('reports songs whose file names are never served', async () => {
    const names = ['夜\\路.mp3', '.晚.mp3', '%E6%97%A9.mp3'];
    // Windows has no file names with a backslash.
    for (const name of names.slice(process.platform === 'win32' ? 1 : 0)) write(`config/public/music/${name}`, 'sound');
    const songs = ['moli.mp3', ...names, '无.mp3'].map((url) => ({ name: url, url }));
    write('config/public/music/playlist.json', JSON.stringify(songs));
    const { text } = await run({ args: ['--offline'] });
    for (const name of ['夜\\路.mp3', '.晚.mp3', '早.mp3']) {
      expect(text).toContain(`names /music/${name}: a file is not served if its name begins with a dot`);
    }
    expect(text).toContain('names /music/无.mp3, but there is no such file');
  });

  it('reports songs with http addresses in the home network', async () => {
    const songs = [
      { name: 'a', url: 'http://10.1.1.9:8000/live.mp3' },
      { name: 'b', url: 'http://localhost:8000/live.mp3' },
      { name: 'c', url: 'http://cdn.example/c.mp3' },
    ];
    write('config/public/music/playlist.json', JSON.stringify(songs));
    const { text } = await run({ args: ['--offline'] });
    expect(text).toContain('2 songs at http:// addresses of a home network: only a page that is opened with http://');
    expect(text).toContain('1 song at http:// addresses: a page that is opened with https://');
    write('config/site.yml', 'url: http://nas.local\n');
    write('config/links.yml', '- { name: a, link: /, category: X, icon: "http://nas.local/i.png" }\n');
    const atHome = (await run({ args: ['--offline'] })).text;
    expect(atHome).not.toContain('at http:// addresses');
    expect(atHome).not.toContain('icon http://');
  });

  it('reports streams and lyrics on sites to which the page does not connect', async () => {
    const songs = [
      { name: 'a', url: 'http://10.1.1.9/live.m3u8?x=1', lrc: 'https://a.example/a.lrc' },
      { name: 'b', url: 'own.m3u8', lrc: '[00:01.00]b' },
      { name: 'c', url: 'https://a.example/live.mp3' },
    ];
    write('config/public/music/own.m3u8', '#EXTM3U');
    write('config/public/music/playlist.json', JSON.stringify(songs));
    const { text } = await run({ args: ['--offline'] });
    expect(text).toContain('1 song with an .m3u8 stream on another site');
    expect(text).toContain('1 song with lyrics on another site, to which the page does not connect');
    write('config/site.yml', 'music: { endpoints: [https://m.example/api, /music/playlist.json] }\n');
    expect((await run({ args: ['--offline'] })).text).not.toContain('on another site');
  });

  it('reports a playlist of the owner that is not JSON', async () => {
    write('config/public/music/playlist.json', '{}');
    expect((await run({ args: ['--offline'] })).text).toContain('expected a list of songs');
    write('config/public/music/playlist.json', '[\n  { "name": "a" },\n]\n');
    const { text } = await run({ args: ['--offline'] });
    expect(text).toContain(
      'public/music/playlist.json:2: one comma too many: there is no comma after the last entry\n',
    );
  });

  it('reports a service with http, which browsers block', async () => {
    write('config/site.yml', `${OWN}quote: {endpoint: "http://v1.hitokoto.cn"}\n`);
    expect((await run()).text).toContain('begins with http://');
  });
});

describe('the doctor on the settings of the server', () => {
  it.each([
    ['a port that is none', { PORT: 'abc' }, 'PORT: expected a whole number', 1],
    ['a hash that is none', { LINKS_PASSWORD_HASH: 'secret' }, 'LINKS_PASSWORD_HASH: expected a hash', 1],
    [
      'a hash of the desk that is none',
      { OWNER_PASSWORD_HASH: 'secret' },
      'OWNER_PASSWORD_HASH: expected a hash made by: npm run hash-password (for the desk: npm run hash-password -- --owner)',
      1,
    ],
    ['a blank password', { LINKS_PASSWORD: ' ' }, 'LINKS_PASSWORD is blank, so it counts as not set', 0],
    ['quotes of a password', { LINKS_PASSWORD: '"secret"' }, 'LINKS_PASSWORD is in quotes', 0],
    ['a password in plain text', { LINKS_PASSWORD: 'secret' }, 'npm run hash-password makes a hash', 0],
  ])('reports %s, without repeating a secret', async (_, env: Record<string, string>, message, exit) => {
    const { code, text } = await run({ args: ['--offline'], env });
    expect(text).toContain(message);
    expect(text).not.toContain('secret');
    expect(code).toBe(exit);
  });

  it('reports the values of .env that the environment does not override', async () => {
    write('.env', '\uFEFFPORT=abc\r\nCONFIG_DIR="config"\r\n');
    expect((await run({ args: ['--offline'] })).text).toContain('PORT: expected');
    expect((await run({ args: ['--offline'], env: { PORT: '3000' } })).code).toBe(0);
    write('.env', 'HSOTS=elsewhere\n');
    expect((await run({ args: ['--offline'] })).todo).toEqual([
      '.env:1: HSOTS: Porchlight has no such variable, so it has no effect. Write:',
    ]);
  });
});

it('the doctor sends requests over a real network', async () => {
  const listener = standInListener();
  const server = createServer(
    (request, response) => void (listener(request, response) || response.writeHead(404).end()),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const { quote, weather, wallpaper } = standInSite(origin);
  write('config/site.yml', OWN + OWN_LINKS + stringify({ quote, weather: { ...weather, amapKey: KEY }, wallpaper }));
  const { code, text } = await run({ fetch: globalThis.fetch, patienceMs: 20_000 });
  for (const words of ['a quote (', 'the key works', 'a picture (image/jpeg']) expect(text).toContain(words);
  expect(code).toBe(0);

  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  const later = await run({ fetch: globalThis.fetch, patienceMs: 20_000 });
  expect(later.text).toMatch(/no answer \((ECONNREFUSED|ECONNRESET|UND_ERR_SOCKET)\)/);
  expect(later.todo).toEqual(['network: no service can be reached from this computer; everything else was checked']);
});

it('the most important findings are printed first', async () => {
  write('config/site.yml', `nmae: x\nlockedGroups: []\nwallpaper: {local: 0}\n`);
  const { text } = await run({ args: ['--offline'] });
  const places = ['Fix this', 'wallpaper.local', 'Check this', 'nmae', 'Could be improved', 'To do: 1 to fix'].map(
    (words) => text.indexOf(words),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
});

it('an unknown option prints the usage', async () => {
  const { code, text } = await run({ args: ['--fx'] });
  expect(text).toContain('Usage: npm run doctor');
  expect(code).toBe(1);
});
