import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureInfo } from '../../../server/files/imageHeader.ts';
import { namesIn, statsOf } from '../../../server/files/fileStats.ts';
import type { SiteFiles } from '../../../server/site/siteFiles.ts';

/** The owner's `public/images/`. */
export interface OwnersPictures {
  folder: string;
  /** Names of the files in it, in natural order (2 before 10). */
  names: readonly string[];
  /** Whether a file is in use: named in the owner's text files, or replacing a shipped file. */
  isNamed: (name: string) => boolean;
  /** Whether a picture is large enough for a wallpaper, and wider than high. */
  isWide: (name: string) => boolean;
}

const TEXT = /\.(ya?ml|json|html?|css|js|svg|txt|xml|webmanifest)$/i;
/** Minimum width of a wallpaper, px. */
const LEAST_WIDTH = 1200;
/** Larger text files are not searched, bytes. */
const MOST_BYTES = 4_000_000;

const isFile = (file: string) => statsOf(file)?.isFile() === true;

export function ownersPictures({ owner, shipped }: SiteFiles): OwnersPictures {
  const folder = join(owner, 'images');
  const names = namesIn(folder).filter((name) => !name.startsWith('.') && isFile(join(folder, name)));
  let texts: string | undefined;
  /** Content of `site.yml`, `links.yml` and all text files in `public/`. */
  const textsOfOwner = () =>
    [join('..', 'site.yml'), join('..', 'links.yml'), ...readdirSync(owner, { recursive: true, encoding: 'utf8' })]
      .map((name) => join(owner, name))
      .filter((file) => TEXT.test(file) && isFile(file) && (statsOf(file)?.size ?? 0) <= MOST_BYTES)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
  return {
    folder,
    names: names.toSorted(new Intl.Collator('en', { numeric: true }).compare),
    isNamed(name) {
      if (statsOf(join(shipped, 'images', name)) && !/^background/i.test(name)) return true;
      texts ??= textsOfOwner();
      return texts.includes(name) || texts.includes(encodeURI(name));
    },
    isWide(name) {
      const { width = 0, height = 0 } = pictureInfo(readFileSync(join(folder, name)))?.size ?? {};
      return width >= LEAST_WIDTH && width > height;
    },
  };
}
