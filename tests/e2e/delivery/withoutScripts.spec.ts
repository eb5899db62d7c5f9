import type { Browser, Page } from '@playwright/test';
import { PATIENCE_MS } from '../../support/patience.ts';
import { entered, EVERY_SIZE, expect, opened, test } from '../fixtures.ts';

test.use({ motion: true });

/** Hides messages and controls that need scripts. */
const LIVING = '[data-scripted], [role="status"], [role="alert"] { visibility: hidden !important; }';

/**
 * Difference of two pictures of the same size: the mean, 0..255, and the share of noticeably different pixels, 0..1.
 */
async function difference(browser: Browser, pictures: readonly Buffer[]): Promise<{ mean: number; seen: number }> {
  const page = await browser.newPage();
  const measured = await page.evaluate(
    async (sources) => {
      const [one, other] = await Promise.all(
        sources.map(async (source) => {
          const bytes = Uint8Array.from(atob(source), (letter) => letter.codePointAt(0) ?? 0);
          const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height).data ?? [];
        }),
      );
      let sum = 0;
      let seen = 0;
      const length = one?.length ?? 0;
      for (let at = 0; at < length; at += 1) {
        const distance = Math.abs((one?.[at] ?? 0) - (other?.[at] ?? 0));
        sum += distance;
        if (distance > 32) seen += 1;
      }
      return { mean: sum / length, seen: seen / length, same: length > 0 && length === other?.length };
    },
    pictures.map((picture) => picture.toString('base64')),
  );
  await page.close();
  expect(measured.same).toBe(true);
  return measured;
}

// The content security policy blocks the style that Playwright adds to hide the text cursor.
const picture = (page: Page) => page.screenshot({ caret: 'initial' });

test(
  'without scripts the page looks as it does with scripts',
  EVERY_SIZE,
  async ({ browser, page, serve, contextOptions }, info) => {
    const { url } = await serve({ site: { wallpaper: { local: 1 } } });
    // The lantern's light depends on the hour.
    await page.clock.setFixedTime(new Date('2026-11-21T10:00:10+08:00'));
    await page.goto(url);
    await opened(page);
    await entered(page);
    await expect(page.locator('html[data-copied]')).toBeAttached();
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets.push(sheet);
    }, LIVING);
    const { viewport, isMobile, hasTouch, deviceScaleFactor } = info.project.use;
    const context = await browser.newContext({
      ...contextOptions,
      javaScriptEnabled: false,
      ...(viewport !== undefined && { viewport }),
      ...(isMobile !== undefined && { isMobile }),
      ...(hasTouch !== undefined && { hasTouch }),
      ...(deviceScaleFactor !== undefined && { deviceScaleFactor }),
    });
    const plain = await context.newPage();
    await plain.goto(url);
    await expect(plain.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(plain.getByRole('main').getByRole('region').getByRole('link')).toHaveCount(10);
    // Controls that need scripts are not shown.
    for (const name of ['菜单', '全部', '换一句']) await expect(plain.getByRole('button', { name })).toHaveCount(0);
    await expect(plain.locator('#loading')).toBeHidden();
    // A loaded picture is drawn after it has been decoded; a missing or misplaced one fails.
    await expect(async () => {
      const { mean, seen } = await difference(browser, [await picture(page), await picture(plain)]);
      expect(mean).toBeLessThan(3);
      expect(seen).toBeLessThan(0.005);
    }).toPass({ timeout: PATIENCE_MS });
    await context.close();
  },
);
