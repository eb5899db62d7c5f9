import { TOP } from './importedFolders.ts';

const NONE: readonly string[] = [];

const EMPTY = {
  ...TOP,
  name: '',
  address: '',
  /** Its address at home (sun-panel, Homarr), which may be the only one; empty for none. */
  lan: '',
  /** Whether the start page says if the service is up. */
  check: false,
  /**
   * What the file has as its icon, the best first: pictures as `data:` addresses, addresses, and names without their set
   * (`github` for `mdi:github`), which may be a shipped one, or anything else, such as a path. The name of a brand has
   * `BRAND_PREFIX` in front.
   */
  icons: NONE,
  description: '',
  /** Text of a badge (Homer); empty for none. */
  status: '',
  /** Words by which the search finds it (this product). */
  keywords: NONE,
  /** Whether it has tags, which are not imported. */
  hasTags: false,
};

/** In front of the name of a brand among icons. */
export const BRAND_PREFIX = 'brand:';

/** A bookmark of an export, not validated yet. */
export type Bookmark = typeof EMPTY;

export const bookmarkOf = (fields: Partial<Bookmark>): Bookmark => ({
  ...EMPTY,
  within: fields.folders ?? NONE,
  ...fields,
});

/**
 * Why a file is refused: `zip`, `jsonlz4` and `database` are containers that are not read, `yaml` is YAML with a
 * mistake, `foreign` is anything else.
 */
export type WhyNotBookmarks = 'empty' | 'foreign' | 'zip' | 'jsonlz4' | 'database' | 'yaml';

/** Thrown for a file without readable bookmarks. */
export class NotBookmarks extends Error {
  readonly reason: WhyNotBookmarks;

  constructor(reason: WhyNotBookmarks) {
    super(`bookmarks: ${reason}`);
    this.reason = reason;
  }
}

export function oneLine(words: string): string {
  return words.replaceAll(/\s+/g, ' ').trim();
}

/** Addresses of icons that exist only in the browser that wrote the file. */
export const OF_BROWSER = /^(?:fake-favicon-uri|chrome|resource|moz-extension|about|place):/i;
