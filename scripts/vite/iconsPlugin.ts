import type { IconifyJSON } from '@iconify-json/lucide';
import type { Plugin } from 'vite';
import { shippedIcons } from '../../src/shared/ui/shippedIcons.ts';

const MODULE = 'virtual:icons';
const FILE = 'icons.svg';
const LUCIDE = '@iconify-json/lucide';
const SIMPLE_ICONS = '@iconify-json/simple-icons';

/**
 * Puts all icons that ship into one file. `virtual:icons` exports its address as `iconsFile`: in a build a file of its
 * own with a hashed name, in development a path that Vite answers.
 */
export function iconsPlugin(): Plugin {
  let path = `/${FILE}`;
  let building = false;
  return {
    name: 'porchlight:icons',
    configResolved({ base, command }) {
      path = base + FILE;
      building = command === 'build';
    },
    configureServer({ middlewares }) {
      middlewares.use(path, (_, response, next) => {
        iconsSvg().then((svg) => response.setHeader('content-type', 'image/svg+xml').end(svg), next);
      });
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const address = building
        ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: FILE, source: await iconsSvg() })}`
        : JSON.stringify(path);
      return `export const iconsFile = ${address};`;
    },
  };
}

/** The packages whose icons are in a module: in the one file of all, or in one that was made for a single icon. */
export function iconSetsOf(moduleId: string): string[] {
  if (moduleId === `\0${MODULE}`) return [LUCIDE, SIMPLE_ICONS];
  const [, set] = /^~icons\/([\w-]+)\//.exec(moduleId) ?? [];
  return set === undefined ? [] : [`@iconify-json/${set}`];
}

/** The file: for each icon a `symbol` of id `icon-{name}`. Throws where a set lacks one. */
export async function iconsSvg(): Promise<string> {
  const [lucide, simpleIcons] = await Promise.all([
    import('@iconify-json/lucide'),
    import('@iconify-json/simple-icons'),
  ]);
  const { lines, marks, own } = shippedIcons;
  const bodies = [
    // The page's own width of lines: its rules do not reach into a `use`, and what stands here would win.
    ...lines.map((name) => [name, bodyIn(lucide.icons, name).replaceAll(' stroke-width="2"', '')]),
    ...Object.entries(marks).map(([name, itsName]) => [name, bodyIn(simpleIcons.icons, itsName)]),
    ...Object.entries(own),
  ];
  const symbols = bodies.map(([name, body]) => `<symbol id="icon-${name}" viewBox="0 0 24 24">${body}</symbol>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" hidden="">\n${symbols.join('\n')}\n</svg>\n`;
}

function bodyIn({ prefix, icons }: IconifyJSON, name: string): string {
  const icon = icons[name];
  if (!icon) throw new Error(`no icon ${prefix}:${name}`);
  return icon.body;
}
