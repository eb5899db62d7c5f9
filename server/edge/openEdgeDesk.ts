import type { Site } from '../../src/contract/site.ts';
import { errorText } from '../errorText.ts';
import type { Log } from '../log.ts';
import { createOwnerCalls, type OwnerCalls } from '../owner/ownerCalls.ts';
import { ownerPassword } from '../owner/ownerPassword.ts';
import { addressByCloudflare } from '../http/visitorAddress.ts';
import type { EdgeEnvironment } from './bindings.ts';
import { deskRoutes } from './deskRoutes.ts';
import type { LinksInKv } from './linksInKv.ts';
import { attemptsInShards } from './passwordAttemptsInShards.ts';
import { sessionsInObject } from './sessionsInObject.ts';

/** Name of the desk's only Durable Object: a deployment has one owner. */
const OBJECT = 'owner';
/** Prefix of the counters of wrong owner passwords, separate from those of the locked groups. */
const COUNT = 'owner-';

interface EdgeDeskOptions {
  site: Pick<Site, 'lockedGroups'>;
  contentPolicy: string;
  links: LinksInKv;
  log: Log;
}

/**
 * Creates the owner's desk. Undefined without an owner password, or if a binding is missing or the hash is invalid,
 * which is logged.
 */
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
      judge: { verify, attempts: attemptsInShards(shards, { salt: hash, count: COUNT }) },
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

/** Protocol and host of the visitor's request, which the platform passes on in the URL. */
function arrival(request: Pick<Request, 'url'>) {
  const { protocol, host } = new URL(request.url);
  return { isSecure: protocol === 'https:', host };
}
