type Read = (this: object, ...box: [number, number, number, number]) => ImageData;

/**
 * Stand-in for a browser that protects its canvas: what is read from one is changed by up to `most`, 0..255. Call it
 * before anything reads a canvas; it holds until the page is left.
 */
export function makeCanvasNoisy(most = 255): void {
  for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
    const honest: Read = Reflect.get(prototype, 'getImageData');
    const noisy: Read = function read(...box) {
      const pixels = honest.apply(this, box);
      for (let at = 0; at < pixels.data.length; at += 1) {
        if (at % 4 < 3) pixels.data[at] = Math.abs((pixels.data[at] ?? 0) - ((at * 7919) % (most + 1)));
      }
      return pixels;
    };
    Object.assign(prototype, { getImageData: noisy });
  }
}
