import { readFileSync, writeFileSync } from 'node:fs';
import { shippedPictures } from '../../server/site/shippedWallpapers.ts';
import { READ_SIZE, toneOfBoth } from '../../src/features/wallpaper/readable.ts';
import type { Pixels } from '../../src/features/wallpaper/textPlaces.ts';
import { expect, test } from '../e2e/fixtures.ts';

/** The table of the shipped wallpapers. */
const TABLE = 'server/site/shippedWallpapers.ts';

test('the shadows of the wallpapers are computed from their pixels', async ({ page }) => {
  await page.goto('/healthz');
  const pixelsOf = (address: string): Promise<Pixels> =>
    page.evaluate(
      async ([src, most]) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        const scale = most / Math.max(image.naturalWidth, image.naturalHeight);
        const [width, height] = [image.naturalWidth, image.naturalHeight].map((size) => Math.round(size * scale));
        const context = new OffscreenCanvas(width ?? 1, height ?? 1).getContext('2d');
        if (!context) throw new Error('expected a canvas');
        context.imageSmoothingQuality = 'high';
        context.drawImage(image, 0, 0, width ?? 1, height ?? 1);
        const { data } = context.getImageData(0, 0, width ?? 1, height ?? 1);
        return { data: [...data], width: width ?? 1, height: height ?? 1 };
      },
      [address, READ_SIZE] as const,
    );
  let table = readFileSync(TABLE, 'utf8');
  for (const [index, { title, crop }] of shippedPictures.entries()) {
    const name = `/images/background${index + 1}`;
    const tone = toneOfBoth(await pixelsOf(`${name}.avif`), await pixelsOf(`${name}-tall.avif`), crop);
    for (const name of ['scrim', 'glassAlpha'] as const) {
      const written = table.replace(new RegExp(`(title: '${title}',[^}]*?${name}: )[\\d.]+`), `$1${tone[name]}`);
      expect(written).toContain(`${name}: ${tone[name]},`);
      table = written;
    }
  }
  writeFileSync(TABLE, table);
});
