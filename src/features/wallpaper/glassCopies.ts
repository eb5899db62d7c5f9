/* Bundled into the inline boot script too: small. */
import { cropOf, TALL, type WallpaperPicture } from './pictureElement';

/** Addresses of a picture's blurred copies: `wide` of the whole picture, `tall` of its copy for tall windows. */
interface GlassCopies {
  wide: string;
  tall: string;
}

/** The prebuilt copies beside the picture's file; undefined if there are none. */
export function copiesBeside({ image, source, hasCopies, copy }: WallpaperPicture): GlassCopies | undefined {
  // An absolute address: a style sheet would resolve a path relative to itself. A discarded picture has no `src`.
  if (!image.src || !hasCopies) return undefined;
  const path = image.src.replace(/\.\w+$/, '');
  const wide = copy ?? `${path}-glass.webp`;
  return { wide, tall: source.tallCopy ? `${path}-tall-glass.webp` : wide };
}

/** Loads the copy that this window needs. Resolves to false if that fails; a failed copy is not requested again. */
export async function fetchCopy(picture: WallpaperPicture, { wide, tall }: GlassCopies): Promise<boolean> {
  const copy = new Image();
  // The element references the copy: a browser may drop an unreferenced image before the style sheet requests it.
  Object.assign(picture.element, { copy });
  copy.src = matchMedia(TALL).matches ? tall : wide;
  try {
    await copy.decode();
    return true;
  } catch {
    picture.hasCopies = false;
    return false;
  }
}

/**
 * Sets the copies and their position in custom properties. The boot script does it before the page has elements, since
 * each change of a custom property of `html` computes the styles of all of them. Copies of bundled pictures, and of
 * their replacements, are 16:9 and 2:3 and as large as the picture is drawn; any other copy covers the window.
 */
export function placeCopies({ style }: HTMLElement, picture: WallpaperPicture, { wide, tall }: GlassCopies): void {
  const set = (name: string, value: string) => style.setProperty(name, value);
  // The crop of each form (`cropOf()`).
  for (const [name, value] of cropOf(picture.source)) set(name, value);
  set('--copy-wide', `url("${wide}")`);
  set('--copy-tall', `url("${tall}")`);
  const { known, own } = picture.source;
  set('--copy-size', !known?.glass || own !== undefined ? 'cover' : '');
}

/** Makes glass show these copies, at the position of the picture. */
export function showCopies(root: HTMLElement, picture: WallpaperPicture, copies: GlassCopies): void {
  placeCopies(root, picture, copies);
  root.dataset['copied'] = picture.image.src;
}
