import { drawingProblem } from '../../server/site/drawing.ts';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { main, type IconsContext } from './icons.ts';
import { candidates, openBrowser } from './icons/openBrowser.ts';
import { openDrawing, type Drawing } from './icons/openDrawing.ts';
import { realDisk } from './atomicWrite.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SVG = 'xmlns="http://www.w3.org/2000/svg"';
/** Two light blue bars, together four times as wide as high, with an empty margin. */
const WIDE = `<svg ${SVG} viewBox="-20 -80 440 260"><path d="M0 0h400v30H0zM0 70h400v30H0z" fill="#8ad1ff"/></svg>`;
const LOGO_COLOUR = [138, 209, 255] as const;
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

let browser: Browser | undefined;
let drawing: Drawing | undefined;
let folder = '';
let lines: string[] = [];
beforeAll(async () => {
  browser = await openBrowser(process.env);
  drawing = await openDrawing(browser, root);
});
afterAll(() => browser?.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-icons-'));
  lines = [];
  site('name: 门廊灯的小站\nurl: lamp.example\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(path: string, content: string | Uint8Array): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

/** Sets an old time, so that the reader does not wait for the file to stop changing. */
const site = (text: string): void => utimesSync(put('mine/site.yml', text), 1, 1);

function run(args: readonly string[], context: Partial<IconsContext> = {}): Promise<number> {
  const env = { CONFIG_DIR: join(folder, 'mine') };
  return main({ args, root, cwd: folder, env, print: (line) => lines.push(line), drawWith: draw, ...context });
}

/** Draws in the browser that all tests share. */
const draw: Drawing['draw'] = (sent) => drawing?.draw(sent) ?? Promise.reject(new Error('expected a browser'));

const full = () => {
  throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
};

/** Runs the command with its own browser. */
const runAlone = (env: IconsContext['env']): Promise<number> =>
  main({
    args: ['logo.svg'],
    root,
    cwd: folder,
    env: { ...env, CONFIG_DIR: join(folder, 'mine') },
    print: (line) => lines.push(line),
  });

const said = () => lines.join('\n');
const mine = (path: string) => join(folder, 'mine/public', path);
/** Paths of the files in the owner's `public/`. */
const written = (): string[] =>
  readdirSync(join(folder, 'mine'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'site.yml')
    .map((entry) => relative(mine('.'), join(entry.parentPath, entry.name)))
    .toSorted();

/** Size of a picture, and bounds of its pixels in the given colour (of all opaque pixels without a colour), px. */
async function look(page: Page, file: string, colour?: readonly [number, number, number]) {
  const isVector = file.endsWith('.svg');
  const address = `data:${isVector ? 'image/svg+xml' : ''};base64,${readFileSync(file).toString('base64')}`;
  return page.evaluate(
    async ({ address, colour, isVector }) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const scale = isVector ? 1024 / image.naturalWidth : 1;
      const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
      const context = new OffscreenCanvas(width, height).getContext('2d');
      if (!context) throw new Error('expected a canvas');
      context.drawImage(image, 0, 0, width, height);
      const { data } = context.getImageData(0, 0, width, height);
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
    },
    { address, colour, isVector },
  );
}

describe('the picture of npm run icons', () => {
  it('may be an SVG with a document type and an encoding, which no generated file contains', async () => {
    const type = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    put('logo.svg', `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${type}\n${WIDE}`);
    expect(await run(['logo.svg'])).toBe(0);
    const drawings = written().filter((path) => path.endsWith('.svg'));
    expect(drawings).toContain('images/logo.svg');
    for (const path of drawings) expect([path, drawingProblem(readFileSync(mine(path)))]).toEqual([path, undefined]);
  });

  it('is drawn by a separate browser as every icon and the share picture, with its proportions', async () => {
    put('logo.svg', WIDE);
    expect(await runAlone(process.env)).toBe(0);
    expect(written()).toEqual([...PNGS.map(([path]) => path), ...OTHERS].toSorted());
    expect(said()).toContain('icons/icon-maskable-512.png');

    const page = await browser?.newPage();
    if (!page) throw new Error('expected a browser');
    for (const [path, size] of PNGS) {
      const icon = await look(page, mine(path), LOGO_COLOUR);
      expect([path, icon.width, icon.height]).toEqual([path, size, size]);
      // Tolerance for rounding to whole pixels, which matters most for the smallest icons.
      expect(Math.abs(icon.wide / 4 - icon.high)).toBeLessThanOrEqual(1.3);
      expect(icon.wide).toBeGreaterThan(size * 0.6);
      expect(Math.abs(icon.left - (size - icon.right))).toBeLessThanOrEqual(2);
    }
    const maskable = await look(page, mine('icons/icon-maskable-512.png'), LOGO_COLOUR);
    expect(maskable.reach).toBeLessThanOrEqual(SAFE_RADIUS * 512);
    expect(maskable.open).toBe(0);
    expect((await look(page, mine('icons/apple-touch-icon-180.png'))).open).toBe(0);
    expect((await look(page, mine('icons/icon-512.png'))).open).toBeGreaterThan(0);
    const tab = await look(page, mine('icons/icon.svg'), LOGO_COLOUR);
    expect(tab.wide / tab.high).toBeCloseTo(4, 1);
    const monochrome = await look(page, mine('icons/monochrome.svg'));
    expect(monochrome.wide / monochrome.high).toBeCloseTo(4, 1);
    expect(readFileSync(mine('images/logo.svg'), 'utf8')).toBe(WIDE);
    const favicon = readFileSync(mine('favicon.ico'));
    expect([...favicon.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);

    const share = await look(page, mine('images/share.jpg'), LOGO_COLOUR);
    expect([share.width, share.height]).toEqual([1440, 756]);
    expect(share.wide / share.high).toBeCloseTo(4, 1);
    const words = await look(page, mine('images/share.jpg'), [255, 250, 242]);
    expect(words.top).toBeGreaterThan(share.bottom);
    expect(words.wide).toBeGreaterThan(600);
    expect(readFileSync(mine('images/share.jpg')).length).toBeLessThanOrEqual(300_000);

    // A PNG logo is embedded in an SVG, where the page looks for it.
    put('tall.png', Buffer.from(await tallPng(page), 'base64'));
    expect(await run(['tall.png', '--force'])).toBe(0);
    const logo = await look(page, mine('images/logo.svg'));
    expect(logo.high / logo.wide).toBeCloseTo(3, 1);
    expect(said()).toContain('The logo is 60 × 180 px');
    await page.close();
  });

  it('does not replace existing files, reports this, and replaces them with --force', async () => {
    put('mine/public/icons/icon-192.png', 'mine');
    put('logo.svg', WIDE);
    expect(await run(['logo.svg'])).toBe(0);
    expect(readFileSync(mine('icons/icon-192.png'), 'utf8')).toBe('mine');
    expect(said()).toMatch(/Not changed in .* \(--force replaces them\):\n {2}icons\/icon-192\.png/);

    lines = [];
    expect(await run(['logo.svg', '--force'])).toBe(0);
    expect(readFileSync(mine('icons/icon-192.png')).length).toBeGreaterThan(1000);
    expect(said()).toMatch(/New in .*:\n {2}icons\/icon-192\.png\nAlready there with the same content: 11\./);
    expect(written().filter((path) => /bak|new/.test(path))).toEqual([]);
  });

  it('does not replace the logo on the page if site.yml names another', async () => {
    site('logo: /images/me.png\n');
    put('logo.svg', WIDE);
    expect(await run(['logo.svg'])).toBe(0);
    expect(written()).not.toContain('images/logo.svg');
    expect(said()).toContain('is still /images/me.png');
  });

  it('is not drawn as a share picture if no font has the characters of the name', async () => {
    site('name: 门廊\ue000\n');
    put('logo.svg', WIDE.replace('#8ad1ff', '#111'));
    expect(await run(['logo.svg'])).toBe(0);
    expect(written()).not.toContain('images/share.jpg');
    expect(said()).toContain('No share picture was made: this computer has no font for \ue000.');
    expect(said()).toContain('The logo is dark.');
  });

  it('leaves each file complete if the disk is full', async () => {
    put('mine/public/icons/icon.svg', '<svg/>');
    put('logo.svg', WIDE);
    expect(await run(['logo.svg', '--force'], { disk: { ...realDisk, write: full } })).toBe(1);
    expect(said()).toContain('the disk is full');
    expect(written()).toEqual(['icons/icon.svg']);
  });
});

/** A PNG of 60 × 180 px, filled with light blue. */
const tallPng = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [60, 180];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('expected a canvas');
    context.fillStyle = '#8ad1ff';
    context.fillRect(0, 0, 60, 180);
    return canvas.toDataURL().slice('data:image/png;base64,'.length);
  });

/** A PNG of 81 million pixels in 10 kB. */
function hugePng(): Buffer {
  const side = 9000;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // One bit for each pixel.
  head[8] = 1;
  const rows = Buffer.alloc(side * (1 + side / 8));
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(checksum(body));
  return Buffer.concat([length, body, sum]);
}

/** CRC-32 as used by PNG. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

describe('a refused picture', () => {
  it.each([
    ['no picture', 'logo.svg', 'dear diary', 'not an SVG, PNG or JPEG'],
    ['a page', 'logo.svg', '<html xmlns="http://www.w3.org/1999/xhtml"/>', 'not an SVG, PNG or JPEG'],
    ['an SVG that breaks off', 'logo.svg', `<svg ${SVG} viewBox="0 0 9 9"><path`, 'not an SVG, PNG or JPEG'],
    ['a damaged PNG', 'logo.png', Buffer.from('89504e470d0a1a0a00', 'hex'), 'not an SVG, PNG or JPEG'],
    ['a picture of 81 million pixels in a small file', 'logo.png', hugePng(), 'too large'],
    ['an SVG without a size', 'logo.svg', `<svg ${SVG}><path d="M0 0h9v9z"/></svg>`, 'has no size'],
    ['an SVG as wide as its page', 'logo.svg', `<svg ${SVG} width="100%" height="100%"/>`, 'has no size'],
    ['an empty SVG', 'logo.svg', `<svg ${SVG} viewBox="0 0 9 9"/>`, 'is completely transparent'],
    ['a script', 'logo.svg', `<svg ${SVG} viewBox="0 0 9 9"><script>1</script></svg>`, 'contains scripts (<script>)'],
    ['a handler', 'logo.svg', `<svg ${SVG} viewBox="0 0 9 9" onload="1"/>`, 'contains scripts (onload)'],
    [
      'a link that runs something',
      'logo.svg',
      `<svg ${SVG} viewBox="0 0 9 9"><a href=" javascript:1"/></svg>`,
      'contains scripts (href)',
    ],
    [
      'a picture from elsewhere',
      'logo.svg',
      `<svg ${SVG} viewBox="0 0 9 9"><image href="https://a.example/b.png"/></svg>`,
      '(https://a.example/b.png)',
    ],
    [
      'a style from elsewhere',
      'logo.svg',
      `<svg ${SVG} viewBox="0 0 9 9"><style>@import "https://a.example/c.css";</style></svg>`,
      'refers to other files',
    ],
    [
      'a fill from elsewhere',
      'logo.svg',
      `<svg ${SVG} viewBox="0 0 9 9"><path style="fill:url('../d.svg#x')"/></svg>`,
      '(../d.svg#x)',
    ],
    ['a large SVG', 'logo.svg', `<svg ${SVG} viewBox="0 0 9 9"><!--${'-a'.repeat(600_000)}--></svg>`, 'too large'],
  ])('is %s', async (_, name, content, words) => {
    put(name, content);
    expect(await run([name])).toBe(1);
    expect(said()).toContain(words);
    expect(said()).toContain('Nothing was written.');
    expect(written()).toEqual([]);
  });

  it('is a missing file or a missing argument', async () => {
    expect(await run(['logo.svg'])).toBe(1);
    expect(said()).toContain('logo.svg cannot be read: there is no such file');
    lines = [];
    expect(await run([])).toBe(1);
    expect(said()).toMatch(/^Usage: npm run icons/);
  });

  it('is one that needs too much time', async () => {
    put('logo.svg', WIDE);
    expect(await run(['logo.svg'], { drawWith: () => Promise.resolve(undefined) })).toBe(1);
    expect(said()).toContain('needs more than a minute to draw');
    expect(written()).toEqual([]);
  });

  it('is refused without a name of the page, because the share picture would show that of the example', async () => {
    site('name: [门廊\n');
    put('logo.svg', WIDE);
    await expect(run(['logo.svg'])).rejects.toThrow('site.yml');
    expect(written()).toEqual([]);
  });

  it('is refused without the owner’s folder', async () => {
    put('logo.svg', WIDE);
    expect(await run(['logo.svg'], { env: { CONFIG_DIR: join(folder, 'none') } })).toBe(1);
    expect(said()).toContain('npm run setup creates yours');
  });
});

describe('the browser for drawing', () => {
  it('is only the one that the owner chose', async () => {
    put('logo.svg', WIDE);
    expect(await runAlone({ CHROMIUM_PATH: join(folder, 'none') })).toBe(1);
    expect(said()).toContain('does not start. It must be Chrome, Edge or Chromium.');
  });

  it('is otherwise found in the order Playwright, Chrome, Edge, any Chromium', () => {
    const found = candidates({ PATH: '/usr/bin' }, (file) => basename(dirname(file)) === 'bin');
    expect(found.slice(0, 4)).toEqual([
      {},
      { channel: 'chrome' },
      { channel: 'msedge' },
      { executablePath: join('/usr/bin', 'chromium-headless-shell') },
    ]);
    const onWindows = candidates({ LOCALAPPDATA: 'C:\\Local' }, (file) => file.startsWith('C:\\Local'));
    expect(onWindows.at(-1)).toEqual({ executablePath: 'C:\\Local\\Chromium\\Application\\chrome.exe' });
  });
});
