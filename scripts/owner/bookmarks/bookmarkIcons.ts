import { createHash } from 'node:crypto';

/** An icon larger than this is no favicon, bytes. */
export const LARGEST_ICON = 32 * 1024;
/** All icons of one import together, bytes: more of them are left to the first letter of the name. */
export const ALL_ICONS = 20 * 1024 * 1024;
/** Where they are put below `config/public/`. */
export const ICON_FOLDER = 'icons/bookmarks';

/** By their first bytes, in hex. SVG is none of them: a file that can hold scripts does not belong on the owner's site. */
const KINDS: readonly { ending: string; starts: RegExp }[] = [
  { ending: 'png', starts: /^89504e470d0a1a0a/ },
  { ending: 'jpg', starts: /^ffd8ff/ },
  { ending: 'gif', starts: /^47494638/ },
  { ending: 'webp', starts: /^52494646.{8}57454250/ },
  { ending: 'ico', starts: /^00000100/ },
];

export interface IconFile {
  /** Below `config/public/`. */
  path: string;
  bytes: Buffer;
}

/**
 * The picture in a `data:` address as a file of the owner's site, named by its content, so that the same picture is one
 * file. Undefined for none, for anything but a small picture, and for what says it is one and is not.
 */
export function iconFile(address: string): IconFile | undefined {
  const found = /^data:image\/[\w.+-]+;base64,([\w+/=\s-]+)$/i.exec(address);
  if (!found?.[1] || found[1].length > LARGEST_ICON * 1.5) return undefined;
  const bytes = Buffer.from(found[1], 'base64');
  if (bytes.length > LARGEST_ICON) return undefined;
  const start = bytes.toString('hex', 0, 16);
  const kind = KINDS.find(({ starts }) => starts.test(start));
  if (!kind) return undefined;
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return { path: `${ICON_FOLDER}/${name}.${kind.ending}`, bytes };
}
