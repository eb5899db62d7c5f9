/** On Windows, a name such as `GIT~1` may be another name of a file or folder, here of `.git`. */
export const SHORT_NAME = /~\d/;

/** A note for the owner about what `config/public` is for. */
const OWNERS_NOTE = 'README.md';

/** Folders and files that a NAS, an operating system or an unpacked archive adds: Synology, QNAP, macOS, Windows. */
const OF_SYSTEMS =
  /^(@eaDir|@Recycle|#recycle|#snapshot|__MACOSX|\$RECYCLE\.BIN|System Volume Information|Thumbs\.db|desktop\.ini|\.DS_Store|\._.*|lost\+found)$/i;
/** Copies that Syncthing, Dropbox, Nextcloud and OneDrive make of a file that was changed in two places. */
const CONFLICT = /\.sync-conflict-|\(.*(?:conflicted copy|冲突|衝突).*\)|_conflict-\d/i;

/** The owner's two files, and copies of them as editors, people and browsers name them: `links.yml.bak2`, `site (1).yml`. */
const COPY_OF_OWNERS = /^(site|links)[ (\d)]*\.ya?ml[.~]*(bak|old)?[.~\d]*$/i;

/** Whether a file has the name of one of the owner's two files, or of a copy: no site needs it in `public/`. */
export const isNamedAsOwners = (name: string): boolean => COPY_OF_OWNERS.test(name);

/** Whether a file or folder was made by a system or a synchronisation, and not by the owner. */
export const isOfSystem = (name: string): boolean => OF_SYSTEMS.test(name) || CONFLICT.test(name);

/**
 * Whether a file may be served, by its path without a leading slash. The server, the static site, the extension and the
 * edge deployment all use this rule. Not public are: names that begin with a dot (also of folders), names of systems and
 * of conflicts (`isOfSystem`), those of the owner's two files and their copies, names that cannot be requested,
 * compressed copies of other files, and the note for the owner.
 */
export function isPublicFile(path: string): boolean {
  return path.split('/').every(isPublicName) && !/\.(br|gz)$/i.test(path) && path !== OWNERS_NOTE;
}

/** Whether the name of a file or folder may be part of a public path. */
export function isPublicName(name: string): boolean {
  // Refuses control characters, and the backslash, which is a separator on Windows.
  return (
    name !== '' && !name.startsWith('.') && !isOfSystem(name) && !isNamedAsOwners(name) && !/[\p{Cc}\\]/u.test(name)
  );
}

/**
 * The decoded file path of a request target, relative to the base path (which a proxy may have removed already).
 * Undefined where it cannot be a public file: path traversal such as `/../`, bad percent-encoding, a folder, or a name
 * that `isPublicFile` refuses; on Windows also names that may stand for another file.
 */
export function publicFilePath(target: string, base = '/', platform = process.platform): string | undefined {
  const [encoded = ''] = target.split('?', 1);
  const path = decoded(encoded);
  if (path === undefined || !path.startsWith('/')) return undefined;
  const below = base !== '/' && path.startsWith(base) ? path.slice(base.length - 1) : path;
  if (platform === 'win32' && below.split('/').some(mayBeAlias)) return undefined;
  return below === '/' || isPublicFile(below.slice(1)) ? below : undefined;
}

/** Short names, streams such as `a.jpg::$DATA`, and endings that Windows ignores. */
const mayBeAlias = (name: string): boolean => SHORT_NAME.test(name) || name.includes(':') || /[. ]$/.test(name);

/** Decodes each segment: a name may contain `#` or `%`, but an encoded slash must not become a separator. */
function decoded(encoded: string): string | undefined {
  try {
    const names = encoded.split('/').map((name) => decodeURIComponent(name));
    return names.some((name) => name.includes('/')) ? undefined : names.join('/').normalize();
  } catch {
    return undefined;
  }
}
