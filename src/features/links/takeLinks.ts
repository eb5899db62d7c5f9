/* The list of all links: one part of the build, asked for with the list. The first view shows the home links alone. */
import { openableAddress } from '@/contract/address';
import { listOfLinks, type LinkItem } from '@/contract/links';
import type { LockedGroups } from '@/contract/lockedGroups';
import type { Site } from '@/contract/site';
import { StatusError } from '@/shared/lib/http';
import { warn } from '@/shared/lib/log';
import { whenIdle } from '@/shared/lib/whenIdle';
import type { Services } from '@/store/services';
import { eachPart, inParts, parseInParts, readInParts } from './inParts';
import { keepLinks, keptLinks } from './keptLinks';
import { fallbackLinks, holding, holdingInParts, tellDropped } from './linksApi';

export { holding, keptLinks, readInParts };

/** A list of links for the directory. */
export interface TakenLinks {
  items: LinkItem[];
  /**
   * The page's home links give way to it: the site's answer, or the owner's fallback where the site gives none. Without a
   * network they stay.
   */
  fresh: boolean;
}

interface Surroundings {
  services: Pick<Services, 'storage' | 'now' | 'online'>;
  site: Site;
  locked: LockedGroups;
  /** The links that are shown meanwhile. */
  shown: () => LinkItem[];
}

const NO_SERVER_STATUS = 404;

/**
 * Takes the site's links, and keeps them for other visits. Where none come: what is shown already, offline the last ones
 * that came, else the owner's fallback: this never fails. A site without a server answers 404, so that failure is not
 * reported. Thousands of links are taken in parts, so that the page goes on answering.
 */
export async function takeLinks(
  answer: Promise<string>,
  { services, site, locked, shown }: Surroundings,
): Promise<TakenLinks> {
  const { storage, now, online } = services;
  try {
    const parts = await parseInParts(await answer, listOfLinks);
    const { items, dropped } = await holdingInParts(parts, locked, shown());
    tellDropped(dropped);
    void tellRefused(items);
    const at = now();
    whenIdle(() => void keepLinks(storage, items, locked, at));
    return { items, fresh: true };
  } catch (error) {
    if (!(error instanceof StatusError && error.status === NO_SERVER_STATUS)) warn('links', error);
    const kept = shown().length > 0 ? shown() : online() ? undefined : await keptLinks(storage, locked);
    const items = kept ?? fallbackLinks(site, locked);
    void tellRefused(items);
    return { items, fresh: !kept && online() };
  }
}

/** Names links whose addresses open nothing. */
async function tellRefused(items: readonly LinkItem[]): Promise<void> {
  const refused: string[] = [];
  await eachPart(inParts(items), (part) => {
    refused.push(...part.filter(({ link }) => openableAddress(link) === undefined).map(({ name }) => name));
  });
  if (refused.length > 0) warn('links', `addresses that open nothing: ${refused.join(', ')}`);
}
