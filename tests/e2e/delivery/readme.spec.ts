import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, openPage, test } from '../fixtures.ts';

/** The commands after `<!-- run -->`. */
const commands = (path: string): string[] =>
  Array.from(readFileSync(join(root, path), 'utf8').matchAll(/^<!-- run -->\n\n```sh\n([\s\S]*?)^```$/gm)).flatMap(
    ([, block = '']) => block.trim().split('\n'),
  );

const root = fileURLToPath(new URL('../../..', import.meta.url));
const NOT_COPIED = /^(node_modules|\.git|\.env.*|test-results|docs|dist-(?!server).*)$/;

/** The project as for a new owner: installed and built, without settings. Packages are linked. */
function freshProject(folder: string): string {
  const project = join(folder, 'porchlight');
  for (const name of readdirSync(root)) {
    if (NOT_COPIED.test(name)) continue;
    cpSync(join(root, name), join(project, name), { recursive: true });
  }
  mkdirSync(join(project, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name));
  }
  return project;
}

test('the one command of both READMEs starts a page, and the code in its log makes it one of the own', async ({
  page,
  problems,
}) => {
  // Nobody is signed in yet.
  problems.expect(/\/api\/owner\/session/);
  expect(commands('README.md')).toEqual(['npm start']);
  expect(commands('README.zh-CN.md')).toEqual(['npm start']);

  const folder = mkdtempSync(join(tmpdir(), 'porchlight-readme-'));
  let server: ChildProcess | undefined;
  try {
    const project = freshProject(folder);
    const surroundings = Object.entries(process.env).filter(([name]) => !/^(LINKS_|OWNER_|CONFIG_DIR)/.test(name));
    const env = { ...Object.fromEntries(surroundings), PORT: '0', PORCHLIGHT_LANG: 'en' };
    const start = async () => {
      server?.kill('SIGKILL');
      const child = spawn(process.execPath, ['scripts/start.mjs'], {
        cwd: project,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      server = child;
      let printed = '';
      const note = (chunk: Buffer) => (printed += String(chunk));
      child.stdout.on('data', note);
      child.stderr.on('data', note);
      await expect.poll(() => printed).toMatch(/http:\/\/localhost:\d+/);
      return { url: /http:\/\/localhost:\d+/.exec(printed)?.[0] ?? '', printed: () => printed };
    };

    const example = await start();
    await expect.poll(example.printed).toMatch(/\d{4} \d{4}/);
    const code = /\d{4} \d{4}/.exec(example.printed())?.[0] ?? '';
    await openPage(page, `${example.url}/?owner`);
    const dialog = page.getByRole('dialog', { name: '把这里变成你的主页' });
    await dialog.getByRole('textbox', { name: '启动码' }).fill(code);
    await dialog.getByRole('textbox', { name: '网页名字' }).fill('晚风小站');
    await dialog.getByLabel('管理密码', { exact: true }).fill('five lanterns');
    await dialog.getByLabel('再输入一次', { exact: true }).fill('five lanterns');
    await dialog.getByRole('button', { name: '开始' }).click();
    await expect(page.getByRole('button', { name: '退出管理' })).toBeVisible();
    await expect(page).toHaveTitle(/晚风小站/);

    // The desk still loads: the page is left, since its requests would fail while the server restarts.
    await page.goto('about:blank');

    // It is the owner's after a restart too.
    expect(readFileSync(join(project, '.env'), 'utf8')).toMatch(/^CONFIG_DIR=\.\.\/my-porchlight$/m);
    expect(existsSync(join(folder, 'my-porchlight/links.yml'))).toBe(true);
    const own = await start();
    expect(own.printed()).not.toMatch(/\d{4} \d{4}/);
    await openPage(page, own.url);
    await expect(page).toHaveTitle(/晚风小站/);
  } finally {
    server?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});
