/* Bundled into the inline boot script too: small. */
import { TALL } from './pictureElement';

/** Addresses of a picture's blurred copies: `wide` of the whole picture, `tall` of its copy for tall windows. */
interface GlassCopies {
  wide: string;
  tall: string;
}

/** The prebuilt copies beside the picture's file; undefined if there are none. */
export function copiesBeside(picture: HTMLPictureElement): GlassCopies | undefined {
  // An absolute address: a style sheet would resolve a path relative to itself. A discarded picture has no `src`.
  const address = picture.querySelector('img')?.src;
  if (!address || picture.dataset['glass'] !== 'beside') return undefined;
  const path = address.replace(/\.\w+$/, '');
  // An own picture that the page read from the database has its copy's address in `data-copy`.
  const wide = picture.dataset['copy'] ?? `${path}-glass.webp`;
  return { wide, tall: picture.querySelector('[media]') ? `${path}-tall-glass.webp` : wide };
}

/** Loads the copy that this window needs. Resolves to false if that fails; a failed copy is not requested again. */
export async function fetchCopy(picture: HTMLPictureElement, { wide, tall }: GlassCopies): Promise<boolean> {
  const copy = new Image();
  // The picture element references the copy: a browser may drop an unreferenced image before the style sheet requests
  // it.
  Object.assign(picture, { copy });
  copy.src = matchMedia(TALL).matches ? tall : wide;
  try {
    await copy.decode();
    return true;
  } catch {
    picture.dataset['glass'] = 'missing';
    return false;
  }
}

/**
 * Tells the style sheet the copies and their position. The boot script does it before the page has elements, since each
 * change of a custom property of `html` computes the styles of all of them. Copies of bundled pictures, and of their
 * replacements, are 16:9 and 2:3 and as large as the picture is drawn; any other copy covers the window.
 */
export function placeCopies({ style }: HTMLElement, picture: HTMLPictureElement, { wide, tall }: GlassCopies): void {
  const set = (name: string, value: string) => style.setProperty(name, value);
  // The crop of each form (`cropOf()`).
  for (const name of picture.style) set(name, picture.style.getPropertyValue(name));
  set('--copy-wide', `url("${wide}")`);
  set('--copy-tall', `url("${tall}")`);
  const { glass, own } = picture.dataset;
  set('--copy-size', glass === undefined || own !== undefined ? 'cover' : '');
}

/** Makes glass show these copies, at the position of the picture. */
export function showCopies(root: HTMLElement, picture: HTMLPictureElement, copies: GlassCopies): void {
  placeCopies(root, picture, copies);
  root.dataset['copied'] = picture.querySelector('img')?.src;
}
