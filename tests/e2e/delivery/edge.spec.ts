import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { APIRequestContext, Page } from '@playwright/test';
import { Miniflare } from 'miniflare';
import { localWorker, linksForStore } from '../../../scripts/deploy/edge.ts';
import { writeDeployment } from '../../../scripts/deploy/writeDeployment.ts';
import { buildWorker } from '../../../scripts/deploy/buildPage.ts';
import { hashPassword } from '../../../server/password/passwordHash.ts';
import { expect, openPage, PASSWORD, test as base } from '../fixtures.ts';
import { builtRenderer, ownerFolder } from '../builds.ts';
import { openWithWorker } from '../gateway.ts';

const LINKS = [
  { name: '公开一', link: 'https://open-one.example/', category: '效率', is_home: true },
  { name: '私藏', link: 'https://secret-personal.example/', category: '个人' },
];

interface Edge {
  /**
   * Two locations of the platform: two workers that share the key-value store and the Durable Objects. Origins, without
   * a trailing slash.
   */
  east: string;
  west: string;
  /** Stops the platform; requests then fail as without a network. */
  leave: () => Promise<void>;
}

/** The deployed page on the platform's runtime. */
const test = base.extend<{ edge: Edge }>({
  edge: async ({ context }, provide) => {
    const mine = ownerFolder({ links: LINKS, site: { name: '门廊灯', lockedGroups: ['个人'] } });
    const target = join(mine.folder, 'edge');
    writeDeployment(mine.owner, {
      built: 'dist',
      worker: await buildWorker(join(mine.folder, 'bundle')),
      target,
      name: 'lamp',
      unlock: true,
      render: await builtRenderer(),
      log: () => undefined,
    });
    const bindings = { LINKS_PASSWORD_HASH: await hashPassword(PASSWORD) };
    const worker = await localWorker(target, bindings);
    const place = (name: string) => ({
      ...worker,
      name,
      ...(name !== 'east' && { durableObjects: { ATTEMPTS: { className: 'PasswordAttempts', scriptName: 'east' } } }),
      unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
    });
    const edge = new Miniflare({
      cf: false,
      handleRuntimeStdio(stdout: Readable, stderr: Readable) {
        stdout.resume();
        stderr.resume();
      },
      workers: [place('east'), place('west')],
    });
    const store: unknown = await edge.getKVNamespace('LINKS', 'east');
    const text = linksForStore(mine.configDir, { lockedGroups: ['个人'] }, () => undefined)?.text;
    await Reflect.apply(Reflect.get(Object(store), 'put'), store, ['links', text]);
    const originOf = async (name: string) => (await edge.unsafeGetDirectURL(name)).origin;
    let left: Promise<void> | undefined;
    const leave = () => (left ??= edge.dispose());
    await provide({ east: await originOf('east'), west: await originOf('west'), leave });
    // Pages are left first, since they may still be prefetching from the server.
    await Promise.all(context.pages().map((page) => page.close()));
    await leave();
    mine.remove();
  },
});

const password = (page: Page) => page.getByRole('dialog', { name: '访问受限' });

async function askForGroup(page: Page): Promise<void> {
  await page.getByRole('button', { name: '全部' }).click();
  await page.getByRole('tab', { name: '个人' }).click();
}

async function tryOut(page: Page, tried: string): Promise<void> {
  await password(page).getByLabel('密码', { exact: true }).fill(tried);
  await page.keyboard.press('Enter');
}

const guess = async (request: APIRequestContext, origin: string) =>
  (await request.post(`${origin}/api/verifyPassword`, { data: { password: 'guess' } })).status();

test.describe('the page on the edge runtime', () => {
  test.use({ serviceWorkers: 'allow' });

  test('unlocks a group by password, limits attempts at two locations together, and opens without a network', async ({
    page,
    request,
    edge,
    problems,
  }) => {
    await openWithWorker(page, edge.east);
    await expect(page).toHaveTitle('门廊灯');
    await expect(page.getByRole('region', { name: '产品列表' }).getByRole('link', { name: '公开一' })).toBeVisible();
    await askForGroup(page);
    await tryOut(page, PASSWORD);
    await expect(page.getByRole('link', { name: '私藏' })).toBeVisible();

    const statuses = [];
    for (const origin of [edge.east, edge.west, edge.east, edge.west, edge.east, edge.west, edge.east]) {
      statuses.push(await guess(request, origin));
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    problems.expect(/429/);
    await openPage(page, edge.west);
    await askForGroup(page);
    await tryOut(page, PASSWORD);
    await expect(password(page).getByRole('alert')).toContainText('密码错误次数过多');
    await expect(page.getByRole('link', { name: '私藏' })).toBeHidden();

    await edge.leave();
    // Console messages of a page whose host has stopped, also during prefetching.
    problems.expect(/net::ERR_|Failed to (load resource|fetch)|\[porchlight\]/);
    await openPage(page, edge.east);
    await page.getByRole('button', { name: '全部' }).click();
    await expect(page.getByRole('dialog', { name: '链接目录' }).getByRole('searchbox')).toBeFocused();
  });
});
