import { page } from 'vitest/browser';

/** Red, green and blue of a pixel, 0..255 each. */
export type Colour = readonly [red: number, green: number, blue: number];

/**
 * Sets whether the browser draws the test's window. Drawing takes a quarter of the processor time of these tests and is
 * only needed for screenshots. Neither the document in the window nor input events are affected.
 */
export function draw(isDrawn: boolean): void {
  window.frameElement?.toggleAttribute('data-undrawn', !isDrawn);
  const frames = window.parent.document;
  if (frames.querySelector('style[data-undrawn]')) return;
  const style = frames.createElement('style');
  style.dataset['undrawn'] = '';
  style.textContent = 'iframe[data-undrawn] { opacity: 0 !important; }';
  frames.head.append(style);
}

/** Reads pixels of the visible window, by position in px from its top left corner. */
export async function seenPixels(): Promise<(x: number, y: number) => Colour> {
  draw(true);
  const shot = await page.screenshot({ save: false });
  draw(false);
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
