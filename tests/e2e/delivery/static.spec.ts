import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { contentType } from '../../../server/http/contentTypes.ts';
import { expect, opened, PASSWORD, test } from '../fixtures.ts';
import { portOf, openWithWorker } from '../gateway.ts';
import { foundIn, ownerFolder } from '../builds.ts';

const LINKS = [
  { name: '公开一', link: 'https://open-one.example/', category: '效率', is_home: true },
  { name: '私藏', link: 'https://secret-personal.example/', category: '个人', description: '不给人看', is_home: true },
  { name: '演示', link: 'https://secret-demo.example/', category: 'DEMO' },
];
const SECRETS = ['私藏', 'secret-personal', '不给人看', '演示', 'secret-demo', PASSWORD];
/**
 * A static host: files of a folder under a base path, the index for the root, 404 for anything else. Sends content
 * types and no other headers.
 */
async function serveFiles(folder: string, base: string) {
  const server = createServer(({ url = '/' }, response) => {
    const path = decodeURIComponent(url.replace(/[?#].*/s, ''));
    const below = path.startsWith(base) ? normalize(`/${path.slice(base.length)}`) : undefined;
    const file = below !== undefined && join(folder, below === '/' ? 'index.html' : below);
    if (!file || !existsSync(file) || !statSync(file).isFile()) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': contentType(file) }).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://localhost:${portOf(server.address())}${base}`, stop };
}

const directory = (page: Page) => page.getByRole('dialog', { name: '链接目录' });
const question = (page: Page) => page.getByRole('dialog', { name: '访问受限' });

/** Unlocks a group with a password. */
async function ask(page: Page, group: string, password: string): Promise<void> {
  if (!(await question(page).isVisible())) {
    if (!(await directory(page).isVisible())) await page.getByRole('button', { name: '全部' }).click();
    await directory(page).getByRole('tab', { name: group }).click();
  }
  await question(page).getByLabel('密码', { exact: true }).fill(password);
  await question(page).getByRole('button', { name: '确认' }).click();
}

test.describe('the static site under a path', () => {
  test.use({ serviceWorkers: 'allow' });

  test('unlocks a requested group with the right password only, without requests to a server, and opens offline', async ({
    page,
    problems,
  }) => {
    const mine = ownerFolder({ links: LINKS });
    const target = join(mine.folder, 'static');
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'scripts/deploy/portable.ts', 'static', target],
      { env: { ...process.env, BASE_PATH: '/home/', CONFIG_DIR: mine.configDir, LINKS_PASSWORD: PASSWORD } },
    );
    expect(stdout).toContain('is ready');
    expect(stderr).toContain('easy to guess');
    expect(foundIn(target, ['公开一'])).toEqual(['公开一 in index.html', '公开一 in links.json']);
    expect(foundIn(target, SECRETS)).toEqual([]);

    const host = await serveFiles(target, '/home/');
    try {
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      await openWithWorker(page, host.url);
      await expect(page.getByRole('region', { name: '产品列表' }).getByRole('link', { name: '公开一' })).toBeVisible();
      await ask(page, '个人', 'porch lights');
      await expect(question(page).getByRole('alert')).toHaveText('密码错误');
      await ask(page, '个人', PASSWORD);
      await expect(directory(page).getByRole('link', { name: '私藏' })).toBeVisible();
      await directory(page).getByRole('searchbox', { name: '搜索链接' }).fill('secret');
      await expect(directory(page).getByRole('link', { name: '演示' })).toBeHidden();
      expect(requested.filter((path) => path.startsWith('/api/'))).toEqual([]);
    } finally {
      await host.stop();
    }
    // Console messages of a page whose host has stopped.
    problems.expect(/ERR_(CONNECTION_|EMPTY_RESPONSE|FAILED)|Failed to (load resource|fetch)|\[porchlight\]/);
    await page.reload();
    await opened(page);
    await expect(page.getByRole('region', { name: '产品列表' }).getByRole('link', { name: '公开一' })).toBeVisible();
    await ask(page, 'DEMO', PASSWORD);
    await expect(directory(page).getByRole('link', { name: '演示' })).toBeVisible();
    await page.close();
    mine.remove();
  });
});
