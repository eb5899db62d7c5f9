import { beforeAll, describe, expect, it } from 'vitest';
import { drawSiteImages } from './drawSiteImages';

const SVG = 'xmlns="http://www.w3.org/2000/svg"';
/** Two light blue bars, together four times as wide as high, with an empty margin. */
const WIDE = `<svg ${SVG} viewBox="-20 -80 440 260"><path d="M0 0h400v30H0zM0 70h400v30H0z" fill="#8ad1ff"/></svg>`;
const LOGO_COLOUR = [138, 209, 255] as const;
/** A blue disc with a white bar. */
const BADGE = `<svg ${SVG} viewBox="0 0 100 100"><circle cx="50" cy="50" r="50" fill="#123a8c"/><path d="M25 40h50v20H25z" fill="#fff"/></svg>`;
/** All icons named by the page, its manifest and the extension, with sizes in px. */
const PNGS = [
  ['icons/icon-32.png', 32],
  ['icons/icon-48.png', 48],
  ['icons/icon-128.png', 128],
  ['icons/icon-192.png', 192],
  ['icons/icon-512.png', 512],
  ['icons/icon-maskable-512.png', 512],
  ['icons/apple-touch-icon-180.png', 180],
] as const;
const OTHERS = ['favicon.ico', 'icons/icon.svg', 'icons/monochrome.svg', 'images/logo.svg', 'images/share.jpg'];
/** Radius of the safe zone, relative to the icon size (W3C manifest, "maskable icons"). */
const SAFE_RADIUS = 0.4;

let wallpaper: Blob;
beforeAll(async () => {
  const canvas = new OffscreenCanvas(320, 200);
  canvas.getContext('2d')?.fillRect(0, 0, 320, 200);
  wallpaper = await canvas.convertToBlob({ type: 'image/jpeg' });
});

const drawFrom = (logo: BlobPart) =>
  drawSiteImages({ logo: new Blob([logo]), wallpaper, name: '门廊灯的小站', address: 'lamp.example' });

/** The drawn files by path. */
async function drawn(logo: BlobPart): Promise<Map<string, Blob>> {
  const result = await drawFrom(logo);
  if ('problem' in result) throw new Error(result.problem);
  return new Map(result.images.map(({ path, content }) => [path, content]));
}

