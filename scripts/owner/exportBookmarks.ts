import { join, resolve } from 'node:path';
import process from 'node:process';
import { linksPassword } from '../../server/password/linksPassword.ts';
import { shownPath } from '../../server/files/fileProblem.ts';
import { errorText } from '../../server/errorText.ts';
import { words } from '../../server/words/words.mjs';
import type { LinkItem } from '../../src/contract/links.ts';
import { writeBookmarks, type WrittenBookmark } from '../../src/media/bookmarks/writeBookmarks.ts';
import { readOwner } from '../deploy/readOwner.ts';
import { askHidden, type Terminal } from './askPassword.ts';
import { syncDisk, replaceWithBackup, type SyncDisk, readIfThere } from './atomicWrite.ts';
import { PlainError, readArguments, runIfStarted, runTool, type ToolContext } from './commandLine.ts';
import { linksFile, locksIn } from './ownersLinks.ts';
import { namedFolder, serverVariables } from './serverVariables.ts';

const FILE = 'porchlight-bookmarks.html';
/** Locked links are readable for their owner only. */
const PRIVATE_MODE = 0o600;

interface Context extends ToolContext, Partial<Terminal> {
  disk?: SyncDisk;
}

/**
 * Writes the open links as a browser's file of bookmarks, and with `--locked` the locked ones too, after their password.
 * Returns the exit code: 0, or 1 when nothing was written.
 */
export function main(context: Context): Promise<number> {
  const { args, cwd, root, print, disk = syncDisk } = context;
  const say = words.bookmarks.export;
  return runTool(print, async () => {
    const options = { locked: { type: 'boolean', default: false } } as const;
    const { values, positionals } = readArguments(args, say.usage, options, 1);
    const folder = namedFolder(context);
    // Without certain locks, or with a broken list, it would be unknown which links are open.
    const links = join(folder, 'links.yml');
    linksFile(readIfThere(links) ?? '', locksIn(folder, root), shownPath(links, root));
    const owner = readOwner(folder, print);
    if (values.locked && owner.locked.length > 0) await checkPassword(context);
    const locked = values.locked ? owner.locked : [];
    const { name, url } = owner.site;
    const written = [...owner.open, ...locked];
    const asBookmark = (link: LinkItem): WrittenBookmark => ({
      ...link,
      // A path of the site is none of another place.
      link: link.link.startsWith('/') ? `https://${url}${link.link}` : link.link,
      isPrivate: locked.includes(link),
    });
    const file = resolve(cwd, positionals[0] ?? FILE);
    const mode = locked.length > 0 ? PRIVATE_MODE : undefined;
    const backup = replaceWithBackup(file, writeBookmarks(name, written.map(asBookmark)), disk, mode);
    print(say.written(file, written.length, locked.length));
    if (backup) print(words.disk.kept(file, backup));
    const { onlyAtHome, lan } = owner;
    const left = [...onlyAtHome.open, ...(values.locked ? onlyAtHome.locked : [])];
    if (left.length > 0) print(say.onlyAtHome(left.map(({ name }) => name)));
    const lost = lostParts(written, lan - onlyAtHome.open.length - onlyAtHome.locked.length);
    if (lost.length > 0) print(say.lost(lost));
    if (!values.locked && owner.locked.length > 0) print(say.stayLocked(owner.locked.length));
    return 0;
  });
}

/** Asks for the password of the locked links. Throws a `PlainError` if there is none, or another one was typed. */
async function checkPassword(context: Context): Promise<void> {
  const { input = process.stdin, screen = process.stderr } = context;
  const { LINKS_PASSWORD_HASH, LINKS_PASSWORD } = serverVariables(context);
  const say = words.bookmarks.export;
  if (LINKS_PASSWORD_HASH === undefined && LINKS_PASSWORD === undefined) throw new PlainError(say.noPassword);
  const typed = await askHidden({ input, screen }, words.password.first);
  if (!typed) throw new PlainError(say.noneTyped);
  const { verify } = passwordOf({ LINKS_PASSWORD_HASH, LINKS_PASSWORD }, context.print);
  if (!(await verify(typed))) throw new PlainError(say.wrongPassword);
}

function passwordOf(...settings: Parameters<typeof linksPassword>) {
  try {
    return linksPassword(...settings);
  } catch (error) {
    throw new PlainError(errorText(error));
  }
}

/** What a file of bookmarks has no place for, with the number of links that have it. */
function lostParts(links: readonly LinkItem[], lan: number): string[] {
  const counts = {
    lan,
    check: links.filter(({ check }) => check).length,
    status: links.filter(({ status }) => status !== '').length,
    keywords: links.filter(({ keywords = [] }) => keywords.length > 0).length,
    is_home: links.filter(({ is_home }) => is_home === 'true').length,
    icon: links.filter(({ icon }) => icon !== '' && !/^(?:data:image\/|https:\/\/)/.test(icon)).length,
  };
  return Object.entries(counts).flatMap(([field, number]) => (number > 0 ? [`${field} (${number})`] : []));
}

await runIfStarted(import.meta.url, main);
