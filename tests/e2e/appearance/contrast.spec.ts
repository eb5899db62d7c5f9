import type { Page } from '@playwright/test';
import { shippedPictures } from '../../../server/site/shippedWallpapers.ts';
import { entered, EVERY_SIZE, expect, openPage, test } from '../fixtures.ts';

/** Pictures on which text is hard to read, by name. */
const FIXTURES = [
  'white',
  'pastel pink',
  'bright sun',
  'black',
  'checkerboard',
  'noise',
  'snow and forest',
  'sunset',
  'portrait',
] as const;

/** Draws one of them, as a `data:` address. Self-contained, since it runs in a page. */
function drawFixture(name: string): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = name === 'portrait' ? [900, 1350] : [1600, 900];
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('expected a canvas');
  const fill = (style: string | CanvasGradient, x = 0, y = 0, w = width, h = height) => {
    context.fillStyle = style;
    context.fillRect(x, y, w, h);
  };
  const upright = (...stops: readonly (readonly [number, string])[]) => {
    const gradient = context.createLinearGradient(0, 0, 0, height);
    for (const [at, colour] of stops) gradient.addColorStop(at, colour);
    return gradient;
  };
  // A fixed seed, so that the picture is always the same.
  let seed = 7;
  const random = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  switch (name) {
    case 'white':
      fill('#fff');
      break;
    case 'pastel pink':
      fill('rgb(255 217 230)');
      break;
    case 'bright sun':
      fill(upright([0, '#3a4a7a'], [0.6, '#e08a45'], [0.62, '#5a2d20'], [1, '#5a2d20']));
      context.beginPath();
      context.arc(width * 0.25, height * 0.3, 90, 0, 2 * Math.PI);
      context.fillStyle = '#fff';
      context.fill();
      break;
    case 'black':
      fill('#000');
      break;
    case 'checkerboard':
      fill('#000');
      for (let x = 0; x < width; x += 40)
        for (let y = (x / 40) % 2 ? 40 : 0; y < height; y += 80) fill('#fff', x, y, 40, 40);
      break;
    case 'noise':
      for (let x = 0; x < width; x += 4) {
        for (let y = 0; y < height; y += 4)
          fill(`rgb(${random() * 255} ${random() * 255} ${random() * 255})`, x, y, 4, 4);
      }
      break;
    case 'snow and forest':
      fill(upright([0, '#dfe9f5'], [0.45, '#ffffff'], [1, '#eef2f7']));
      for (let tree = 0; tree < 90; tree += 1) {
        const [x, foot, size] = [random() * width, height * (0.55 + random() * 0.5), 80 + random() * 240];
        context.fillStyle = '#0b1710';
        context.beginPath();
        context.moveTo(x, foot - size);
        context.lineTo(x - size / 4, foot);
        context.lineTo(x + size / 4, foot);
        context.fill();
      }
      break;
    case 'sunset': {
      fill(upright([0, '#27305e'], [0.4, '#d9563b'], [0.6, '#ffd27a'], [0.62, '#5b2d2a'], [1, '#120c14']));
      const sun = context.createRadialGradient(width * 0.3, height * 0.3, 0, width * 0.3, height * 0.3, 260);
      sun.addColorStop(0, '#fffbe8');
      sun.addColorStop(0.3, '#ffe9a8');
      sun.addColorStop(1, 'rgb(255 190 90 / 0)');
      fill(sun);
      break;
    }
    case 'portrait':
      fill(upright([0, '#f4dcc6'], [1, '#8d5a43']));
      context.fillStyle = '#ffe6d2';
      context.beginPath();
      context.ellipse(width / 2, height * 0.42, 280, 380, 0, 0, 2 * Math.PI);
      context.fill();
      context.fillStyle = '#2a1a14';
      context.beginPath();
      context.ellipse(width / 2, height * 0.2, 330, 200, 0, 0, 2 * Math.PI);
      context.fill();
      break;
    default:
      throw new Error(`there is no fixture ${name}`);
  }
  return canvas.toDataURL('image/jpeg', 0.9);
}

/**
 * A text of the page, or the icon of a link, and its contrast with what is under and beside its letters, at the 2nd
 * percentile of the pixels.
 */
interface ReadText {
  text: string;
  contrast: number;
  /** Large text and icons need a contrast of 3, other text 4.5 (WCAG). */
  large: boolean;
}

