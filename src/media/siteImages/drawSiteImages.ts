import { dataAddress, loadPicture, toPng } from './canvas';
import { drawFavicon, drawIcon, type IconForm } from './drawIcons';
import { drawShareCard, type ShareWords } from './drawShareCard';
import type { Size } from './geometry';
import { problem, type LogoProblem } from './logoProblem';
import { readLogo } from './readLogo';
import { missingCharacters } from './shareType';
import { monochromeIcon, pageLogo, tabIcon } from './svgFiles';

/** A file below the owner's `public/`. */
export interface SiteImage {
  /** Without a leading slash. */
  path: string;
  content: Blob;
}

export interface SiteImages {
  images: SiteImage[];
  /** Size of the visible part of the logo, px. A dark logo is hard to see on the dark page. */
  logo: Size & { isVector: boolean; isDark: boolean };
  /** Characters that no installed font has; the share picture is then omitted. */
  missing: string[];
}

interface Ingredients extends ShareWords {
  logo: Blob;
  /** The first wallpaper, a JPEG. */
  wallpaper: Blob;
}

/** The icons named by `index.html`, `manifest.webmanifest` and the extension. */
const ICONS: readonly [path: string, form: IconForm, size: number][] = [
  ['icons/icon-32.png', 'any', 32],
  ['icons/icon-48.png', 'any', 48],
  ['icons/icon-128.png', 'any', 128],
  ['icons/icon-192.png', 'any', 192],
  ['icons/icon-512.png', 'any', 512],
  ['icons/icon-maskable-512.png', 'maskable', 512],
  ['icons/apple-touch-icon-180.png', 'apple', 180],
];

/**
 * Draws every picture of the page that is derived from its logo. Needs a browser; uses the page's script font if it is
 * loaded.
 */
export async function drawSiteImages(ingredients: Ingredients): Promise<SiteImages | LogoProblem> {
  const logo = await readLogo(ingredients.logo);
  if ('problem' in logo) return logo;
  const wallpaper = await loadPicture(await dataAddress(ingredients.wallpaper));
  if (!wallpaper) return problem('notPicture', 'wallpaper');

  const images: SiteImage[] = [
    { path: 'images/logo.svg', content: await pageLogo(logo) },
    { path: 'icons/icon.svg', content: await tabIcon(logo) },
    { path: 'icons/monochrome.svg', content: await monochromeIcon(logo) },
    { path: 'favicon.ico', content: await drawFavicon(logo) },
  ];
  for (const [path, form, size] of ICONS) images.push({ path, content: await toPng(drawIcon(logo, form, size)) });
  const missing = missingCharacters(ingredients.name + ingredients.address);
  if (missing.length === 0) {
    images.push({ path: 'images/share.jpg', content: await drawShareCard(logo, wallpaper, ingredients) });
  }
  const { kind, tile } = logo.shape;
  const isDark = kind === 'open' && tile === 'paper';
  return { images, logo: { ...logo.size, isVector: logo.svg !== undefined, isDark }, missing };
}
