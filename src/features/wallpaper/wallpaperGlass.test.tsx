import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blurredCopy } from '@/media/pictures/blurredCopy';
import { settle, showOnGlass } from './wallpaperGlass';

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

async function shown(src: string, isShipped = false): Promise<HTMLPictureElement> {
  const picture = document.createElement('picture');
  picture.append(await imageOf(src));
  if (isShipped) picture.dataset['glass'] = 'beside';
  picture.dataset['shown'] = '';
  document.body.append(picture);
  return picture;
}

/** A cross-origin picture without CORS. */
const FOREIGN = `http://${location.hostname === 'localhost' ? '127.0.0.1' : 'localhost'}:${location.port}/images/logo.svg`;

describe('a blurred copy', () => {
  it('is small, soft where the picture is hard, and stronger in colour', async () => {
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
  it('shows a copy that the page makes where none stands beside the picture', async () => {
    const picture = await shown(halves('#111111', '#eeeeee'));
    await showOnGlass(root, picture);
    expect(root.dataset['copied']).toBe(picture.querySelector('img')?.src);
    expect(root.style.getPropertyValue('--copy-wide')).toMatch(/^url\("data:image\//);
    expect(root.style.getPropertyValue('--copy-size')).toBe('cover');
  });

  it('shows one of what stands in for a picture whose own copy does not come', async () => {
    await showOnGlass(root, await shown(halves('#111111', '#eeeeee'), true));
    expect(root.style.getPropertyValue('--copy-tall')).toMatch(/^url\("data:image\//);
    expect(root.style.getPropertyValue('--copy-size')).toBe('');
  });

  it('goes on blurring where the page may not read the picture', async () => {
    await showOnGlass(root, await shown(FOREIGN));
    expect(root.dataset['copied']).toBeUndefined();
  });

  it('goes on blurring where it would not keep its place', async () => {
    root.dataset['liveGlass'] = '';
    await showOnGlass(root, await shown(halves('#111111', '#eeeeee')));
    expect(root.dataset['copied']).toBeUndefined();
  });

  it('asks for no copy of a picture that is covered: an own one takes its addresses along', async () => {
    const picture = await shown(halves('#111111', '#eeeeee'), true);
    await shown(halves('#eeeeee', '#111111'));
    await showOnGlass(root, picture);
    expect(picture).not.toHaveProperty('copy');
    expect(picture.dataset['glass']).toBe('beside');
  });

  it('leaves a picture alone that another one has covered meanwhile', async () => {
    const picture = await shown(halves('#111111', '#eeeeee'));
    const next = await shown(halves('#eeeeee', '#111111'));
    await showOnGlass(root, picture);
    expect(root.dataset['copied']).toBeUndefined();
    await showOnGlass(root, next);
    expect(root.dataset['copied']).toBe(next.querySelector('img')?.src);
  });
});

const scrim = () => Number(root.style.getPropertyValue('--scrim'));

describe('the shadows of a picture', () => {
  it('are measured where they are not known ahead, and fade', async () => {
    await settle(root, await shown(halves('#ffffff', '#ffffff')));
    expect(scrim()).toBeGreaterThan(0.4);
    expect(root.style.getPropertyValue('--wp-dominant')).toBe('#ffffff');
    expect(root.style.getPropertyValue('--glass-alpha')).toMatch(/^6\d%$/);
    expect(root.dataset['fading']).toBe('slow');
    await settle(root, await shown(halves('#101010', '#101010')));
    expect(scrim()).toBe(0.06);
    expect(root.style.getPropertyValue('--glass-alpha')).toBe('56%');
  });

  it('are measured also where glass would not keep its place', async () => {
    root.dataset['liveGlass'] = '';
    await settle(root, await shown(halves('#ffffff', '#ffffff')));
    expect(scrim()).toBeGreaterThan(0.4);
  });

  it('are left where they are known, where the page may not read the picture, and under another one', async () => {
    const known = await shown(halves('#ffffff', '#ffffff'));
    known.dataset['known'] = '';
    await settle(root, known);
    await settle(root, await shown(FOREIGN));
    const covered = await shown(halves('#ffffff', '#ffffff'));
    await shown(FOREIGN);
    await settle(root, covered);
    expect(root.style.getPropertyValue('--scrim')).toBe('');
    expect(root.dataset['fading']).toBeUndefined();
  });

  it('stay safe on any picture where it is a service’s, which is not asked again', async () => {
    const fetched = vi.fn<typeof fetch>();
    vi.stubGlobal('fetch', fetched);
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
    const picture = await shown(FOREIGN);
    await settle(root, picture);
    expect(fetched).not.toHaveBeenCalled();
    expect(root.style.getPropertyValue('--scrim')).toBe('');
  });
});
