import { drawSiteImages, type SiteImages } from '../../../src/media/siteImages/drawSiteImages.ts';
import { dataAddress } from '../../../src/media/siteImages/canvas.ts';
import type { LogoProblem } from '../../../src/media/siteImages/logoProblem.ts';

/** Data from the command to the browser. Files are in base64. */
export interface Sent {
  logo: string;
  wallpaper: string;
  /** The page's script font. */
  font: string;
  name: string;
  address: string;
}

/** Result of drawing; `images` is in base64, by path. */
export interface Drawn extends Pick<SiteImages, 'logo' | 'missing'> {
  images: [path: string, content: string][];
}

declare global {
  /** Global function of the empty page that the command opens. */
  var drawForCommand: ((sent: Sent) => Promise<Drawn | LogoProblem>) | undefined;
}

const bytes = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

globalThis.drawForCommand = async ({ logo, wallpaper, font, name, address }) => {
  document.fonts.add(await new FontFace('Porchlight Script', bytes(font).buffer).load());
  const drawn = await drawSiteImages({
    logo: new Blob([bytes(logo)]),
    wallpaper: new Blob([bytes(wallpaper)], { type: 'image/jpeg' }),
    name,
    address,
  });
  if ('problem' in drawn) return drawn;
  const images = drawn.images.map(async ({ path, content }): Promise<[string, string]> => {
    const encoded = await dataAddress(content);
    return [path, encoded.slice(encoded.indexOf(',') + 1)];
  });
  return { ...drawn, images: await Promise.all(images) };
};
