import { describe, expect, it } from 'vitest';

const SIZE_PX = 512;
/** Safe zone of a maskable icon: everything outside of this radius may be cut off (W3C manifest, "maskable icons"). */
const SAFE_RADIUS_PX = 0.4 * SIZE_PX;
/** The chain hangs from the upper edge between these x coordinates, px; it may extend beyond the safe zone. */
const CHAIN = { from: 244, to: 268 };

/** Calls `callback` for each pixel of a bundled icon, drawn at 512 px. Colour channels are 0..255. */
async function eachPixel(
  name: string,
  callback: (at: { x: number; y: number }, colour: { red: number; green: number; blue: number; alpha: number }) => void,
): Promise<void> {
  const image = new Image(SIZE_PX, SIZE_PX);
  image.src = `/icons/${name}`;
  await image.decode();
  const canvas = new OffscreenCanvas(SIZE_PX, SIZE_PX);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('expected a canvas');
  context.drawImage(image, 0, 0, SIZE_PX, SIZE_PX);
  const { data } = context.getImageData(0, 0, SIZE_PX, SIZE_PX);
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    callback({ x: (at / 4) % SIZE_PX, y: Math.floor(at / 4 / SIZE_PX) }, { red, green, blue, alpha });
  }
}

describe('the icon on the home screen', () => {
  it('fills its square, so that any mask cuts it well', async () => {
    let open = 0;
    await eachPixel('icon-maskable-512.png', (_, { alpha }) => {
      if (alpha < 255) open += 1;
    });
    expect(open).toBe(0);
  });

  it('has its lamp within the safe circle, with only background and glow around it', async () => {
    let inside = 0;
    const outside: { x: number; y: number }[] = [];
    await eachPixel('icon-maskable-512.png', (at, { red }) => {
      // Only brass and flame have this much red; the glow is darker.
      if (red < 170) return;
      if (Math.hypot(at.x - SIZE_PX / 2, at.y - SIZE_PX / 2) <= SAFE_RADIUS_PX) inside += 1;
      else if (at.x < CHAIN.from || at.x > CHAIN.to) outside.push(at);
    });
    expect(inside).toBeGreaterThan(20_000);
    expect(outside).toEqual([]);
  });

  it('has rounded corners of its own if the system applies no mask', async () => {
    const corners: number[] = [];
    await eachPixel('icon-512.png', ({ x, y }, { alpha }) => {
      if ([0, SIZE_PX - 1].includes(x) && [0, SIZE_PX - 1].includes(y)) corners.push(alpha);
    });
    expect(corners).toEqual([0, 0, 0, 0]);
  });

  it('is one shape on a transparent background for systems that colour it themselves', async () => {
    let drawn = 0;
    let coloured = 0;
    await eachPixel('monochrome.svg', (_, { red, green, blue, alpha }) => {
      if (alpha > 127) drawn += 1;
      if (alpha > 0 && red + green + blue > 0) coloured += 1;
    });
    expect(drawn / SIZE_PX ** 2).toBeGreaterThan(0.1);
    expect(drawn / SIZE_PX ** 2).toBeLessThan(0.5);
    expect(coloured).toBe(0);
  });
});
