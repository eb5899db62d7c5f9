/** Says what `config/public` is for. */
const OWNERS_NOTE = '/README.md';

/**
 * The path of a file that a request's target names, decoded and below the base path (which a proxy may have taken off
 * already); undefined where it can name no public file: an escape such as `/../`, a name that begins with a dot, bad
 * percent-encoding, a folder, the compressed copy of another file, or the note for the owner.
 */
export function filePath(target: string, base = '/'): string | undefined {
  const [encoded = ''] = target.split('?', 1);
  const path = decoded(encoded);
  if (path === undefined || !path.startsWith('/')) return undefined;
  const below = base !== '/' && path.startsWith(base) ? path.slice(base.length - 1) : path;
  if (below === '/') return below;
  const names = below.slice(1).split('/');
  return names.every(isPublicName) && !/\.(br|gz)$/i.test(below) && below !== OWNERS_NOTE ? below : undefined;
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

function isPublicName(name: string): boolean {
  // Control characters, and the backslash, which is a separator on Windows.
  return name !== '' && !name.startsWith('.') && !/[\p{Cc}\\]/u.test(name);
}
