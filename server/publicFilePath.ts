/** Says what `config/public` is for. */
const OWNERS_NOTE = 'README.md';

/**
 * Whether a file of the site is anybody's to read, by its path without a slash in front: the one rule of the server and
 * of every place that the site is written for. Not public are names that begin with a dot, also of a folder above;
 * names that no address can hold; compressed copies of other files; the note for the owner.
 */
export function isPublicFile(path: string): boolean {
  return path.split('/').every(isPublicName) && !/\.(br|gz)$/i.test(path) && path !== OWNERS_NOTE;
}

/** Whether the name of a file, or of a folder above it, may be public. */
export function isPublicName(name: string): boolean {
  // Control characters, and the backslash, which is a separator on Windows. Requests are read in Unicode's NFC.
  return name !== '' && !name.startsWith('.') && !/[\p{Cc}\\]/u.test(name) && name === name.normalize();
}

/**
 * The path of a file that a request's target names, decoded and below the base path (which a proxy may have taken off
 * already); undefined where it can name no public file: an escape such as `/../`, bad percent-encoding, a folder, or what
 * `isPublicFile` refuses.
 */
export function publicFilePath(target: string, base = '/'): string | undefined {
  const [encoded = ''] = target.split('?', 1);
  const path = decoded(encoded);
  if (path === undefined || !path.startsWith('/')) return undefined;
  const below = base !== '/' && path.startsWith(base) ? path.slice(base.length - 1) : path;
  return below === '/' || isPublicFile(below.slice(1)) ? below : undefined;
}

/** Part by part: a name may hold `#` or `%`, but an encoded slash is no separator. */
function decoded(encoded: string): string | undefined {
  try {
    const names = encoded.split('/').map((name) => decodeURIComponent(name));
    return names.some((name) => name.includes('/')) ? undefined : names.join('/').normalize();
  } catch {
    return undefined;
  }
}
