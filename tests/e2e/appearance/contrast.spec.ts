import type { Page } from '@playwright/test';
import { shippedPictures } from '../../../server/site/shippedWallpapers.ts';
import { readTexts, standAtOnce, type ReadText } from '../../support/contrast.ts';
import { drawFixture, FIXTURES } from '../../support/pictureFixtures.ts';
import { entered, EVERY_SIZE, expect, openPage, test } from '../fixtures.ts';

test.use({ motion: true });

/**
 * Replaces the shown picture. Its colours are known for a shipped picture (`number`); otherwise the page measures them.
 */
async function change(page: Page, src: string, number?: number): Promise<void> {
  const known = number === undefined ? undefined : shippedPictures[number - 1];
  await page.evaluate(
    ([address, name, shipped]) => {
      const root = document.documentElement;
      const picture = document.querySelector<HTMLElement>('#wallpaper picture');
      const image = picture?.querySelector('img');
      if (!picture || !image) throw new Error('expected a picture');
      for (const form of ['wide', 'tablet', 'phone'] as const) {
        const [across, down, scale] = shipped?.crop[form] ?? [50, 50, 1];
        picture.style.setProperty(`--at-${form}`, `${across}% ${down}%`);
        picture.style.setProperty(`--zoom-${form}`, String(scale));
      }
      root.style.setProperty('--wp-dominant', shipped?.dominant ?? '');
      root.style.setProperty('--scrim', shipped ? String(shipped.scrim) : '');
      root.style.setProperty('--glass-alpha', shipped ? '56%' : '');
      delete root.dataset['copied'];
      const first = window.porchlight?.wallpaper.reveal?.picture;
      if (!first) throw new Error('expected the first picture');
      first.hasCopies = shipped !== undefined;
      Object.assign(first.source, {
        known: shipped && { ...shipped, glass: true },
        tallCopy: name ? `${name}-tall.avif` : '',
      });
      picture.querySelectorAll('source').forEach((source) => source.remove());
      if (name) {
        const tall = document.createElement('source');
        Object.assign(tall, { media: '(max-aspect-ratio: 2/3)', srcset: `${name}-tall.avif` });
        picture.insertBefore(tall, image);
      }
      image.src = address;
    },
    [src, known && `/images/background${number}`, known] as const,
  );
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-copied', src.startsWith('data:') ? src : new RegExp(`${src}$`));
  await expect(root).toHaveAttribute('style', /--scrim: ?[\d.]+/);
}

const tooLittle = (texts: readonly ReadText[]): string[] =>
  texts
    .filter(({ contrast, large }) => contrast < (large ? 3 : 4.5))
    .map(({ text, contrast }) => `${text}: ${contrast.toFixed(2)}`);

/** One line of a table: the lowest contrast of small and of large text. */
function tableLine(texts: readonly ReadText[]): string {
  const least = (isLarge: boolean) =>
    Math.min(...texts.filter(({ large }) => large === isLarge).map(({ contrast }) => contrast)).toFixed(2);
  return `${least(false)} / ${least(true)}`;
}

test('every text has enough contrast on every picture', EVERY_SIZE, async ({ page }, { project, annotations }) => {
  await page.addInitScript(() => {
    // The first random number selects the wallpaper: the first picture.
    const random = Math.random.bind(Math);
    let drawn = false;
    Math.random = () => {
      const value = drawn ? random() : 0;
      drawn = true;
      return value;
    };
  });
  // An hour at which the lantern is brightest.
  await page.clock.setFixedTime(new Date('2026-11-20T20:47:15+08:00'));
  await openPage(page);
  await entered(page);
  await standAtOnce(page);
  const shipped = shippedPictures.map(({ title }, index) => ({ title, number: index + 1 }));
  for (const { title, number } of [...shipped, ...FIXTURES.map((name) => ({ title: name, number: undefined }))]) {
    if (number === undefined) await change(page, await page.evaluate(drawFixture, title));
    else if (number > 1) await change(page, `/images/background${number}.jpg`, number);
    const texts = await readTexts(page);
    if (project.name === 'phone') {
      const menu = page.getByRole('button', { name: /^(菜单|返回)$/ });
      await menu.click();
      texts.push(...(await readTexts(page)));
      await menu.click();
    }
    annotations.push({ type: title, description: tableLine(texts) });
    expect.soft(texts.length, title).toBeGreaterThan(5);
    expect.soft(tooLittle(texts), title).toEqual([]);
  }

  if (project.name !== 'wide') return;
  // With the brightest setting, shadows and glass compensate, also in the settings.
  await change(page, await page.evaluate(drawFixture, 'white'));
  await page.getByRole('button', { name: /Hello, world!/ }).click();
  await page.getByRole('button', { name: '设置' }).click();
  const dim = page.getByRole('slider', { name: '压暗' });
  await dim.focus();
  await dim.press('Home');
  await expect(page.locator('html')).toHaveAttribute('style', /--dim: ?0;/);
  await entered(page);
  // Glass follows a change of dimming after a moment.
  let texts: ReadText[] = [];
  await expect.poll(async () => tooLittle((texts = await readTexts(page)))).toEqual([]);
  annotations.push({ type: 'white, 压暗 0%', description: tableLine(texts) });
  await page.getByRole('button', { name: '个性化调整' }).click();
  await page.getByRole('switch', { name: '底栏背景模糊' }).click();
  await expect(page.getByRole('contentinfo')).not.toHaveAttribute('data-blur');
  // The settings are scrolled, and fade out at the lower edge.
  const footer = await page.getByRole('contentinfo').innerText();
  const ofFooter = (await readTexts(page)).filter(({ text }) => footer.includes(text));
  expect(ofFooter).not.toEqual([]);
  expect(tooLittle(ofFooter)).toEqual([]);
});
