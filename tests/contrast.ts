import type { Page } from '@playwright/test';

/** A text of the page, and how well it can be read: its contrast where all but a fiftieth of its ground is better. */
export interface ReadText {
  text: string;
  contrast: number;
  /** Large text needs a contrast of 3, all other 4.5. */
  large: boolean;
}

/** Nothing moves, and every text gives its ground free, with its shadow on it. */
const STILL = '*, *::before, *::after { transition: none !important; animation: none !important; }';
const BARE = `
  :is(main, footer) * { -webkit-text-fill-color: transparent !important; }
  :is(main, footer) :is(svg, img) { visibility: hidden !important; }`;

/** From now on the page comes to rest at once. */
export const standAtOnce = (page: Page): Promise<void> => adopt(page, [STILL]);

const adopt = (page: Page, sheets: readonly string[]): Promise<void> =>
  page.evaluate((texts) => {
    const kept = document.adoptedStyleSheets.filter((sheet) => !Reflect.has(sheet, 'ofTests'));
    const added = texts.map((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return Object.assign(sheet, { ofTests: true });
    });
    document.adoptedStyleSheets = [...kept, ...added];
  }, sheets);

/** The contrast of every text that is seen, from the pixels behind it. */
export async function readTexts(page: Page): Promise<ReadText[]> {
  await adopt(page, [STILL, BARE]);
  const shot = (await page.screenshot()).toString('base64');
  await adopt(page, [STILL]);
  return page.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const context = new OffscreenCanvas(innerWidth, innerHeight).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('expected a canvas');
    context.drawImage(image, 0, 0, innerWidth, innerHeight);
    const light = (value: number) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    };
    const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
      0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);
    /** Red, green, blue, 0..255, and opacity. */
    const colourOf = (css: string): number[] => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (css.match(/[\d.]+/g) ?? []).map(Number);
      const whole = css.startsWith('color(') ? 255 : 1;
      return [red * whole, green * whole, blue * whole, alpha];
    };
    const texts: { text: string; contrast: number; large: boolean }[] = [];
    for (const root of document.querySelectorAll('main, footer')) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        const text = node.textContent?.trim() ?? '';
        if (!element || text === '' || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          continue;
        // A slide out of sight.
        if (element.closest('[inert]')) continue;
        const { color, fontSize, fontWeight } = getComputedStyle(element);
        const [red = 0, green = 0, blue = 0, alpha = 0] = colourOf(color);
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, top, right, bottom } = range.getBoundingClientRect();
        const [x, y] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
        const [width, height] = [Math.min(innerWidth, right) - x, Math.min(innerHeight, bottom) - y];
        // What is out of sight, or drawn by something else than its letters.
        if (width < 3 || height < 3 || alpha === 0) continue;
        const { data } = context.getImageData(x, y, Math.round(width), Math.round(height));
        const contrasts: number[] = [];
        for (let at = 0; at < data.length; at += 4) {
          const ground = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
          const letter = [red, green, blue].map((value, index) => value * alpha + (ground[index] ?? 0) * (1 - alpha));
          const [one, other] = [luminance(letter) + 0.05, luminance(ground) + 0.05];
          contrasts.push(Math.max(one, other) / Math.min(one, other));
        }
        contrasts.sort((one, other) => one - other);
        const size = parseFloat(fontSize);
        texts.push({
          text,
          contrast: contrasts[Math.floor(contrasts.length * 0.02)] ?? 0,
          large: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
        });
      }
    }
    return texts;
  }, shot);
}
