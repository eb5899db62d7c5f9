import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDesk, withDesk } from '../deskSite.ts';
import { expect, expectAccessible, openPage } from '../fixtures.ts';
import { openWithWorker, test, workerReady } from '../gateway.ts';

test('an owner finds the mark of a service by its name, and visitors see it on the tile, without a network too', async ({
  browser,
  context,
  gateway,
  page,
  problems,
  replaceSite,
}) => {
  problems.expect('twice');
  const links = [{ name: '影院', link: 'https://media.example/', category: '家', is_home: true }];
  const { configDir } = await replaceSite(await withDesk({ links, env: { TRUST_PROXY: '1' } }));
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));

  await openDesk(page, gateway.url);
  await page.getByRole('button', { name: '编辑 影院', exact: true }).click();
  const form = page.getByRole('dialog', { name: '编辑链接' });
  await form.getByRole('button', { name: /^图标：/ }).click();
  await form.getByRole('radio', { name: '图标', exact: true }).check();
  await form.getByRole('searchbox', { name: '搜索图标' }).fill('jelly');
  await form.getByRole('radio', { name: 'Jellyfin' }).check();
  await expectAccessible(page, 'dialog[open]');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await expect(page.locator('.desk-saved[data-state="saved"]').last()).toBeAttached();

  const name = readdirSync(join(configDir, 'public/icons')).find((one) => one.startsWith('mark-jellyfin-')) ?? '';
  expect(readFileSync(join(configDir, 'links.yml'), 'utf8')).toContain(`icon: /icons/${name}\n`);
  expect(addresses.filter((address) => address.includes('marks')).map((address) => new URL(address).search)).toEqual([
    '?q=jelly',
  ]);
  expect(addresses.filter((address) => /simpleicons|jsdelivr|unpkg|iconify/.test(address))).toEqual([]);

  const visitor = await browser.newContext({ serviceWorkers: 'allow', locale: 'zh-CN' });
  const visit = await visitor.newPage();
  const icon = visit.getByRole('link', { name: /影院/ }).locator('img');
  const isDrawn = () => icon.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);
  await openWithWorker(visit, gateway.url);
  await openPage(visit, gateway.url);
  await workerReady(visit);
  await expect(icon).toHaveAttribute('src', `/icons/${name}`);
  await expect.poll(isDrawn).toBe(true);
  gateway.site = undefined;
  await visitor.setOffline(true);
  await openPage(visit, gateway.url);
  await expect(icon).toHaveAttribute('src', `/icons/${name}`);
  await expect.poll(isDrawn).toBe(true);
  await visitor.close();
  await context.setOffline(false);
});
