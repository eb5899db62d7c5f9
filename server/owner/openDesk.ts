import type { Environment } from '../environment.ts';
import type { LiveSite } from '../liveSite.ts';
import type { Log } from '../log.ts';
import { attemptsInMemory } from '../passwordAttemptsInMemory.ts';
import type { StampedPage } from '../stampedPage.ts';
import { turns } from '../concurrencyLimit.ts';
import { addressBehindProxies } from '../visitorAddress.ts';
import type { LinksInFile } from '../watchLinksFile.ts';
import { createOwnerCalls, type OwnerCalls } from './ownerCalls.ts';
import { ownerPassword } from './ownerPassword.ts';
import type { OwnerRoute } from './ownerRoute.ts';
import { createSessions } from './sessions.ts';

export type OwnerSettings = Partial<Pick<Environment, 'OWNER_PASSWORD_HASH'>>;

interface DeskOptions {
  configDir: string;
  trustProxy: number;
  password?: OwnerSettings;
  log: Log;
}

/** What of the running site the desk changes. */
export interface DeskSite {
  site: LiveSite;
  links: LinksInFile;
  page: StampedPage;
}

/** Few hashes at once, as for locked groups; somebody who floods the one does not stop the other. */
const HASHES = { atOnce: 1, waiting: 20 };

/** The owner's desk; undefined where no password is set for it. */
export function openDesk(options: DeskOptions, { page }: DeskSite): OwnerCalls | undefined {
  const { trustProxy, password = {}, log } = options;
  const verify = ownerPassword(password.OWNER_PASSWORD_HASH);
  if (!verify) return undefined;
  const routes: OwnerRoute[] = [];
  return createOwnerCalls({
    judge: { verify, attempts: attemptsInMemory(), turns: turns(HASHES) },
    sessions: createSessions(),
    routes,
    contentPolicy: page.policy,
    addressOf: addressBehindProxies(trustProxy),
    proxies: trustProxy,
    log,
  });
}
