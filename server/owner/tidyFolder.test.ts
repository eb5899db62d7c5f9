import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startDesk } from './testing/deskServer.ts';
import { tidyFolder } from './tidyFolder.ts';

const FILES = ['site.yml', 'links.yml', 'public/music/playlist.json'];
const VERSION = '1700000000000.desk.abcdefghijklmnopqrstuv';
/** Windows has no modes. */
const hasModes = process.platform !== 'win32';

let folder = '';
let lines: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-tidy-'));
  lines = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const tidy = () => tidyFolder(folder, { files: FILES, log: (line) => lines.push(line) });
function put(name: string, minutes = 0): string {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, 'content');
  const at = (Date.now() - minutes * 60_000) / 1000;
  utimesSync(file, at, at);
  return file;
}

describe.runIf(hasModes)('the history of a private links.yml', () => {
  it('is written with mode 600 in folders of mode 700', async () => {
    const desk = await startDesk();
    try {
      chmodSync(join(desk.config, 'links.yml'), 0o600);
      const owner = await desk.signIn();
      const { headers } = await owner('/api/owner/links');
      const added = await owner('/api/owner/links', {
        method: 'PATCH',
        body: {
          locked: [],
          changes: [{ do: 'add', link: { name: '账本', link: 'https://b.example/', category: '个人' } }],
        },
        headers: { 'if-match': String(headers.etag) },
      });
      expect(added.status).toBe(200);
      const history = join(desk.config, '.history/links.yml');
      expect([modeOf(dirname(history)), modeOf(history)]).toEqual(['700', '700']);
      const stored = readdirSync(history).map((name) => modeOf(join(history, name)));
      expect(stored.length).toBeGreaterThan(1);
      expect(new Set(stored)).toEqual(new Set(['600']));
      expect(modeOf(join(desk.config, 'links.yml'))).toBe('600');
    } finally {
      await desk.stop();
    }
  });

  it('is made private at the start, together with the bin, if everybody could read it', async () => {
    const files = { [`config/.history/links.yml/${VERSION}`]: 'old', 'config/.bin/1700000000000.icons.a.png': 'old' };
    const desk = await startDesk(files);
    try {
      const at = (name: string) => modeOf(join(desk.config, name));
      expect([at('.history'), at('.history/links.yml'), at('.bin')]).toEqual(['700', '700', '700']);
      expect(at(`.history/links.yml/${VERSION}`)).toBe('600');
      expect(desk.lines).toEqual([]);
    } finally {
      await desk.stop();
    }
  });

  it('and so is the list of the remembered devices, which a copy of the folder may have made readable', async () => {
    const desk = await startDesk({ 'config/.devices.json': '[]' });
    try {
      const file = join(desk.config, '.devices.json');
      chmodSync(file, 0o644);
      const later = await startDesk({}, { configDir: desk.config });
      await later.stop();
      expect(modeOf(file)).toBe('600');
    } finally {
      await desk.stop();
    }
  });
});

describe('the rest of an interrupted write', () => {
  it('is removed after an hour, and other files are not', () => {
    const old = [
      'public/music/.upload-0123456789abcdef',
      'public/images/.upload-0123456789abcdef',
      'public/.upload-0123456789abcdef',
      `.history/links.yml/.${VERSION}.new`,
      '.links.yml.desk-new',
      '.site.yml.new',
      'public/music/.playlist.json.desk-new',
    ];
    const stays = [
      put('.links.yml.desk-other', 600),
      put('.other.yml.desk-new', 600),
      put('public/music/.upload-mine', 600),
      put('public/music/a.mp3', 600),
      put(`.history/links.yml/${VERSION}`, 600),
      put('public/icons/.upload-0123456789abcdef', 55),
      put('.site.yml.desk-new', 55),
    ];
    for (const name of old) put(name, 65);
    tidy();
    expect(old.filter((name) => existsSync(join(folder, name)))).toEqual([]);
    expect(stays.filter((file) => !existsSync(file))).toEqual([]);
    expect(lines).toEqual([]);
  });

  it('is found beside the target of a symbolic link', () => {
    const target = put('elsewhere/mine.yml');
    symlinkSync(target, join(folder, 'links.yml'));
    const left = put('elsewhere/.mine.yml.desk-new', 65);
    tidy();
    expect(existsSync(left)).toBe(false);
    expect(existsSync(target)).toBe(true);
  });

  it('causes no error without a folder, and a folder with such a name is not removed', () => {
    tidyFolder(join(folder, 'none'), { files: FILES, log: (line) => lines.push(line) });
    mkdirSync(join(folder, '.links.yml.desk-new'));
    utimesSync(join(folder, '.links.yml.desk-new'), 1, 1);
    tidy();
    expect(existsSync(join(folder, '.links.yml.desk-new'))).toBe(true);
    expect(lines).toEqual([]);
  });
});
