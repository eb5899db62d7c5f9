import type { Page } from '@playwright/test';

/** A text of the page, and its contrast with the background at the 2nd percentile of its pixels. */
export interface ReadText {
  text: string;
  contrast: number;
  /** Large text needs a contrast of 3, other text 4.5 (WCAG). */
  large: boolean;
}

/** Disables transitions and animations. */
const STILL = '*, *::before, *::after { transition: none !important; animation: none !important; }';
/** Hides letters and marks, but keeps the letters' shadows, which are part of the background. */
const BARE = `
  :is(main, footer) * { -webkit-text-fill-color: transparent !important; }
  :is(main, footer) :is(svg, img) { visibility: hidden !important; }`;

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
export const standAtOnce = (page: Page): Promise<void> => adopt(page, [STILL]);

/** The contrast of every visible text, measured from the pixels behind it. */
export async function readTexts(page: Page): Promise<ReadText[]> {
  await adopt(page, [STILL, BARE]);
  const shot = (await page.screenshot({ scale: 'css', type: 'jpeg', quality: 97 })).toString('base64');
  await adopt(page, [STILL]);
  return page.evaluate(async (jpeg) => {
    const image = new Image();
    image.src = `data:image/jpeg;base64,${jpeg}`;
    await image.decode();
    const context = new OffscreenCanvas(innerWidth, innerHeight).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('expected a canvas');
    context.drawImage(image, 0, 0, innerWidth, innerHeight);

    const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    const linear = (value: number) => LINEAR[Math.round(value)] ?? 0;
    const luminance = (red: number, green: number, blue: number) =>
      0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    const texts: { text: string; contrast: number; large: boolean }[] = [];
    const walkers = [...document.querySelectorAll('main, footer')].map((part) =>
      document.createTreeWalker(part, NodeFilter.SHOW_TEXT),
    );
    for (const walker of walkers) {
      while (walker.nextNode()) {
        const node = walker.currentNode;
        const element = node.parentElement;
        const text = node.textContent?.trim() ?? '';
        if (!element || text === '') continue;
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const { color, fontSize } = getComputedStyle(element);
        const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
        const whole = color.startsWith('color(') ? 255 : 1;
        const range = document.createRange();
        range.selectNodeContents(node);
        let { left, top, right, bottom } = range.getBoundingClientRect();
        for (let around: Element | null = element; around; around = around.parentElement) {
          if (getComputedStyle(around).overflow === 'visible') continue;
          const box = around.getBoundingClientRect();
          [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
          [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
        }
        const [x, y] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
        const [width, height] = [Math.min(innerWidth, right) - x, Math.min(innerHeight, bottom) - y].map(Math.round);
        // Skips invisible text and text with transparent letters.
        if (!width || !height || width < 3 || height < 3 || alpha === 0) continue;
        const { data } = context.getImageData(x, y, width, height);
        // A typed array sorts several million pixels ten times as fast as a plain array.
        const contrasts = new Float64Array(data.length / 4);
        const drawn = (letter: number, ground: number) => letter * whole * alpha + ground * (1 - alpha);
        for (let at = 0; at < data.length; at += 4) {
          const r = data[at] ?? 0;
          const g = data[at + 1] ?? 0;
          const b = data[at + 2] ?? 0;
          const ground = luminance(r, g, b);
          const letters = luminance(drawn(red, r), drawn(green, g), drawn(blue, b));
          contrasts[at / 4] = (Math.max(ground, letters) + 0.05) / (Math.min(ground, letters) + 0.05);
        }
        contrasts.sort();
        const contrast = contrasts[Math.floor(contrasts.length / 50)] ?? 0;
        texts.push({ text, contrast, large: parseFloat(fontSize) >= 24 });
      }
    }
    return texts;
  }, shot);
}