/** Disables transitions and animations. */
const STILL = '*, *::before, *::after { transition: none !important; animation: none !important; }';
/** Hides letters and marks, but keeps the letters' shadows and the grounds of icons, which are part of the background. */
const BARE = `
  :is(main, footer) * { -webkit-text-fill-color: transparent !important; }
  :is(main, footer) :is(svg:not(.icon-chip > svg), img) { visibility: hidden !important; }
  .icon-chip > svg { color: transparent !important; }`;

const adopt = (page: Page, sheets: readonly string[]): Promise<void> =>
  page.evaluate((texts) => {
    const stored = document.adoptedStyleSheets.filter((sheet) => !Reflect.has(sheet, 'ofTests'));
    const added = texts.map((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return Object.assign(sheet, { ofTests: true });
    });
    document.adoptedStyleSheets = [...stored, ...added];
  }, sheets);

/** Disables transitions and animations of the page. */
const standAtOnce = (page: Page): Promise<void> => adopt(page, [STILL]);

/** Paints all letters and icons of links in one colour, without their shadows, so that two pictures differ only in their letters. */
const lettersIn = (colour: string) =>
  `:is(main, footer) * { -webkit-text-fill-color: ${colour} !important; text-shadow: none !important; }
  .icon-chip > svg { color: ${colour} !important; }`;

/** The page as a JPEG in base64, with these rules. */
async function shotWith(page: Page, rules: string): Promise<string> {
  await adopt(page, [STILL, rules]);
  const shot = await page.screenshot({ scale: 'css', type: 'jpeg', quality: 97 });
  await adopt(page, [STILL]);
  return shot.toString('base64');
}

/** Two pictures of the page, with black and with white letters. They show where the letters are, on any background. */
const lettersOf = async (page: Page): Promise<string[]> => [
  await shotWith(page, lettersIn('#000')),
  await shotWith(page, lettersIn('#fff')),
];

/** The contrast of every visible text and icon of a link, measured from the pixels under and beside its letters. */
async function readTexts(page: Page, letters: readonly string[]): Promise<ReadText[]> {
  const shots = [await shotWith(page, BARE), ...letters];
  return page.evaluate(async (jpegs) => {
    const [context, black, white] = await Promise.all(
      jpegs.map(async (jpeg) => {
        const image = new Image();
        image.src = `data:image/jpeg;base64,${jpeg}`;
        await image.decode();
        const drawn = new OffscreenCanvas(innerWidth, innerHeight).getContext('2d', { willReadFrequently: true });
        drawn?.drawImage(image, 0, 0, innerWidth, innerHeight);
        return drawn;
      }),
    );
    if (!context || !black || !white) throw new Error('expected a canvas');
    /** Whether a pixel is in a letter or at most 2 px from one, row by row, within a box. */
    const nearLetters = (x: number, y: number, width: number, height: number): Uint8Array => {
      const [dark, light] = [black, white].map((one) => one.getImageData(x, y, width, height).data);
      const near = new Uint8Array(width * height);
      for (let at = 0; at < near.length; at += 1) {
        if ((light?.[at * 4] ?? 0) - (dark?.[at * 4] ?? 0) < 96) continue;
        const [column, row] = [at % width, Math.floor(at / width)];
        for (let down = Math.max(0, row - 2); down <= Math.min(height - 1, row + 2); down += 1)
          near.fill(1, down * width + Math.max(0, column - 2), down * width + Math.min(width, column + 3));
      }
      return near;
    };

    const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    const linear = (value: number) => LINEAR[Math.round(value)] ?? 0;
    const luminance = (red: number, green: number, blue: number) =>
      0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    const texts: { text: string; contrast: number; large: boolean }[] = [];
    const read = (element: Element, text: string, box: DOMRect, isIcon: boolean) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return;
      const { color, fontSize } = getComputedStyle(element);
      const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
      const whole = color.startsWith('color(') ? 255 : 1;
      let { left, top, right, bottom } = box;
      for (let around: Element | null = element; around; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue;
        const limit = around.getBoundingClientRect();
        [left, top] = [Math.max(left, limit.left), Math.max(top, limit.top)];
        [right, bottom] = [Math.min(right, limit.right), Math.min(bottom, limit.bottom)];
      }
      const [x, y] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
      const [width, height] = [Math.min(innerWidth, right) - x, Math.min(innerHeight, bottom) - y].map(Math.round);
      // Skips invisible text and text with transparent letters.
      if (!width || !height || width < 3 || height < 3 || alpha === 0) return;
      const { data } = context.getImageData(x, y, width, height);
      // A typed array sorts several million pixels ten times as fast as a plain array.
      const near = nearLetters(x, y, width, height);
      const contrasts = new Float64Array(near.reduce((sum, one) => sum + one, 0));
      // Scrolled out, or hidden.
      if (contrasts.length === 0) return;
      let next = 0;
      const drawn = (letter: number, ground: number) => letter * whole * alpha + ground * (1 - alpha);
      for (let at = 0; at < data.length; at += 4) {
        if (!near[at / 4]) continue;
        const r = data[at] ?? 0;
        const g = data[at + 1] ?? 0;
        const b = data[at + 2] ?? 0;
        const ground = luminance(r, g, b);
        const letters = luminance(drawn(red, r), drawn(green, g), drawn(blue, b));
        contrasts[next++] = (Math.max(ground, letters) + 0.05) / (Math.min(ground, letters) + 0.05);
      }
      contrasts.sort();
      const contrast = contrasts[Math.floor(contrasts.length / 50)] ?? 0;
      texts.push({ text, contrast, large: isIcon || parseFloat(fontSize) >= 24 });
    };
    const walkers = [...document.querySelectorAll('main, footer')].map((part) =>
      document.createTreeWalker(part, NodeFilter.SHOW_TEXT),
    );
    for (const walker of walkers) {
      while (walker.nextNode()) {
        const node = walker.currentNode;
        const element = node.parentElement;
        const text = node.textContent?.trim() ?? '';
        if (!element || text === '') continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        read(element, text, range.getBoundingClientRect(), false);
      }
    }
    for (const icon of document.querySelectorAll('.links-slide:not([inert]) .icon-chip > svg')) {
      read(icon, `icon of ${icon.closest('a')?.ariaLabel}`, icon.getBoundingClientRect(), true);
    }
    return texts;
  }, shots);
}

