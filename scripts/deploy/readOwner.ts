import { join } from 'node:path';
import { ownersFolder, type Environment } from '../../server/environment.ts';
import { errorText } from '../../server/errorText.ts';
import { readSite } from '../../server/site/readSiteFile.ts';
import { openLinks } from '../../server/links/watchLinksFile.ts';
import type { Log } from '../../server/ownerLog.ts';
import type { LinkItem } from '../../src/contract/links.ts';
import type { Site } from '../../src/contract/site.ts';
import { PlainError } from '../owner/commandLine.ts';

/** The owner's files at build time, for places without a server. */
export interface Owner {
  site: Site;
  /** Links that need no password. */
  open: readonly LinkItem[];
  /** Links of the locked groups; they are published only encrypted. */
  locked: readonly LinkItem[];
  /** Number of links with `lan`. It is left out: who is at home is not known here. */
  lan: number;
  /** Links without another address; they are left out too. */
  onlyAtHome: { open: readonly LinkItem[]; locked: readonly LinkItem[] };
  /** `config/public`, whose files replace built ones. */
  publicDir: string;
}

/** The owner's folder. Throws a `PlainError` where the server would not start. */
export function folderToPublish(root: string, environment: Environment): string {
  try {
    return ownersFolder(root, environment);
  } catch (error) {
    throw new PlainError(errorText(error));
  }
}

/** Reads the owner's folder; problems are logged as by the server. */
export function readOwner(configDir: string, log: Log): Owner {
  const site = readSite(configDir, log);
  const links = openLinks({ configDir, site, log });
  const [open, locked] = [links.open(), links.locked()];
  const onlyAtHome = {
    open: missingIn(open, links.open(true)),
    locked: missingIn(locked, links.locked(true)),
  };
  const withBoth = [...links.open(true), ...links.locked(true)].filter((link) => link.lan !== undefined);
  const lan = withBoth.length + onlyAtHome.open.length + onlyAtHome.locked.length;
  return { site, open, locked, lan, onlyAtHome, publicDir: join(configDir, 'public') };
}

/** The links at home that do not exist outside. */
function missingIn(outside: readonly LinkItem[], atHome: readonly LinkItem[]): LinkItem[] {
  const known = new Set(outside.map((link) => JSON.stringify(link)));
  return atHome.filter((link) => link.lan === undefined && !known.has(JSON.stringify(link)));
}
