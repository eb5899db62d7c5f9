import { randomBytes } from 'node:crypto';
import { iconPicture } from '../../../src/media/bookmarks/iconPicture.ts';
import { IconsInside, type ImportIcons } from '../../../src/media/bookmarks/iconsInside.ts';

/** Limit for all icon files of an import, bytes. For further links the first letter of the name is shown. */
const ALL_FILES = 20 * 1024 * 1024;
/** Folder below `config/public/`. */
const ICON_FOLDER = 'icons/bookmarks';

/**
 * The icons of an import. Their files have random names: with names made from the content, everybody who knows an icon
 * could test whether it is there.
 */
export class BookmarkIcons implements ImportIcons {
  /** Files by their path below `config/public/`. */
  readonly files = new Map<string, Buffer>();
  readonly #inside = new IconsInside();
  readonly #paths = new Map<string, string>();
  #room = ALL_FILES;

  /** Number of icons: files, and those inside `links.yml`. */
  get count(): number {
    return this.files.size + this.#inside.used;
  }

  readonly locked = this.#inside.locked;

  /** Path of the file for the picture of a `data:` address; equal pictures share a file. */
  readonly open = (address: string): string => {
    const picture = iconPicture(address);
    if (!picture) return '';
    const { content, ending, size } = picture;
    let path = this.#paths.get(content);
    if (path === undefined && size <= this.#room) {
      path = `${ICON_FOLDER}/${randomBytes(8).toString('hex')}.${ending}`;
      this.#paths.set(content, path);
      this.files.set(path, Buffer.from(content, 'base64'));
      this.#room -= size;
    }
    return path === undefined ? '' : `/${path}`;
  };
}