test.use({ motion: true });

/**
 * Replaces the shown picture. Its colours are known for a shipped picture (`number`); otherwise the page measures them.
 */
async function change(page: Page, src: string, number?: number): Promise<void> {
  const known = number === undefined ? undefined : shippedPictures[number - 1];
  await page.evaluate(
    ([address, name, shipped]) => {
      const root = document.documentElement;
      const picture = document.querySelector<HTMLElement>('#wallpaper picture');
      const image = picture?.querySelector('img');
      if (!picture || !image) throw new Error('expected a picture');
      for (const form of ['wide', 'tablet', 'phone'] as const) {
        const [across, down, scale] = shipped?.crop[form] ?? [50, 50, 1];
        picture.style.setProperty(`--at-${form}`, `${across}% ${down}%`);
        picture.style.setProperty(`--zoom-${form}`, String(scale));
      }
      root.style.setProperty('--wp-dominant', shipped?.dominant ?? '');
      root.style.setProperty('--scrim', shipped ? String(shipped.scrim) : '');
      root.style.setProperty('--glass-alpha', shipped ? `${shipped.glassAlpha * 100}%` : '');
      delete root.dataset['copied'];
      const first = window.porchlight?.wallpaper.reveal?.picture;
      if (!first) throw new Error('expected the first picture');
      first.hasCopies = shipped !== undefined;
      Object.assign(first.source, {
        known: shipped && { ...shipped, glass: true },
        tallCopy: name ? `${name}-tall.avif` : '',
      });
      picture.querySelectorAll('source').forEach((source) => source.remove());
      if (name) {
        const tall = document.createElement('source');
        Object.assign(tall, { media: '(max-aspect-ratio: 2/3)', srcset: `${name}-tall.avif` });
        picture.insertBefore(tall, image);
      }
      image.src = address;
    },
    [src, known && `/images/background${number}`, known] as const,
  );
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-copied', src.startsWith('data:') ? src : new RegExp(`${src}$`));
  await expect(root).toHaveAttribute('style', /--scrim: ?[\d.]+/);
}

const iconsIn = (texts: readonly ReadText[]): number => texts.filter(({ text }) => text.startsWith('icon of ')).length;

