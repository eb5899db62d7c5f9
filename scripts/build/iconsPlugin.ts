import type { IconifyJSON } from '@iconify-json/ph';
import icons from 'unplugin-icons/vite';
import type { Plugin, PluginOption } from 'vite';
import { tileFor } from '../../server/owner/marks.ts';
import { chipColours, shippedIcons, shippedNames } from '../../src/shared/ui/shippedIcons.ts';

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
 * View boxes as start and side: pictures have a wider margin than brand marks, which have none. Cropped like this, both
 * fill 0.9 of their square.
 */
const AROUND_PICTURE = [16, 224] as const;
const AROUND_MARK = [-1, 26] as const;
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
  const known = new Map(Object.values(simpleIcons).flatMap((icon) => ('slug' in icon ? [[icon.slug, icon]] : [])));
  const { pictures, marks, own } = shippedIcons;
  return new Map([
    ...Object.entries(pictures).map(([name, itsName]) =>
      symbol(
        name,
        WIDE.has(name) ? [0, 256] : AROUND_PICTURE,
        colourOf(name),
        bodyIn(phosphor.icons, `${itsName}-fill`),
      ),
    ),
    ...Object.entries(marks).map(([name, itsName]) => {
      const mark = known.get(itsName);
      if (!mark) throw new Error(`no icon simple-icons:${itsName}`);
      return symbol(name, AROUND_MARK, mark.hex, `<path fill="currentColor" d="${mark.path}"/>`);
    }),
    ...Object.entries(own).map(([name, body]) => symbol(name, AROUND_MARK, colourOf(name), body)),
  ]);
}

/** The colour of an icon's chip, six hexadecimal digits. Throws if it has none. */
function colourOf(name: string): string {
  const [colour] = Object.entries(chipColours).find(([, names]) => names.split(' ').includes(name)) ?? [];
  if (colour === undefined) throw new Error(`the chip of ${name} has no colour`);
  return colour;
}

/** Share of an icon in the side of its chip, and radius of the chip's corners (`.icon-chip` in SiteIcon.css). */
const ICON_IN_CHIP = 1.625 / 2.5;
const CHIP_RADIUS = 1 / 4;

/**
 * The symbol of an icon: around the drawing the ground of its chip, which is seen only in a chip (`--ground` is 1). The
 * drawing is white there.
 */
function symbol(
  name: string,
  [start, side]: readonly [number, number],
  colour: string,
  body: string,
): [string, string] {
  const chip = side / ICON_IN_CHIP;
  const [at, across, radius] = [start - (chip - side) / 2, chip, chip * CHIP_RADIUS].map(
    (length) => Math.round(length * 10) / 10,
  );
  const ground = `<rect x="${at}" y="${at}" width="${across}" height="${across}" rx="${radius}" fill="${tileFor(colour, true)}" opacity="var(--ground,0)"/>`;
  return [
    name,
    `<symbol id="icon-${name}" viewBox="${start} ${start} ${side} ${side}" overflow="visible">${ground}${body}</symbol>`,
  ];
}

function bodyIn({ prefix, icons }: IconifyJSON, name: string): string {
  const icon = icons[name];
  if (!icon) throw new Error(`no icon ${prefix}:${name}`);
  return icon.body;
}
