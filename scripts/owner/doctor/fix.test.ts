import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { main } from '../doctor.ts';

const SITE = 'name: 小站\nlockedGroups: [个人]\nintreface: {}\ninterface:\n  dotCursor: 是 # 圆点\n';
const LINKS = '- { name: 乙, link: www.b.example, category: AI }\n- { name: 密, link: /x, category: 个人 }\n';
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-fix-'));
  symlinkSync(resolve('public'), join(folder, 'public'));
  write('site.yml', SITE);
  write('links.yml', LINKS);
  write('public/images/background01.jpg', 'one');
  write('public/images/Background11.JPG', 'eleven');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, content: string): void {
  const file = join(folder, 'config', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  // An old file: the reader does not wait until it has stopped changing.
  utimesSync(file, 1, 1);
}
const read = (path: string) => readFileSync(join(folder, 'config', path), 'utf8');

async function fix(answer?: string, screen = new PassThrough()) {
  const lines: string[] = [];
  const input = Object.assign(new PassThrough(), { isTTY: answer !== undefined, setRawMode: () => undefined });
  if (answer !== undefined) input.write(`${answer}\r`);
  const code = await main({
    args: ['--offline', '--fix'],
    root: folder,
    cwd: folder,
    env: {},
    print: (line) => lines.push(line),
    input,
    screen,
  });
  return { code, text: lines.join('\n') };
}

it('--fix corrects files and names of wallpapers, makes backups, and lists what is left', async () => {
  const { text } = await fix();
  expect(text).toContain('config/site.yml:5\n    - dotCursor: 是 # 圆点\n    + dotCursor: true # 圆点');
  expect(text).toContain('public/images/background01.jpg becomes background1.jpg');
  expect(text).toContain('config/site.yml: wallpaper.local becomes 11');
  expect(text).toContain('The previous content of config/site.yml is in config/site.yml.bak.');
  expect(read('site.yml')).toBe(`${SITE.replace('是', 'true')}wallpaper:\n  local: 11\n`);
  expect(read('site.yml.bak')).toBe(SITE);
  expect(read('links.yml')).toBe(LINKS.replace('www', 'https://www'));
  expect(read('links.yml.bak')).toBe(LINKS);
  expect(readdirSync(join(folder, 'config/public/images'))).toEqual(['background1.jpg', 'background11.jpg']);
  expect(read('public/images/background11.jpg')).toBe('eleven');
  // The report describes the files after the fix.
  expect(text.slice(text.indexOf('Checking'))).not.toContain('dotCursor');

  expect((await fix()).text).toContain('Nothing can be fixed automatically');
  expect(existsSync(join(folder, 'config/site.yml.bak2'))).toBe(false);
});

it('--fix asks in a terminal, and changes nothing after a no', async () => {
  const { code, text } = await fix('n');
  expect(text).toContain('Nothing was changed.');
  expect(code).toBe(0);
  expect(read('site.yml')).toBe(SITE);
  expect(readdirSync(join(folder, 'config'))).toEqual(['links.yml', 'public', 'site.yml']);
  await fix('');
  expect(read('site.yml')).toContain('dotCursor: true');
});

it.each(['site.yml', 'links.yml'])('--fix writes nothing if %s was changed during the question', async (name) => {
  const changed = read(name).replace('个人', '银行');
  const screen = new PassThrough();
  screen.once('data', () => write(name, changed));
  const { code, text } = await fix('y', screen);
  expect(code).toBe(1);
  expect(text).toContain(`config/${name} was changed in the meantime`);
  expect([read('site.yml'), read('links.yml')]).toEqual(name === 'site.yml' ? [changed, LINKS] : [SITE, changed]);
  expect(readdirSync(join(folder, 'config/public/images'))).toContain('background01.jpg');
});

it('--fix changes nothing while the locked groups are unclear, and no file that is not UTF-8', async () => {
  write('site.yml', 'lockedGroup: [个人]\nnmae: x\n');
  const { code } = await fix();
  expect(code).toBe(1);
  expect(readdirSync(join(folder, 'config'))).toEqual(['links.yml', 'public', 'site.yml']);
  expect(readdirSync(join(folder, 'config/public/images'))).toContain('background01.jpg');
  writeFileSync(join(folder, 'config/site.yml'), Buffer.from('c4e3bac3', 'hex'));
  await fix();
  expect(readFileSync(join(folder, 'config/site.yml'), 'hex')).toBe('c4e3bac3');
});

const TABS = '- name: 乙\n\tlink: /b\n\tcategory: AI\n- { name: 密, link: /x, category: 个人 }\n';

it('--fix does not change an unreadable links.yml, whose links would become public', async () => {
  write('links.yml', TABS);
  await fix('y');
  const { text } = await fix('y');
  expect(text).toContain('Nothing can be fixed automatically');
  expect(text).toContain('config/links.yml:2: a tab or a full-width space');
  expect(read('links.yml')).toBe(TABS);
});

it('--fix announces only changes that it makes', async () => {
  write('site.yml', `${SITE}greeting:\n\thello: 你好\n`);
  const { text } = await fix('y');
  expect(text).toContain('Nothing can be fixed automatically');
  expect(text).not.toContain('npm run doctor -- --fix');
});
