import type { Plugin } from 'vite';
import { LINE_ICONS } from '../../src/shared/ui/lineIcons.ts';

const MARK = '<!--lines-->';
/** What all of the set's shapes say of themselves. The width of their lines is the style sheet's. */
const DRAWN = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"';

/** Puts the symbols of the first load's icons into the page: `<use href="#line-{name}">` draws them. */
export function lineIconsPlugin(): Plugin {
  return {
    name: 'porchlight:line-icons',
    transformIndexHtml: async (html) => html.replace(MARK, await lineIconsSvg()),
  };
}

/** Throws where the set lacks one of them, or draws it in another way. */
export async function lineIconsSvg(): Promise<string> {
  const { icons } = await import('@iconify-json/lucide');
  const symbols = LINE_ICONS.map((name) => {
    const { body = '' } = icons.icons[name] ?? {};
    const shapes = body.replaceAll(` ${DRAWN} stroke-width="2"`, '');
    if (shapes === body || /fill|stroke|style/.test(shapes)) throw new Error(`lucide draws ${name} in another way`);
    return `<symbol id="line-${name}" viewBox="0 0 24 24" ${DRAWN}>${shapes.replaceAll(/<\/?g>/g, '')}</symbol>`;
  });
  return `<svg hidden>${symbols.join('')}</svg>`;
}
