import type { IconifyJSON } from '@iconify-json/ph';
import icons from 'unplugin-icons/vite';
import type { Plugin, PluginOption } from 'vite';
import { shippedIcons, shippedNames } from '../../src/shared/ui/shippedIcons.ts';

const MODULE = 'virtual:icons';
const SYMBOLS = 'virtual:icon-symbols';
const FILE = 'icons.svg';

/**
 * The icons of controls are React components: `~icons/lucide/{name}`.
 *
 * The shipped icons, which owners choose by name, are in one SVG file. `virtual:icons` exports their names as `iconNames`, and the file's
 * address as `iconsFile`: in a build a separate file with a hashed name, in development a path served by Vite.
 * `virtual:icon-symbols` exports the icons themselves for rendering the page to HTML.
 */
export function iconsPlugin(): PluginOption {
  return [icons({ compiler: { extension: 'jsx', compiler: controlIcon } }), shippedIconsPlugin()];
}

function shippedIconsPlugin(): Plugin {
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
    resolveId: (id) => (id === MODULE || id === SYMBOLS ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${SYMBOLS}`) {
        return `export const iconSymbols = ${JSON.stringify(Object.fromEntries(await iconSymbols()))};`;
      }
      if (id !== `\0${MODULE}`) return undefined;
      const address = building
        ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: FILE, source: await iconsSvg() })}`
        : JSON.stringify(path);
      return `export const iconsFile = ${address};\nexport const iconNames = new Set(${JSON.stringify([...shippedNames].join(' '))}.split(' '));`;
    },
  };
}

/** Attributes that all shapes of a Lucide icon share. */
const OUTLINE = ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

/**
 * JSX of the component that draws a Lucide icon. The shared attributes are on the `svg`; the style sheet sets size and
 * stroke width (`.icon`). Throws if a shape has other attributes for its outline.
 */
export function controlIcon(svg: string, set: string, name: string): string {
  const shapes = svg.replaceAll(OUTLINE, '').replaceAll(/<\/?(svg|g)\b[^>]*>/g, '');
  if (!svg.includes(OUTLINE) || /stroke|style|class/.test(shapes))
    throw new Error(`${set} draws ${name} in another way`);
  return (
    `export default (props) => <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeLinecap="round" ` +
    `strokeLinejoin="round" {...props}>${shapes}</svg>;`
  );
}

/**
 * View boxes: pictures have a wider margin than brand marks, which have none. Cropped like this, both fill 0.9 of their
 * square.
 */
const AROUND_PICTURE = '16 16 224 224';
const AROUND_MARK = '-1 -1 26 26';
/** Pictures too wide for that crop. */
const WIDE = new Set(['brain', 'cloud', 'gamepad-2', 'graduation-cap', 'sparkles']);

/** The SVG file with all icons. */
export async function iconsSvg(): Promise<string> {
  const symbols = [...(await iconSymbols()).values()];
  return `<svg xmlns="http://www.w3.org/2000/svg" hidden="">\n${symbols.join('\n')}\n</svg>\n`;
}

/** A `symbol` with the id `icon-{name}` for each icon, by name. Throws if an icon set lacks one. */
async function iconSymbols(): Promise<ReadonlyMap<string, string>> {
  const [phosphor, simpleIcons] = await Promise.all([import('@iconify-json/ph'), import('simple-icons')]);
  const paths = new Map(Object.values(simpleIcons).flatMap((icon) => ('slug' in icon ? [[icon.slug, icon.path]] : [])));
  const { pictures, marks, own } = shippedIcons;
  const bodies: [name: string, viewBox: string, body: string][] = [
    ...Object.entries(pictures).map(([name, itsName]): [string, string, string] => [
      name,
      WIDE.has(name) ? '0 0 256 256' : AROUND_PICTURE,
      bodyIn(phosphor.icons, `${itsName}-fill`),
    ]),
    ...Object.entries(marks).map(([name, itsName]): [string, string, string] => [
      name,
      AROUND_MARK,
      markIn(paths, itsName),
    ]),
    ...Object.entries(own).map(([name, body]): [string, string, string] => [name, AROUND_MARK, body]),
  ];
  return new Map(bodies.map(([name, viewBox, body]) => [name, symbol(name, viewBox, body)]));
}

const symbol = (name: string, viewBox: string, body: string) =>
  `<symbol id="icon-${name}" viewBox="${viewBox}">${body}</symbol>`;

function bodyIn({ prefix, icons }: IconifyJSON, name: string): string {
  const icon = icons[name];
  if (!icon) throw new Error(`no icon ${prefix}:${name}`);
  return icon.body;
}

function markIn(paths: ReadonlyMap<string, string>, name: string): string {
  const path = paths.get(name);
  if (path === undefined) throw new Error(`no icon simple-icons:${name}`);
  return `<path fill="currentColor" d="${path}"/>`;
}
