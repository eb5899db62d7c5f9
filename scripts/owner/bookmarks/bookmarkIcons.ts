import { randomBytes } from 'node:crypto';
import { LONGEST_PICTURE_INSIDE } from '../../../src/shared/lib/iconNames.ts';

/** Limit for one icon, bytes. */
const LARGEST_ICON = 32 * 1024;
/** Limit for all icon files of an import, bytes. For further links the first letter of the name is shown. */
const ALL_FILES = 20 * 1024 * 1024;
/** Limit for all icons that an import writes into `links.yml`, characters. */
const ALL_INSIDE = 1024 * 1024;
/** Folder below `config/public/`. */
const ICON_FOLDER = 'icons/bookmarks';

/** Formats by their first bytes, in hex. SVG is not accepted, since it can contain scripts. */
const KINDS: readonly { ending: string; type: string; starts: RegExp }[] = [
  { ending: 'png', type: 'png', starts: /^89504e470d0a1a0a/ },
  { ending: 'jpg', type: 'jpeg', starts: /^ffd8ff/ },
  { ending: 'gif', type: 'gif', starts: /^47494638/ },
  { ending: 'webp', type: 'webp', starts: /^52494646.{8}57454250/ },
  { ending: 'ico', type: 'x-icon', starts: /^00000100/ },
];

interface Picture {
  /** In base64. */
  content: string;
  ending: string;
  /** Media type below `image/`. */
  type: string;
}

/** The picture of a `data:` address; undefined where it is not one of a known format or is too large. */
function pictureIn(address: string): Picture | undefined {
  const found = /^data:image\/[\w.+-]+;base64,([\w+/=\s-]+)$/i.exec(address);
  if (!found?.[1] || found[1].length > LARGEST_ICON * 1.5) return undefined;
  const bytes = Buffer.from(found[1], 'base64');
  if (bytes.length > LARGEST_ICON) return undefined;
  const start = bytes.toString('hex', 0, 16);
  const kind = KINDS.find(({ starts }) => starts.test(start));
  return kind && { content: bytes.toString('base64'), ending: kind.ending, type: kind.type };
}

/**
 * The icons of an import. Their files have random names: with names made from the content, everybody who knows an icon
 * could test whether it is there.
 */
export class BookmarkIcons {
  /** Files by their path below `config/public/`. */
  readonly files = new Map<string, Buffer>();
  /** Number of icons inside `links.yml`. */
  inside = 0;
  readonly #paths = new Map<string, string>();
  #room = ALL_FILES;
  #roomInside = ALL_INSIDE;

  /** Path of the file for the picture of a `data:` address; equal pictures share a file. Empty if there is none. */
  file(address: string): string {
    const picture = pictureIn(address);
    if (!picture) return '';
    const { content, ending } = picture;
    const bytes = Buffer.from(content, 'base64');
    let path = this.#paths.get(content);
    if (path === undefined && bytes.length <= this.#room) {
      path = `${ICON_FOLDER}/${randomBytes(8).toString('hex')}.${ending}`;
      this.#paths.set(content, path);
      this.files.set(path, bytes);
      this.#room -= bytes.length;
    }
    return path === undefined ? '' : `/${path}`;
  }

  /** The picture as a `data:` address for a locked link, which gets no file. Empty where it is too large for that. */
  within(address: string): string {
    const picture = pictureIn(address);
    const text = picture ? `data:image/${picture.type};base64,${picture.content}` : '';
    if (text === '' || text.length > Math.min(LONGEST_PICTURE_INSIDE, this.#roomInside)) return '';
    this.inside += 1;
    this.#roomInside -= text.length;
    return text;
  }
}
