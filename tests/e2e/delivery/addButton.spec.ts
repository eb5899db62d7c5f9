import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { extensionOf, ownerFolder } from '../builds.ts';
import { rememberDesk, withDesk } from '../deskSite.ts';
import { expect, expectAccessible, test as base } from '../fixtures.ts';
import { fullBrowser } from '../playwright.config.ts';
import { startSiteServer, type SiteServer } from '../siteServer.ts';

/** Presses the extension's toolbar button in the tab with this address. */
async function press(context: BrowserContext, address: string): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('no browser');
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const { extensions } = await session.send('Extensions.getExtensions');
  const [id = '', targetId = ''] = [extensions[0]?.id, targetInfos.find(({ url }) => url === address)?.targetId];
  await session.send('Extensions.triggerAction', { id, targetId });
}

/** A site with the desk, and a browser with the extension of that site. */
const test = base.extend<{ mySite: SiteServer }>({
  mySite: async ({}, provide) => {
    const links = [{ name: '甲', link: 'https://a.example/', category: '工具' }];
    const site = await startSiteServer(await withDesk({ links }));
    await provide(site);
    await site.stop();
  },
  context: async ({ mySite, locale }, provide) => {
    const mine = ownerFolder({ site: { url: new URL(mySite.url).host } });
    const target = await extensionOf(mine);
    const context = await chromium.launchPersistentContext(join(mine.folder, 'profile'), {
      ...fullBrowser,
      args: [
        ...fullBrowser.args,
        `--disable-extensions-except=${target}`,
        `--load-extension=${target}`,
        // Allows the test to press the button.
        '--enable-unsafe-extension-debugging',
      ],
      ...(locale && { locale }),
    });
    await provide(context);
    await context.close();
    mine.remove();
  },
});

test('the button of the extension adds the page of a tab to the site, in a browser remembered for the desk', async ({
  page,
  context,
  mySite,
  problems,
}) => {
  // The tab's page has no icon, and the list is read again with the new link.
  problems.expect(/favicon\.ico/);
  problems.expect('twice: GET');
  await rememberDesk(context, mySite.url);
  const address = `${mySite.url.replace('localhost', '127.0.0.1')}/healthz?a=1&b=2#c`;
  await page.goto(address);
  await page.evaluate(() => {
    document.title = '一页 & 更多';
  });
  const [next] = await Promise.all([
    context.waitForEvent('page', (one) => one.url().startsWith(mySite.url)),
    press(context, address),
  ]);
  const dialog = next.getByRole('dialog', { name: '添加链接' });
  await expect(dialog.getByLabel('网址')).toHaveValue(address);
  await expect(dialog.getByLabel('名称')).toHaveValue('一页 & 更多');
  // The address is gone from the bar, so that a reload does not open the dialog again.
  await expect.poll(() => next.url()).toBe(`${mySite.url}/`);

  await dialog.getByRole('radiogroup', { name: '添加到' }).getByRole('radio', { name: '网站' }).click();
  await expect(dialog.getByRole('combobox', { name: '分组' })).toHaveValue('工具');
  await expectAccessible(next, 'dialog[open]');
  await dialog.getByRole('button', { name: '添加', exact: true }).click();
  await expect(dialog).toBeHidden();
  const written = () => readFileSync(join(mySite.configDir, 'links.yml'), 'utf8');
  expect(written()).toContain(address);
  expect(written()).toContain('一页 & 更多');
});
