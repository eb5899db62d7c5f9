import type { Site } from '../../src/contract/site.ts';
import { errorText } from '../errorText.ts';
import type { Log } from '../log.ts';
import { createOwnerCalls, type OwnerCalls } from '../owner/ownerCalls.ts';
import { ownerPassword } from '../owner/ownerPassword.ts';
import { addressByCloudflare } from '../visitorAddress.ts';
import type { EdgeEnvironment } from './bindings.ts';
import { deskRoutes } from './deskRoutes.ts';
import type { LinksInKv } from './linksInKv.ts';
import { attemptsInShards } from './passwordAttemptsInShards.ts';
import { sessionsInObject } from './sessionsInObject.ts';

/** There is one owner. */
const OBJECT = 'owner';
/** Wrong passwords of the owner's are counted apart from those of the locked groups. */
const COUNT = 'owner-';

interface EdgeDeskOptions {
  site: Pick<Site, 'lockedGroups'>;
  contentPolicy: string;
  links: LinksInKv;
  log: Log;
}

/** The owner's desk; undefined without its password, and with one line where something else is missing. */
export function openEdgeDesk(env: EdgeEnvironment, options: EdgeDeskOptions): OwnerCalls | undefined {
  const { site, contentPolicy, links, log } = options;
  const { DESK: objects, ATTEMPTS: shards } = env;
  const hash = env.OWNER_PASSWORD_HASH?.trim();
  if (!hash) return undefined;
  try {
    const verify = ownerPassword(hash);
    if (!verify || !objects || !shards) throw new Error('DESK and ATTEMPTS: no Durable Objects are bound');
    const desk = () => objects.getByName(OBJECT);
    return createOwnerCalls({
      judge: { verify, attempts: attemptsInShards(shards, COUNT) },
      sessions: sessionsInObject(desk, hash),
      routes: deskRoutes({ desk, lockedGroups: site.lockedGroups, service: links }),
      contentPolicy: () => contentPolicy,
      addressOf: addressByCloudflare,
      arrival,
      proxies: 0,
      log,
    });
  } catch (error) {
    log(`${errorText(error)}; there is no desk`);
    return undefined;
  }
}

/** The platform asks by the address that the visitor has asked. */
function arrival(request: Pick<Request, 'url'>) {
  const { protocol, host } = new URL(request.url);
  return { isSecure: protocol === 'https:', host };
}