const tooLittle = (texts: readonly ReadText[]): string[] =>
  texts
    .filter(({ contrast, large }) => contrast < (large ? 3 : 4.5))
    .map(({ text, contrast }) => `${text}: ${contrast.toFixed(2)}`);

/** One line of a table: the lowest contrast of small and of large text. */
function tableLine(texts: readonly ReadText[]): string {
  const least = (isLarge: boolean) =>
    Math.min(...texts.filter(({ large }) => large === isLarge).map(({ contrast }) => contrast)).toFixed(2);
  return `${least(false)} / ${least(true)}`;
}

test('every text has enough contrast on every picture', EVERY_SIZE, async ({ page }, { project, annotations }) => {
  await page.addInitScript(() => {
    // The first random number selects the wallpaper: the first picture.
    const random = Math.random.bind(Math);
    let drawn = false;
    Math.random = () => {
      const value = drawn ? random() : 0;
      drawn = true;
      return value;
    };
  });
  // An hour at which the lantern is brightest.
  await page.clock.setFixedTime(new Date('2026-11-20T20:47:15+08:00'));
  await openPage(page);
  await entered(page);
  await standAtOnce(page);
  const letters = await lettersOf(page);
  let menuLetters: string[] | undefined;
  const shipped = shippedPictures.map(({ title }, index) => ({ title, number: index + 1 }));
  for (const { title, number } of [...shipped, ...FIXTURES.map((name) => ({ title: name, number: undefined }))]) {
    if (number === undefined) await change(page, await page.evaluate(drawFixture, title));
    else if (number > 1) await change(page, `/images/background${number}.jpg`, number);
    const texts = await readTexts(page, letters);
    if (project.name === 'phone') {
      const menu = page.getByRole('button', { name: /^(菜单|返回)$/ });
      await menu.click();
      texts.push(...(await readTexts(page, (menuLetters ??= await lettersOf(page)))));
      await menu.click();
    }
    annotations.push({ type: title, description: tableLine(texts) });
    expect.soft(texts.length, title).toBeGreaterThan(5);
    expect.soft(iconsIn(texts), title).toBe(6);
    expect.soft(tooLittle(texts), title).toEqual([]);
  }

  if (project.name !== 'wide') return;
  // Icons in one colour are on the glass of their tile.
  for (const title of ['white', 'checkerboard'] as const) {
    await change(page, await page.evaluate(drawFixture, title));
    await page.locator('html').evaluate((root) => root.toggleAttribute('data-mono', true));
    const plain = await readTexts(page, letters);
    annotations.push({ type: `${title}, 单色`, description: tableLine(plain) });
    expect.soft(iconsIn(plain), title).toBe(6);
    expect.soft(tooLittle(plain), title).toEqual([]);
    await page.locator('html').evaluate((root) => root.toggleAttribute('data-mono', false));
  }
  // With the brightest setting, shadows and glass compensate, also in the settings.
  await change(page, await page.evaluate(drawFixture, 'white'));
  await page.getByRole('button', { name: /Hello, world!/ }).click();
  await page.getByRole('button', { name: '设置' }).click();
  const dim = page.getByRole('slider', { name: '压暗' });
  await dim.focus();
  // A light picture has no veil unless the visitor wants one.
  await dim.press('ArrowRight');
  await dim.press('Home');
  await expect(page.locator('html')).toHaveAttribute('style', /--dim: ?0;/);
  await entered(page);
  // Glass follows a change of dimming after a moment.
  let texts: ReadText[] = [];
  await expect.poll(async () => tooLittle((texts = await readTexts(page, await lettersOf(page))))).toEqual([]);
  annotations.push({ type: 'white, 压暗 0%', description: tableLine(texts) });
  await page.getByRole('button', { name: '个性化调整' }).click();
  await page.getByRole('switch', { name: '底栏背景模糊' }).click();
  await expect(page.getByRole('contentinfo')).not.toHaveAttribute('data-blur');
  // The settings are scrolled, and fade out at the lower edge.
  const footer = await page.getByRole('contentinfo').innerText();
  const ofFooter = (await readTexts(page, await lettersOf(page))).filter(({ text }) => footer.includes(text));
  expect(ofFooter).not.toEqual([]);
  expect(tooLittle(ofFooter)).toEqual([]);
});
