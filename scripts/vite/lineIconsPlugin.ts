import type { Plugin } from 'vite';
import { LINE_ICONS } from '../../src/shared/ui/lineIcons.ts';

const MARK = '<!--lines-->';
/** Attributes that all shapes of the set share. The style sheet sets the stroke width. */
const DRAWN = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"';

/** Adds the symbols of the first load's icons to the page, drawn with `<use href="#line-{name}">`. */
export function lineIconsPlugin(): Plugin {
  return {
    name: 'porchlight:line-icons',
    transformIndexHtml: async (html) => html.replace(MARK, await lineIconsSvg()),
  };
}

/** SVG with these symbols. Throws if the set lacks an icon or draws it with other attributes. */
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
