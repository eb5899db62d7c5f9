import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expect, openPage, test } from '../fixtures.ts';

const directory = (page: Page) => page.getByRole('dialog', { name: '链接目录' });
const musicList = (page: Page) => page.getByRole('dialog', { name: '音乐列表' });

const picturesSchema = v.array(v.object({ src: v.string() }));
const manifestSchema = v.object({
  icons: picturesSchema,
  screenshots: picturesSchema,
  shortcuts: v.array(v.object({ url: v.string(), icons: picturesSchema })),
});

test('Chromium reports no obstacle to the installation of the page', async ({ page, context, site }) => {
  await openPage(page);
  const devtools = await context.newCDPSession(page);
  const { url, errors, data, manifest } = await devtools.send('Page.getAppManifest');
  expect(url).toBe(`${site.url}/manifest.webmanifest`);
  expect(errors).toEqual([]);
  expect(manifest).toMatchObject({
    id: `${site.url}/`,
    startUrl: `${site.url}/`,
    scope: `${site.url}/`,
    name: 'Porchlight',
    display: 'kStandalone',
  });
  expect(manifest.shortcuts?.map(({ name, url: to }) => [name, to])).toEqual([
    ['音乐', `${site.url}/?open=music`],
    ['全部链接', `${site.url}/?open=links`],
  ]);

  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Contexts of Playwright are incognito, which Chromium names as an obstacle too.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);

  const { icons, screenshots, shortcuts } = v.parse(manifestSchema, JSON.parse(data ?? ''));
  for (const { src } of [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
    const answer = await page.request.get(src);
    expect.soft(answer.status(), src).toBe(200);
    expect.soft(answer.headers()['content-type'], src).toMatch(/^image\//);
  }
});

/**
 * Content in the safe area insets of the device, by a grid of points: at the top of the page in the upper and side
 * strips, at its end in the lower one.
 */
async function hidden(page: Page, insets: Record<'top' | 'right' | 'bottom' | 'left', number>): Promise<string[]> {
  return page.evaluate(({ top, right, bottom, left }) => {
    const found = new Set<string>();
    const look = (from: number, to: number, start: number, end: number) => {
      for (let x = from + 2; x < to; x += 6) {
        for (let y = start + 2; y < end; y += 6) {
          const hit = document.elementFromPoint(x, y);
          // The surface of a dialog and its dark backdrop may extend into them.
          const part = hit?.closest('.glass, a, button, input, h1, h2, p, dialog *, [role="status"] *');
          if (part) found.add(`${part.localName}.${part.className} ${part.textContent.slice(0, 20)}`);
        }
      }
    };
    const { innerWidth: width, innerHeight: height } = window;
    scrollTo({ top: 0, behavior: 'instant' });
    look(0, width, 0, top);
    look(0, left, 0, height);
    look(width - right, width, 0, height);
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    look(0, width, height - bottom, height);
    return [...found];
  }, insets);
}

test('nothing is hidden by the notch of a phone', { tag: '@phone' }, async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  for (const { held, width, height, insets } of [
    { held: 'upright', width: 390, height: 844, insets: { top: 59, right: 0, bottom: 34, left: 0 } },
    { held: 'on its side', width: 844, height: 390, insets: { top: 0, right: 59, bottom: 21, left: 59 } },
  ]) {
    await test.step(held, async () => {
      await page.setViewportSize({ width, height });
      await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
      await openPage(page, '/?open=links');
      await expect(directory(page).getByRole('tab').first()).toBeVisible();
      await expect.poll(() => hidden(page, insets)).toEqual([]);
      await directory(page).getByRole('button', { name: '关闭' }).tap();
      await expect(directory(page)).toBeHidden();
      await expect.poll(() => hidden(page, insets)).toEqual([]);
      await page.goto('/?open=music');
      await expect(musicList(page).getByRole('list').getByRole('button').first()).toBeVisible();
      await expect.poll(() => hidden(page, insets)).toEqual([]);
    });
  }
});
