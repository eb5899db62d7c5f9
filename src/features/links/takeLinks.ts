/* The list of all links: a lazy chunk, loaded together with the list. The first view shows only the home links. */
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
  /** Whether the list replaces the page's home links: only the site's answer does. */
  fresh: boolean;
}

interface Surroundings {
  services: Pick<Services, 'storage' | 'now' | 'online'>;
  site: Site;
  locked: LockedGroups;
  /** The home links that the page came with. */
  home: LinkItem[] | undefined;
  /** Returns the links shown at this time. */
  shown: () => LinkItem[];
}

const NO_SERVER_STATUS = 404;

/**
 * Reads the site's links and caches them for later visits. On failure, returns the links shown already; else the cached
 * ones, if the page came with home links or is offline; else those home links; and only for a page that came without
 * any, the owner's fallback. Never rejects. A 404 is not logged, as sites without a server answer it.
 * Thousands of links are processed in parts, to keep the page responsive.
 */
export async function takeLinks(
  answer: Promise<string>,
  { services, site, locked, home, shown }: Surroundings,
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
    const kept = home || !online() ? await keptLinks(storage, locked) : undefined;
    const items = shown().length > 0 ? shown() : (kept ?? home ?? fallbackLinks(site, locked));
    void tellRefused(items);
    return { items, fresh: false };
  }
}

/** Logs the names of links whose addresses cannot be opened. */
async function tellRefused(items: readonly LinkItem[]): Promise<void> {
  const refused: string[] = [];
  await eachPart(inParts(items), (part) => {
    refused.push(...part.filter(({ link }) => openableAddress(link) === undefined).map(({ name }) => name));
  });
  if (refused.length > 0) warn('links', `addresses that open nothing: ${refused.join(', ')}`);
}
