import { pathKey } from '@/contract/pathKey';

/** The link that may open the player's list instead of its address. */
export const MUSIC_LINK = '音乐';

/**
 * Category of a link that appears under no tab. Never taken from a server: a blank category might be meant as locked.
 */
export const NO_CATEGORY = '';

/** Local storage key of the site's last list of links. */
export const LINKS_KEY = pathKey('porchlight-links');

/** Further keys of an earlier version, which stored 1,250 links under each key; read, and removed with the next list. */
export const EARLIER_LINKS_KEYS: readonly string[] = ['-2', '-3', '-4', '-5', '-6', '-7', '-8'].map(
  (end) => `${LINKS_KEY}${end}`,
);

/** Pause before a list that failed is requested again, ms; each further pause is twice as long. */
export const LINKS_RETRY_MS = 60_000;

/** The longest of these pauses, ms. */
export const LINKS_RETRY_MAX_MS = 3_600_000;