/** Pixels of a picture; an SVG is drawn 512 px wide. */
async function pixelsOf(file: Blob | undefined): Promise<ImageData> {
  if (!file) throw new Error('expected a file');
  const image = new Image();
  image.src = URL.createObjectURL(file);
  await image.decode();
  URL.revokeObjectURL(image.src);
  const scale = file.type === 'image/svg+xml' ? 512 / image.naturalWidth : 1;
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('expected a canvas');
  context.drawImage(image, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

/** Size of a picture, and bounds of its pixels in the given colour (of all opaque pixels without a colour), px. */
async function look(file: Blob | undefined, colour?: readonly number[]) {
  const { data, width, height } = await pixelsOf(file);
  const seen = { left: width, top: height, right: 0, bottom: 0, reach: 0 };
  let open = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    if ((data[at + 3] ?? 0) < 255) open += 1;
    const isSeen = colour
      ? colour.every((part, index) => Math.abs(part - (data[at + index] ?? 0)) < 24)
      : (data[at + 3] ?? 0) > 127;
    if (!isSeen) continue;
    seen.left = Math.min(seen.left, x);
    seen.top = Math.min(seen.top, y);
    seen.right = Math.max(seen.right, x + 1);
    seen.bottom = Math.max(seen.bottom, y + 1);
    seen.reach = Math.max(seen.reach, Math.hypot(x + 0.5 - width / 2, y + 0.5 - height / 2));
  }
  return { width, height, open, ...seen, wide: seen.right - seen.left, high: seen.bottom - seen.top };
}

describe('the pictures of a logo', () => {
  it('are every icon and the share picture, with the proportions of the logo', async () => {
    const files = await drawn(WIDE);
    expect([...files.keys()].toSorted()).toEqual([...PNGS.map(([path]) => path), ...OTHERS].toSorted());
    for (const [path, size] of PNGS) {
      const icon = await look(files.get(path), LOGO_COLOUR);
      expect([path, icon.width, icon.height]).toEqual([path, size, size]);
      // Tolerance for rounding to whole pixels, which matters most for the smallest icons.
      expect(Math.abs(icon.wide / 4 - icon.high)).toBeLessThanOrEqual(1.3);
      expect(icon.wide).toBeGreaterThan(size * 0.6);
      expect(Math.abs(icon.left - (size - icon.right))).toBeLessThanOrEqual(2);
    }
    const maskable = await look(files.get('icons/icon-maskable-512.png'), LOGO_COLOUR);
    expect(maskable.reach).toBeLessThanOrEqual(SAFE_RADIUS * 512);
    expect(maskable.open).toBe(0);
    expect((await look(files.get('icons/apple-touch-icon-180.png'))).open).toBe(0);
    expect((await look(files.get('icons/icon-512.png'))).open).toBeGreaterThan(0);
    const tab = await look(files.get('icons/icon.svg'), LOGO_COLOUR);
    expect(tab.wide / tab.high).toBeCloseTo(4, 1);
    expect(await files.get('images/logo.svg')?.text()).toBe(WIDE);
    expect((await look(files.get('favicon.ico'), LOGO_COLOUR)).width).toBe(48);

    const share = await look(files.get('images/share.jpg'), LOGO_COLOUR);
    expect([share.width, share.height]).toEqual([1440, 756]);
    expect(share.wide / share.high).toBeCloseTo(4, 1);
    const words = await look(files.get('images/share.jpg'), [255, 250, 242]);
    expect(words.top).toBeGreaterThan(share.bottom);
    expect(words.wide).toBeGreaterThan(600);
    expect(files.get('images/share.jpg')?.size).toBeLessThanOrEqual(300_000);
  });

  it('contain a black icon of one colour: an open drawing, or what is inside of a closed shape', async () => {
    const bars = await look((await drawn(WIDE)).get('icons/monochrome.svg'));
    expect(bars.wide / 512).toBeCloseTo(0.7, 1);
    const { data } = await pixelsOf((await drawn(BADGE)).get('icons/monochrome.svg'));
    const pixel = (x: number, y: number) => [...data.subarray((y * 512 + x) * 4, (y * 512 + x) * 4 + 4)];
    expect(pixel(256, 256)).toEqual([0, 0, 0, 255]);
    expect(pixel(256, 140).slice(0, 3)).toEqual([0, 0, 0]);
    expect(pixel(256, 140)[3]).toBeGreaterThan(80);
    expect(pixel(256, 140)[3]).toBeLessThan(130);
    expect(pixel(10, 10)).toEqual([0, 0, 0, 0]);
  });

  it('are also made from an SVG with a document type and an encoding, which no file gets', async () => {
    const type = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    const files = await drawn(`<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${type}\n${WIDE}`);
    const drawings = [...files].filter(([path]) => path.endsWith('.svg')).map(([, file]) => file.text());
    expect((await Promise.all(drawings)).join('')).not.toMatch(/<!DOCTYPE|<\?xml/);
  });

  it('are also made from a PNG, which is embedded in an SVG, where the page looks for the logo', async () => {
    const canvas = new OffscreenCanvas(60, 180);
    canvas.getContext('2d')?.fillRect(0, 0, 60, 180);
    const logo = await look((await drawn(await canvas.convertToBlob())).get('images/logo.svg'));
    expect(logo.high / logo.wide).toBeCloseTo(3, 1);
  });

  it.each([
    ['text', 'dear diary', 'notPicture'],
    ['a page', '<html xmlns="http://www.w3.org/1999/xhtml"/>', 'notPicture'],
    ['an SVG that breaks off', `<svg ${SVG} viewBox="0 0 9 9"><path`, 'notPicture'],
    ['a damaged PNG', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0), 'notPicture'],
    ['an SVG without a size', `<svg ${SVG}><path d="M0 0h9v9z"/></svg>`, 'noSize'],
    ['an SVG as wide as its page', `<svg ${SVG} width="100%" height="100%"/>`, 'noSize'],
    ['an SVG without width', `<svg ${SVG} viewBox="0 0 0 9"/>`, 'noSize'],
    ['an empty SVG', `<svg ${SVG} viewBox="0 0 9 9"/>`, 'empty'],
    ['a large SVG', `<svg ${SVG} viewBox="0 0 9 9"><!--${'-a'.repeat(600_000)}--></svg>`, 'tooLarge'],
  ])('are not made from %s', async (_, logo, problem) => {
    expect(await drawFrom(logo)).toEqual({ problem });
  });

  it('are made from an SVG with a size in px and no viewBox', async () => {
    expect((await drawn(WIDE.replace('viewBox="-20 -80 440 260"', 'width="440px" height="260"'))).size).toBe(12);
  });
});
