import { writeFileSync } from 'node:fs';
import { shippedPictures } from '../../server/site/shippedWallpapers.ts';
import { blurOnto } from '../../src/media/pictures/surface.ts';
import { expect, test } from '../e2e/fixtures.ts';

/** Maximum size of a copy, bytes, since a phone loads it before the first view. */
const LIMIT = 2000;

test('the blurred copies of the wallpapers are made for glass', async ({ page }) => {
  await page.goto('/healthz');
  for (const index of shippedPictures.keys()) {
    for (const [source, copy] of [
      ['.avif', '-glass.webp'],
      ['-tall.avif', '-tall-glass.webp'],
    ] as const) {
      const name = `images/background${index + 1}`;
      const image = await page.evaluateHandle(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return image;
      }, `/${name}${source}`);
      const canvas = await page.evaluateHandle(() => document.createElement('canvas'));
      expect(await image.evaluate(blurOnto, canvas)).toBe(true);
      const address = await canvas.evaluate((drawn) => drawn.toDataURL('image/webp', 0.87));
      const file = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
      expect(address).toMatch(/^data:image\/webp;/);
      expect(file.byteLength, `${name}${copy}`).toBeLessThanOrEqual(LIMIT);
      writeFileSync(`public/${name}${copy}`, file);
    }
  }
});
