import { pathKey } from '@/contract/pathKey';

/**
 * Category of a link that appears under no tab. Never taken from a server: a blank category might be meant as locked.
 */
export const NO_CATEGORY = '';

/** Local storage key of the site's last list of links. */
export const LINKS_KEY = pathKey('porchlight-links');

/** Pause before a list that failed is requested again, ms; each further pause is twice as long. */
export const LINKS_RETRY_MS = 60_000;

/** The longest of these pauses, ms. */
export const LINKS_RETRY_MAX_MS = 3_600_000;
