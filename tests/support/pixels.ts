import { page } from 'vitest/browser';

/** Red, green and blue of a pixel, 0..255 each. */
export type Colour = readonly [red: number, green: number, blue: number];

/** Reads pixels of the visible window, by position in px from its top left corner. */
export async function seenPixels(): Promise<(x: number, y: number) => Colour> {
  const shot = await page.screenshot({ save: false });
  const image = new Image();
  image.src = `data:image/png;base64,${shot}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('expected a canvas');
  context.drawImage(image, 0, 0);
  // The test's window may be scaled down.
  const scale = image.naturalWidth / innerWidth;
  return (x, y) => {
    const [red = 0, green = 0, blue = 0] = context.getImageData(x * scale, y * scale, 1, 1).data;
    return [red, green, blue];
  };
}
