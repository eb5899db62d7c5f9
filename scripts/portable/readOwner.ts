import { join } from 'node:path';
import { readSite } from '../../server/readSiteFile.ts';
import { openLinks } from '../../server/watchLinksFile.ts';
import type { Log } from '../../server/log.ts';
import type { LinkItem } from '../../src/contract/links.ts';
import type { Site } from '../../src/contract/site.ts';

/** The owner's files as they are when the page is built for a place without a server. */
export interface Owner {
  site: Site;
  /** Links that anybody may see. */
  open: readonly LinkItem[];
  /** Links of the locked groups: they leave this machine as ciphertext alone. */
  locked: readonly LinkItem[];
  /** `config/public`, laid over the built files. */
  publicDir: string;
}

/** Reads the owner's folder; what is wrong there is logged as the server would. */
export function readOwner(configDir: string, log: Log): Owner {
  const site = readSite(configDir, log);
  const links = openLinks({ configDir, site, log });
  return { site, open: links.open(), locked: links.locked(), publicDir: join(configDir, 'public') };
}
