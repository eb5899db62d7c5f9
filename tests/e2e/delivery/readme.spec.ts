import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, openPage, PASSWORD, test } from '../fixtures.ts';

/** An executable step of a README: commands for the shell, or a file to write. */
type Step = { run: string[] } | { file: string; text: string };

/** The code blocks after `<!-- run -->` and `<!-- file: … -->`, in order. */
function runnableSteps(text: string): Step[] {
  const blocks = text.matchAll(/^<!-- (run|file: (?<file>\S+)) -->\n\n```\w+\n(?<code>[\s\S]*?)^```$/gm);
  return Array.from(blocks, ({ groups }): Step => {
    const { file, code = '' } = groups ?? {};
    return file === undefined ? { run: code.trim().split('\n') } : { file, text: code };
  });
}

/** What the steps do, without the words in the files that they write. */
const jobs = (steps: readonly Step[]) => steps.map((step) => ('run' in step ? step.run : step.file));

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

test('the steps in both READMEs give a new owner a page of their own', async ({ page }) => {
  const steps = runnableSteps(readFileSync(join(root, 'README.zh-CN.md'), 'utf8'));
  // The English one writes English words into the same files.
  expect(jobs(runnableSteps(readFileSync(join(root, 'README.md'), 'utf8')))).toEqual(jobs(steps));
  const commands = steps.flatMap((step) => ('run' in step ? step.run : []));
  expect(commands.length).toBeGreaterThan(3);
  // Two more commands get the project: git clone, cd.
  expect(commands.length).toBeLessThanOrEqual(6);

  const folder = mkdtempSync(join(tmpdir(), 'porchlight-readme-'));
  let server: ChildProcess | undefined;
  try {
    const project = freshProject(folder);
    for (const [name, file] of [
      ['Pictures/evening.jpg', 'background3.jpg'],
      ['Music/evening.mp3', '../music/moli.mp3'],
    ] as const) {
      mkdirSync(dirname(join(folder, name)));
      cpSync(join(root, 'public/images', file), join(folder, name));
    }
    const surroundings = Object.entries(process.env).filter(([name]) => !/^(LINKS_|CONFIG_DIR)/.test(name));
    const env = {
      ...Object.fromEntries(surroundings),
      HOME: folder,
      PORT: '0',
      PORCHLIGHT_LANG: 'en',
      LINKS_PASSWORD: PASSWORD,
    };
    // Without a terminal the server makes up no password.
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

    let site = { url: '', printed: () => '' };
    for (const step of steps) {
      if ('file' in step) writeFileSync(join(project, step.file), step.text);
      for (const command of 'run' in step ? step.run : []) {
        if (command === 'npm start') site = await start();
        else execFileSync('sh', ['-c', command], { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'] });
      }
    }
    expect(site.printed()).not.toMatch(/links\.yml|playlist\.json/);

    await openPage(page, site.url);
    const links = page.getByRole('region', { name: '产品列表' });
    await expect(links.getByRole('link')).toHaveText([/少数派/, /GitHub/]);
    const served: unknown = await (await page.request.get(`${site.url}/api/getLinks`)).json();
    expect(JSON.stringify(served)).toContain('sspai.com');
    expect(JSON.stringify(served)).not.toContain('diary.example.com');
    const unlocked = await page.request.post(`${site.url}/api/verifyPassword`, { data: { password: PASSWORD } });
    expect(JSON.stringify(await unlocked.json())).toContain('diary.example.com');
    const picture = await page.request.get(`${site.url}/images/background1.jpg`);
    expect(await picture.body()).toEqual(readFileSync(join(root, 'public/images/background3.jpg')));
    await page.getByRole('region', { name: '一言' }).hover();
    await page.getByRole('button', { name: '打开音乐播放器' }).click();
    const player = page.getByRole('region', { name: '音乐播放器' });
    await player.getByRole('button', { name: '播放', exact: true }).click();
    await expect(player.getByText('晚风')).toBeVisible();
  } finally {
    server?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});
