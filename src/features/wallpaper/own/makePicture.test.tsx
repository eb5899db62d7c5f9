import { describe, expect, it, vi } from 'vitest';
import {
  cmyk,
  colourAt,
  deepPng,
  drawn,
  heicOf,
  movingGif,
  noise,
  pngHeadOnly,
  rotated,
} from '../../../../tests/support/imageFiles';
import { makePicture } from './makePicture';

async function made(file: Blob) {
  const picture = await makePicture(file);
  if ('refused' in picture) throw new Error(`refused as ${picture.refused}`);
  return picture;
}

/** Maximum channel difference between a pixel and the expected colour; WebP is lossy. */
async function off(picture: Blob, x: number, y: number, colour: readonly [number, number, number]): Promise<number> {
  const found = await colourAt(picture, x, y);
  return Math.max(...colour.map((value, index) => Math.abs(value - (found[index] ?? 255))));
}

describe('the stored form of a picture', () => {
  it('has at most 2560 px on its longer side, and a small copy of 640', async () => {
    const picture = await made(await drawn(4000, 3000));
    expect(picture).toMatchObject({ width: 2560, height: 1920 });
    for (const [blob, size] of [
      [picture.whole, [2560, 1920]],
      [picture.small, [640, 480]],
      [picture.glass, [85, 64]],
    ] as const) {
      expect(blob.type).toBe('image/webp');
      const { width, height } = await createImageBitmap(blob);
      expect([width, height]).toEqual(size);
    }
  });

  it('is never larger than the picture was', async () => {
    const picture = await made(await drawn(300, 500));
    expect(picture).toMatchObject({ width: 300, height: 500 });
    const { width, height } = await createImageBitmap(picture.small);
    expect([width, height]).toEqual([300, 500]);
  });

  it('is below 1 MB, also if the picture hardly compresses', async () => {
    const picture = await made(await noise(2600, 2000));
    expect(picture.whole.size).toBeLessThan(1_000_000);
    expect(Math.max(picture.width, picture.height)).toBeLessThanOrEqual(2560);
  });

  it('includes its colour', async () => {
    const { known } = await made(await drawn(640, 360, { colour: '#204060' }));
    expect(known.dominant).toBe('#204060');
    expect(known.scrim).toBeGreaterThanOrEqual(0);
  });

  it('includes a stronger dark layer for a white picture', async () => {
    const dark = await made(await drawn(640, 360, { colour: '#101018' }));
    const white = await made(await drawn(640, 360, { colour: '#ffffff' }));
    expect(white.known.scrim).toBeGreaterThan(dark.known.scrim);
  });
});

describe('an import of a file', () => {
  it('turns a picture upright and removes its metadata', async () => {
    const upright = await drawn(400, 200, { colour: '#ff0000', right: '#0000ff', type: 'image/jpeg' });
    const picture = await made(await rotated(upright));
    expect(picture).toMatchObject({ width: 200, height: 400 });
    // After the rotation the left side is at the top.
    expect(await off(picture.whole, 100, 40, [255, 0, 0])).toBeLessThan(40);
    expect(await off(picture.whole, 100, 360, [0, 0, 255])).toBeLessThan(40);
    expect(await picture.whole.text()).not.toContain('Exif');
  });

  it('uses the first picture of an animation', async () => {
    const picture = await made(movingGif());
    expect(picture.isFirstFrame).toBe(true);
    expect(await off(picture.whole, 0, 0, [255, 0, 0])).toBeLessThan(60);
  });

  it('accepts colours of print', async () => {
    expect(await made(cmyk())).toMatchObject({ width: 200, height: 200 });
  });

  it('accepts 16 bits per colour', async () => {
    const picture = await made(await deepPng(200, 200, [0x20, 0x80, 0xe0]));
    expect(await off(picture.whole, 8, 8, [0x20, 0x80, 0xe0])).toBeLessThan(12);
  });

  it('draws a transparent picture on the night colour', async () => {
    const picture = await made(await drawn(400, 400, { colour: '#ffffff00' }));
    expect(await off(picture.whole, 20, 20, [0, 0, 0])).toBeLessThan(12);
  });

  it('refuses a picture that is only a strip', async () => {
    expect(await makePicture(await drawn(3000, 20))).toEqual({ refused: 'small' });
    expect(await makePicture(await drawn(199, 900))).toEqual({ refused: 'small' });
    expect(await made(await drawn(200, 200))).toMatchObject({ width: 200, height: 200 });
  });

  it('accepts AVIF and WebP', async () => {
    const avif = await (await fetch('/images/background1-1280.avif')).blob();
    expect(await made(avif)).toMatchObject({ width: 1280, height: 720 });
    expect(await made(await drawn(300, 200, { type: 'image/webp' }))).toMatchObject({ width: 300, height: 200 });
  });

  it('refuses a text with the name of a picture', async () => {
    const text = new File(['not a picture at all'], 'a.jpg', { type: 'image/jpeg' });
    expect(await makePicture(text)).toEqual({ refused: 'unreadable' });
  });

  it('names a HEIC by its content if this browser cannot decode it', async () => {
    const heic = new File([heicOf(640, 480)], 'photo.jpg', { type: 'image/jpeg' });
    expect(await makePicture(heic)).toEqual({ refused: 'heic' });
  });

  it('refuses an empty file', async () => {
    expect(await makePicture(new Blob([]))).toEqual({ refused: 'unreadable' });
  });

  it('refuses a drawing, which has no pixels', async () => {
    const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' });
    expect(await makePicture(svg)).toEqual({ refused: 'unreadable' });
  });

  it('refuses a picture that was cut in its header', async () => {
    expect(await makePicture((await drawn(1000, 1000)).slice(0, 30))).toEqual({ refused: 'unreadable' });
  });

  it('refuses one that was cut after its header', async () => {
    const whole = await noise(400, 300);
    const png = await convert(whole);
    expect(await makePicture(png.slice(0, png.size / 2))).toEqual({ refused: 'unreadable' });
  });

  it.each([
    ['side', 20_000, 20_000],
    ['side', 16_385, 10],
    ['pixels', 9000, 9000],
  ])('refuses its %s, of %s × %s px, before it is decoded', async (refused, width, height) => {
    const decode = vi.spyOn(globalThis, 'createImageBitmap');
    expect(await makePicture(pngHeadOnly(width, height))).toEqual({ refused });
    expect(decode).not.toHaveBeenCalled();
  });
});

async function convert(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  return canvas.convertToBlob();
}
