import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blurredCopy } from '@/media/pictures/surface';
import { createPicture, type WallpaperPicture } from './pictureElement';
import { settle } from './wallpaperLayer';
import type { KnownPicture, WallpaperSource } from './wallpaperSources';

const root = document.documentElement;

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback));
});
afterEach(() => {
  vi.unstubAllGlobals();
  root.removeAttribute('style');
  delete root.dataset['copied'];
  delete root.dataset['liveGlass'];
  delete root.dataset['fading'];
  document.body.replaceChildren();
});

/** A picture with two colours, one for each half. */
function halves(left: string, right: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = 320;
  canvas.height = 180;
  const context = canvas.getContext('2d');
  for (const [colour, from] of [
    [left, 0],
    [right, 160],
  ] as const) {
    if (!context) throw new Error('expected a canvas');
    context.fillStyle = colour;
    context.fillRect(from, 0, 160, 180);
  }
  return canvas.toDataURL();
}

async function imageOf(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return image;
}

/** A picture that is shown; by default it is a service's, of which nothing is known. */
async function shown(src: string, known?: KnownPicture): Promise<WallpaperPicture> {
  const source: WallpaperSource = { coverType: '2', src, copies: '', tallCopy: '', ...(known && { known }) };
  const picture = createPicture(document, source);
  await picture.decoded;
  picture.element.dataset['shown'] = '';
  document.body.append(picture.element);
  return picture;
}

/** A cross-origin picture without CORS. */
const FOREIGN = `http://${location.hostname === 'localhost' ? '127.0.0.1' : 'localhost'}:${location.port}/images/logo.svg`;

describe('a blurred copy', () => {
  it('is small, soft where the picture has edges, and more saturated', async () => {
    const copy = await imageOf(blurredCopy(await imageOf(halves('#806060', '#606080'))) ?? '');
    expect([copy.naturalWidth, copy.naturalHeight]).toEqual([114, 64]);
    const context = new OffscreenCanvas(114, 64).getContext('2d');
    context?.drawImage(copy, 0, 0);
    const at = (x: number) => [...(context?.getImageData(x, 32, 1, 1).data ?? [])];
    const [red = 0, green = 0, blue = 0] = at(10);
    // Expected: #806060 with 160 % saturation.
    for (const [seen, expected] of [
      [red, 143],
      [green, 92],
      [blue, 92],
    ] as const) {
      expect(Math.abs(seen - expected)).toBeLessThan(6);
    }
    const reds = [52, 54, 56, 58, 60, 62].map((x) => at(x)[0] ?? 0);
    expect(reds).toEqual(reds.toSorted((a, b) => b - a));
    expect((reds[0] ?? 0) - (reds[5] ?? 0)).toBeGreaterThan(30);
  });

  it('is not made of a picture that the page may not read', async () => {
    expect(blurredCopy(await imageOf(FOREIGN))).toBeUndefined();
  });
});

describe('glass', () => {
  it('shows a copy that the page makes if none is stored beside the picture', async () => {
    const picture = await shown(halves('#111111', '#eeeeee'));
    await settle(root, picture);
    expect(root.dataset['copied']).toBe(picture.image.src);
    expect(root.style.getPropertyValue('--copy-wide')).toMatch(/^url\("data:image\//);
    expect(root.style.getPropertyValue('--copy-size')).toBe('cover');
  });

  it('shows one of the replacement of a picture whose own copy does not arrive', async () => {
    await settle(root, await shown(halves('#111111', '#eeeeee'), { glass: true }));
    expect(root.style.getPropertyValue('--copy-tall')).toMatch(/^url\("data:image\//);
    expect(root.style.getPropertyValue('--copy-size')).toBe('');
  });

  it('blurs itself if the page may not read the picture', async () => {
    await settle(root, await shown(FOREIGN));
    expect(root.dataset['copied']).toBeUndefined();
  });

  it('blurs itself if the copy would not keep its place', async () => {
    root.dataset['liveGlass'] = '';
    await settle(root, await shown(halves('#111111', '#eeeeee')));
    expect(root.dataset['copied']).toBeUndefined();
  });

  it('requests no copy of a covered picture, because an own one revokes its addresses', async () => {
    const picture = await shown(halves('#111111', '#eeeeee'), { glass: true });
    await shown(halves('#eeeeee', '#111111'));
    await settle(root, picture);
    expect(picture.element).not.toHaveProperty('copy');
    expect(picture.hasCopies).toBe(true);
  });

  it('does not change a picture that another one has covered meanwhile', async () => {
    const picture = await shown(halves('#111111', '#eeeeee'));
    const next = await shown(halves('#eeeeee', '#111111'));
    await settle(root, picture);
    expect(root.dataset['copied']).toBeUndefined();
    await settle(root, next);
    expect(root.dataset['copied']).toBe(next.image.src);
  });
});

const scrim = () => Number(root.style.getPropertyValue('--scrim'));

describe('the shadows of a picture', () => {
  it('are measured if they are unknown, and fade in', async () => {
    await settle(root, await shown(halves('#ffffff', '#ffffff')));
    expect(scrim()).toBeGreaterThan(0.4);
    expect(root.style.getPropertyValue('--wp-dominant')).toBe('#ffffff');
    expect(root.style.getPropertyValue('--glass-alpha')).toMatch(/^7\d%$/);
    expect('light' in root.dataset).toBe(true);
    expect(root.dataset['fading']).toBe('slow');
    await settle(root, await shown(halves('#101010', '#101010')));
    expect(scrim()).toBe(0.06);
    expect(root.style.getPropertyValue('--glass-alpha')).toBe('56%');
  });

  it('are measured also if glass would not keep its place', async () => {
    root.dataset['liveGlass'] = '';
    await settle(root, await shown(halves('#ffffff', '#ffffff')));
    expect(scrim()).toBeGreaterThan(0.4);
  });

  it('are unchanged if they are known, if the page may not read the picture, and under another one', async () => {
    const known = await shown(halves('#ffffff', '#ffffff'), { scrim: 0.2 });
    await settle(root, known);
    await settle(root, await shown(FOREIGN));
    const covered = await shown(halves('#ffffff', '#ffffff'));
    await shown(FOREIGN);
    await settle(root, covered);
    expect(root.style.getPropertyValue('--scrim')).toBe('');
    expect(root.dataset['fading']).toBeUndefined();
  });

  it('stay safe for any picture of a service, which is not requested again', async () => {
    const fetched = vi.fn<typeof fetch>();
    vi.stubGlobal('fetch', fetched);
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
    const picture = await shown(FOREIGN);
    await settle(root, picture);
    expect(fetched).not.toHaveBeenCalled();
    expect(root.style.getPropertyValue('--scrim')).toBe('');
  });
});
