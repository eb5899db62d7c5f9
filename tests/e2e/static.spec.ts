import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { writeStatic } from '../../scripts/portable/writeStaticSite.ts';
import { serveFiles, type FileServer } from './fileServer.ts';
import { expect, opened, openPage, PASSWORD, test as base } from './fixtures.ts';
import { builtRenderer, foundIn, ownerFolder, type OwnerFolder } from './portable.ts';
import { expectEveryWayIn } from './waysIn.ts';
import { openWithWorker } from './workerFixtures.ts';

const LINKS = [
  { name: '公开一', link: 'https://open-one.example/', category: '效率', is_home: true },
  { name: '私藏', link: 'https://secret-personal.example/', category: '个人', description: '不给人看', is_home: true },
  { name: '演示', link: 'https://secret-demo.example/', category: 'DEMO' },
];
const SECRETS = ['私藏', 'secret-personal', '不给人看', '演示', 'secret-demo', PASSWORD];
/** Time limit for a build and a visit on a busy machine, ms. */
const COMMAND_LIMIT_MS = 240_000;

interface Fixtures {
  mine: OwnerFolder;
  /** Serves these files on a static host, stopped at the end of the test. */
  host: (folder: string, path?: string) => Promise<FileServer>;
}

const test = base.extend<Fixtures>({
  mine: async ({}, provide) => {
    const mine = ownerFolder({ links: LINKS, site: { interface: { searchField: true } } });
    await provide(mine);
    mine.remove();
  },
  host: async ({ context }, provide) => {
    const servers: FileServer[] = [];
    await provide(async (folder, path) => {
      const server = await serveFiles(folder, path);
      servers.push(server);
      return server;
    });
    // Pages are left first, since they may still be prefetching from the server.
    await Promise.all(context.pages().map((page) => page.close()));
    await Promise.all(servers.map((server) => server.stop()));
  },
});

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

test.describe('the site as files', { tag: '@wide' }, () => {
  test('opens the group that is asked for, with the right password alone, and asks no server', async ({
    page,
    mine,
    host,
  }) => {
    const target = join(mine.folder, 'static');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await writeStatic(mine.owner, {
      built: 'dist',
      target,
      base: '/',
      password: PASSWORD,
      allowAmapKey: false,
      render: await builtRenderer(),
    });
    expect(foundIn(target, ['公开一'])).toEqual(['公开一 in index.html', '公开一 in links.json']);
    expect(foundIn(target, SECRETS)).toEqual([]);

    await openPage(page, (await host(target)).url);
    await expect(page.getByRole('region', { name: '产品列表' }).getByRole('link', { name: '公开一' })).toBeVisible();
    expect(asked).not.toContain('/vault.json');
    await ask(page, '个人', 'porch lights');
    await expect(question(page).getByRole('alert')).toHaveText('密码错误');
    await ask(page, '个人', PASSWORD);
    await expect(directory(page).getByRole('link', { name: '私藏' })).toHaveAttribute(
      'href',
      'https://secret-personal.example/',
    );
    await directory(page).getByRole('searchbox', { name: '搜索链接' }).fill('secret');
    await expect(directory(page).getByRole('link', { name: '演示' })).toBeHidden();
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  });

  test.describe('by its command, under a path', () => {
    test.use({ serviceWorkers: 'allow' });

    test('opens, takes own links by every way in, and opens a group, also when the host is away', async ({
      page,
      mine,
      host,
      problems,
    }) => {
      test.setTimeout(COMMAND_LIMIT_MS);
      const target = join(mine.folder, 'static');
      const { stdout, stderr } = await promisify(execFile)(
        process.execPath,
        ['scripts/program.mjs', 'portable', 'static', target],
        {
          env: { ...process.env, BASE_PATH: '/home/', CONFIG_DIR: mine.configDir, LINKS_PASSWORD: PASSWORD },
        },
      );
      expect(stdout).toContain('is ready');
      expect(stderr).toContain('easily guessed');
      expect(foundIn(target, SECRETS)).toEqual([]);

      const server = await host(target, '/home/');
      await openWithWorker(page, server.url);
      await expectEveryWayIn(page, server.url);
      await server.stop();
      // Console messages of a page whose host has stopped.
      problems.expect(/ERR_(CONNECTION_|EMPTY_RESPONSE|FAILED)|Failed to (load resource|fetch)|\[porchlight\]/);
      await page.reload();
      await opened(page);
      await expect(page.getByRole('region', { name: '产品列表' }).getByRole('link', { name: '公开一' })).toBeVisible();
      await ask(page, 'DEMO', PASSWORD);
      await expect(directory(page).getByRole('link', { name: '演示' })).toBeVisible();
    });
  });
});
