import { createHash } from 'node:crypto';

/** Limit for one icon, bytes. */
export const LARGEST_ICON = 32 * 1024;
/** Limit for all icons of an import, bytes. For further links the first letter of the name is shown. */
export const ALL_ICONS = 20 * 1024 * 1024;
/** Folder below `config/public/`. */
export const ICON_FOLDER = 'icons/bookmarks';

/** Formats by their first bytes, in hex. SVG is not accepted, since it can contain scripts. */
const KINDS: readonly { ending: string; starts: RegExp }[] = [
  { ending: 'png', starts: /^89504e470d0a1a0a/ },
  { ending: 'jpg', starts: /^ffd8ff/ },
  { ending: 'gif', starts: /^47494638/ },
  { ending: 'webp', starts: /^52494646.{8}57454250/ },
  { ending: 'ico', starts: /^00000100/ },
];

export interface IconFile {
  /** Path below `config/public/`. */
  path: string;
  bytes: Buffer;
}

/**
 * The picture of a `data:` address as a file. The name is a hash of the content, so equal pictures share a file.
 * Undefined where it is not a picture of a known format or is too large.
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
