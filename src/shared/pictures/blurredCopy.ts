/** A picture whose pixels are known, and something to draw it on: in the page, or in a worker. */
type Picture = HTMLImageElement | HTMLCanvasElement | OffscreenCanvas;
type Canvas = HTMLCanvasElement | OffscreenCanvas;

/** A small copy of the picture as glass shows it, as a `data:` address. Undefined where the page may not read it. */
export function blurredCopy(image: HTMLImageElement): string | undefined {
  const canvas = document.createElement('canvas');
  return blurOnto(image, canvas) ? canvas.toDataURL('image/webp', 0.87) : undefined;
}

/**
 * Draws a small copy of the picture as glass shows it: blurred, with stronger colours. Whether that was possible: the
 * page may not read each picture. It stands alone, since `npm run pictures` runs it in a page of its own.
 */
export function blurOnto(picture: Picture, canvas: Canvas): boolean {
  /** Height, px: one of the copy's is some fourteen of the window's, of which glass blurs 18. */
  const height = 64;
  /** Standard deviation of the blur, px of the copy; enlarging it blurs some more. */
  const blur = 1.2;
  const saturation = 1.6;

  const [fullWidth, fullHeight] =
    'naturalWidth' in picture ? [picture.naturalWidth, picture.naturalHeight] : [picture.width, picture.height];
  const width = Math.max(1, Math.round((height * fullWidth) / fullHeight));
  canvas.width = width;
  canvas.height = height;
  // Each of the two kinds has its own type for it.
  const context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null =
    'toBlob' in canvas
      ? canvas.getContext('2d', { willReadFrequently: true })
      : canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  let pixels: ImageData;
  try {
    pixels = context.getImageData(0, 0, width, height);
  } catch {
    // A picture of another site spoils the canvas.
    return false;
  }

  const reach = Math.ceil(3 * blur);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * blur ** 2)),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  /** One colour of one line, blurred along it; what would lie outside is as the line's end. */
  const blurLine = (from: Float32Array, to: Float32Array, start: number, step: number, count: number) => {
    for (let at = 0; at < count; at += 1) {
      let sum = 0;
      for (let index = 0; index < weights.length; index += 1) {
        const place = Math.min(count - 1, Math.max(0, at + index - reach));
        sum += (from[start + place * step] ?? 0) * (weights[index] ?? 0);
      }
      to[start + at * step] = sum / whole;
    }
  };
  const { data } = pixels;
  const across = new Float32Array(data.length);
  const blurred = new Float32Array(data);
  for (let colour = 0; colour < 3; colour += 1) {
    for (let row = 0; row < height; row += 1) blurLine(blurred, across, row * width * 4 + colour, 4, width);
    for (let column = 0; column < width; column += 1) blurLine(across, blurred, column * 4 + colour, width * 4, height);
  }
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = blurred.subarray(at, at + 3);
    // As the CSS function `saturate()` has it.
    const light = red * 0.213 + green * 0.715 + blue * 0.072;
    data.set(
      [red, green, blue].map((value) => light + (value - light) * saturation),
      at,
    );
  }
  context.putImageData(pixels, 0, 0);
  return true;
}
