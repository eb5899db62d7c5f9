import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { writeExtension } from '../../../scripts/deploy/writeExtension.ts';
import { builtRenderer, ownerFolder } from '../builds.ts';
import { expect, PASSWORD, test as base } from '../fixtures.ts';
import { fullBrowser } from '../playwright.config.ts';

/** Presses the extension's toolbar button in the tab with this address. */
async function press(context: BrowserContext, address: string): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('no browser');
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const { extensions } = await session.send('Extensions.getExtensions');
  const [id = '', targetId = ''] = [extensions[0]?.id, targetInfos.find(({ url }) => url === address)?.targetId];
  await session.send('Extensions.triggerAction', { id, targetId });
}

const test = base.extend<{ url: string }>({
  url: async ({ serve }, provide) => provide((await serve()).url),
  context: async ({ url, locale }, provide) => {
    const mine = ownerFolder({ site: { url: new URL(url).host } });
    const target = join(mine.folder, 'extension');
    const render = await builtRenderer();
    const options = { built: 'dist', version: '5.0.0', password: PASSWORD, allowAmapKey: false, render };
    await writeExtension(mine.owner, { ...options, target, log: () => undefined });
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

test('the button of the extension opens the site with the page of the tab, ready to be added', async ({
  page,
  context,
  url,
}) => {
  const address = `${url.replace('localhost', '127.0.0.1')}/healthz?a=1&b=2#c`;
  await page.goto(address);
  await page.evaluate(() => {
    document.title = '一页 & 更多';
  });
  const [next] = await Promise.all([
    context.waitForEvent('page', (one) => one.url().startsWith(url)),
    press(context, address),
  ]);
  const dialog = next.getByRole('dialog', { name: '添加链接' });
  await expect(dialog.getByLabel('网址')).toHaveValue(address);
  await expect(dialog.getByLabel('名称')).toHaveValue('一页 & 更多');
  // The address is gone from the bar, so that a reload does not open the dialog again.
  await expect.poll(() => next.url()).toBe(`${url}/`);
});
