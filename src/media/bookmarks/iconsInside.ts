import { LONGEST_PICTURE_INSIDE } from '../../shared/lib/iconNames.ts';
import { iconPicture } from './iconPicture.ts';

/** Limit for all icons that an import writes into `links.yml`, characters. */
const ALL_INSIDE = 1024 * 1024;

/** A `data:` address may begin with a longer name of its type than the one that is written, characters. */
const LONGEST_HEAD = 100;

/**
 * Where an import puts the icons that are pictures. Each function returns an empty text for an icon that it does not
 * import.
 */
export interface ImportIcons {
  /** For a public link: the path of a file of the site, or the picture as a `data:` address. */
  open: (address: string) => string;
  /** For a locked link, which gets no file, since files are public: the picture as a `data:` address. */
  locked: (address: string) => string;
}

/** Icons as `data:` addresses within the links, as far as they are small enough. */
export class IconsInside implements ImportIcons {
  /** Number of imported icons. */
  used = 0;
  #room = ALL_INSIDE;

  readonly locked = (address: string): string => {
    const most = Math.min(LONGEST_PICTURE_INSIDE, this.#room);
    // Thousands of pictures that are too long need not be decoded.
    const picture = address.length > most + LONGEST_HEAD ? undefined : iconPicture(address);
    const text = picture ? `data:image/${picture.type};base64,${picture.content}` : '';
    if (text === '' || text.length > most) return '';
    this.used += 1;
    this.#room -= text.length;
    return text;
  };

  readonly open = (address: string): string => this.locked(address);
}
