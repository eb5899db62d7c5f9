import { dataAddress, loadPicture, toPng } from './canvas';
import { drawFavicon, drawIcon, type IconForm } from './drawIcons';
import { drawShareCard, type ShareWords } from './drawShareCard';
import { logoProblem, type LogoProblem, readLogo } from './readLogo';
import { monochromeIcon, pageLogo, tabIcon } from './svgFiles';

/** A file below the owner's `public/`. */
export interface SiteImage {
  /** Without a leading slash. */
  path: string;
  content: Blob;
}

export interface SiteImages {
  images: SiteImage[];
  /** Whether the logo is dark; it is hard to see on the dark page then. */
  isDark: boolean;
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
  if (!wallpaper) return logoProblem('notPicture');

  const images: SiteImage[] = [
    { path: 'images/logo.svg', content: await pageLogo(logo) },
    { path: 'icons/icon.svg', content: await tabIcon(logo) },
    { path: 'icons/monochrome.svg', content: await monochromeIcon(logo) },
    { path: 'favicon.ico', content: await drawFavicon(logo) },
    { path: 'images/share.jpg', content: await drawShareCard(logo, wallpaper, ingredients) },
  ];
  for (const [path, form, size] of ICONS) images.push({ path, content: await toPng(drawIcon(logo, form, size)) });
  const { kind, tile } = logo.shape;
  return { images, isDark: kind === 'open' && tile === 'paper' };
}
