import { join } from 'node:path';
import { ownersFolder, type Environment } from '../../server/environment.ts';
import { errorText } from '../../server/errorText.ts';
import { readSite } from '../../server/site/readSiteFile.ts';
import { openLinks } from '../../server/links/watchLinksFile.ts';
import type { Log } from '../../server/ownerLog.ts';
import type { LinkItem } from '../../src/contract/links.ts';
import type { Site } from '../../src/contract/site.ts';
import { Trouble } from '../lib/trouble.mjs';

/** The owner's files at build time, for places without a server. */
export interface Owner {
  site: Site;
  /** Links that need no password. */
  open: readonly LinkItem[];
  /** Links of the locked groups; they are published only encrypted. */
  locked: readonly LinkItem[];
  /** Number of links with `lan`. It is left out: who is at home is not known here. */
  lan: number;
  /** `config/public`, whose files replace built ones. */
  publicDir: string;
}

/** The owner's folder. Throws a `Trouble` where the server would not start. */
export function folderToPublish(root: string, environment: Environment): string {
  try {
    return ownersFolder(root, environment);
  } catch (error) {
    throw new Trouble(errorText(error));
  }
}

/** Reads the owner's folder; problems are logged as by the server. */
export function readOwner(configDir: string, log: Log): Owner {
  const site = readSite(configDir, log);
  const links = openLinks({ configDir, site, log });
  const atHome = [...links.open(true), ...links.locked(true)];
  const outside = links.open().length + links.locked().length;
  const lan = atHome.filter((link) => link.lan !== undefined).length + atHome.length - outside;
  return { site, open: links.open(), locked: links.locked(), lan, publicDir: join(configDir, 'public') };
}
