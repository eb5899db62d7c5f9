import { appendFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { shippedPictures } from '../../server/shippedWallpapers.ts';
import { readTexts, standAtOnce, type ReadText } from '../contrast.ts';
import { drawFixture, FIXTURES } from '../pictureFixtures.ts';
import { entered, expect, openPage, test } from './fixtures.ts';


test.use({ look: 'whole' });

/** Puts a picture in the place of the shown one; with its table's line where it ships, else the page measures it. */
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
      const set = (property: string, value: string) => root.style.setProperty(property, value);
      set('--wp-dominant', shipped?.dominant ?? '');
      set('--scrim', shipped ? String(shipped.scrim) : '');
      set('--glass-alpha', shipped ? '56%' : '');
      delete root.dataset['copied'];
      delete picture.dataset['known'];
      delete picture.dataset['glass'];
      if (shipped) Object.assign(picture.dataset, { known: '', glass: 'beside' });
      picture.querySelectorAll('source').forEach((source) => source.remove());
      if (name) {
        const tall = picture.insertBefore(document.createElement('source'), image);
        Object.assign(tall, { media: '(max-aspect-ratio: 2/3)', srcset: `${name}-tall.avif` });
      }
      image.src = address;
    },
    [src, known && `/images/background${number}`, known] as const,
  );
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-copied', src.startsWith('data:') ? src : new RegExp(`${src}$`));
  await expect(root).toHaveAttribute('style', /--scrim: ?[\d.]+/);
}

const short = (texts: readonly ReadText[]) =>
  texts
    .filter(({ contrast, large }) => contrast < (large ? 3 : 4.5))
    .map(({ text, contrast }) => `${text} ${contrast.toFixed(2)}`);

test('every text can be read on every picture', async ({ page }, { project }) => {
  await page.clock.setFixedTime(new Date('2026-11-20T20:47:15+08:00'));
  await page.addInitScript(() => {
    // The wallpaper's number is drawn first.
    const random = Math.random.bind(Math);
    let drawn = false;
    Math.random = () => {
      const value = drawn ? random() : 0;
      drawn = true;
      return value;
    };
  });
  await openPage(page);
  await entered(page);
  await standAtOnce(page);
  const pictures = [
    ...shippedPictures.map(({ title }, index) => ({
      title,
      number: index + 1,
      src: `/images/background${index + 1}.jpg`,
    })),
    ...(await Promise.all(
      FIXTURES.map(async (title) => ({ title, number: undefined, src: await page.evaluate(drawFixture, title) })),
    )),
  ];
  for (const { title, number, src } of pictures) {
    if (process.env['ONLY'] && !process.env['ONLY'].split(',').includes(title)) continue;
    const t0 = Date.now();
    if (number !== 1) await change(page, src, number);
    const t1 = Date.now();
    if (process.env['FORCE'])
      await page.evaluate(([s, g]) => {
        document.documentElement.style.setProperty('--scrim', s!);
        document.documentElement.style.setProperty('--glass-alpha', g!);
      }, process.env['FORCE'].split(','));
    const texts = await readTexts(page);
    if (project.name === 'phone') {
      await page.getByRole('button', { name: '菜单' }).click();
      texts.push(...(await readTexts(page)));
      await page.getByRole('button', { name: '菜单' }).click();
    }
    const style = await page.evaluate(() => {
      const { style } = document.documentElement;
      return ['--wp-dominant', '--scrim', '--glass-alpha'].map((name) => style.getPropertyValue(name)).join(' ');
    });
    const worst = (isLarge: boolean) =>
      texts
        .filter(({ large }) => large === isLarge)
        .toSorted((a, b) => a.contrast - b.contrast)
        .slice(0, 2)
        .map(({ text, contrast }) => `${text.slice(0, 8)} ${contrast.toFixed(2)}`)
        .join(' ');
    appendFileSync(
      '/tmp/read22/table.txt',
      `${project.name} | ${title} | ${style} | ${worst(false)} | ${worst(true)} | ${short(texts).length}\n`,
    );
    console.log(title, t1 - t0, Date.now() - t1);
    if (process.env['ONLY'])
      console.log(texts.map((x) => `${x.text.slice(0, 10)} ${x.contrast.toFixed(2)}`).join('\n'));
    if (process.env['SHOTS']) await page.screenshot({ path: `/tmp/read22/c-${project.name}-${title}.png` });
    expect.soft(short(texts), title).toEqual([]);
  }
});
