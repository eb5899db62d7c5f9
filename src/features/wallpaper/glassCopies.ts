/* Bundled into the inline boot script too: small. */
import { FORMS, TALL } from './pictureElement';

/** Addresses of a picture's blurred copies, for windows that show the whole picture and for those that show the tall one. */
interface GlassCopies {
  wide: string;
  tall: string;
}

/** The copies that stand beside the picture's own file; undefined where there are none. */
export function copiesBeside(picture: HTMLPictureElement): GlassCopies | undefined {
  // The whole address: the style sheet would take a path from its own place. A picture that was given up has none.
  const address = picture.querySelector('img')?.src;
  if (!address || picture.dataset['glass'] !== 'beside') return undefined;
  const path = address.replace(/\.\w+$/, '');
  // An own picture that the page has read itself has a copy of its own address.
  const wide = picture.dataset['copy'] ?? `${path}-glass.webp`;
  return { wide, tall: picture.querySelector('[media]') ? `${path}-tall-glass.webp` : wide };
}

/** Asks for the copy that this window needs; whether it has come. One that has not is not asked for again. */
export async function fetchCopy(picture: HTMLPictureElement, { wide, tall }: GlassCopies): Promise<boolean> {
  const copy = new Image();
  // The picture holds it: what nothing refers to a browser may forget before the style sheet asks for it.
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
 * Glass shows these copies of the picture from now on, in the picture's own place. Those of pictures that ship are 16:9
 * and 2:3, and as large as the picture is shown; so is what stands in for such a picture. Any other covers the window.
 */
export function showCopies(root: HTMLElement, picture: HTMLPictureElement, copies: GlassCopies): void {
  const set = (name: string, value: string) => root.style.setProperty(name, value);
  for (const name of FORMS.flatMap((form) => [`--at-${form}`, `--zoom-${form}`])) {
    set(name, picture.style.getPropertyValue(name));
  }
  set('--copy-wide', `url("${copies.wide}")`);
  set('--copy-tall', `url("${copies.tall}")`);
  const { glass, own } = picture.dataset;
  set('--copy-size', glass === undefined || own !== undefined ? 'cover' : '');
  root.dataset['copied'] = picture.querySelector('img')?.src;
}
