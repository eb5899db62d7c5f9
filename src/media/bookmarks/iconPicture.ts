/** Limit for one icon, bytes. */
const LARGEST_ICON = 32 * 1024;

/** Formats by their first bytes, in Latin-1. SVG is not accepted, since it can contain scripts. */
const KINDS: readonly { ending: string; type: string; starts: string }[] = [
  { ending: 'png', type: 'png', starts: '\x89PNG\r\n\x1a\n' },
  { ending: 'jpg', type: 'jpeg', starts: '\xff\xd8\xff' },
  { ending: 'gif', type: 'gif', starts: 'GIF8' },
  { ending: 'webp', type: 'webp', starts: 'RIFF' },
  { ending: 'ico', type: 'x-icon', starts: '\0\0\x01\0' },
];

/** The picture of a bookmark's icon. */
export interface IconPicture {
  /** The bytes in base64. */
  content: string;
  ending: string;
  /** Media type below `image/`. */
  type: string;
  /** Number of bytes. */
  size: number;
}

/** The picture of a `data:` address; undefined where it is not one of a known format or is too large. */
export function iconPicture(address: string): IconPicture | undefined {
  const found = /^data:image\/[\w.+-]+;base64,([\w+/=\s-]+)$/i.exec(address);
  if (!found?.[1] || found[1].length > LARGEST_ICON * 1.5) return undefined;
  const bytes = decoded(found[1]);
  if (bytes === undefined || bytes.length > LARGEST_ICON) return undefined;
  const kind = KINDS.find(({ starts }) => bytes.startsWith(starts));
  if (kind?.type === 'webp' && bytes.slice(8, 12) !== 'WEBP') return undefined;
  return kind && { content: btoa(bytes), ending: kind.ending, type: kind.type, size: bytes.length };
}

/** The bytes of base64 or base64url, as Latin-1 text. */
function decoded(base64: string): string | undefined {
  try {
    return atob(base64.replaceAll('-', '+').replaceAll('_', '/').replaceAll(/[\s=]/g, ''));
  } catch {
    return undefined;
  }
}
