/** As many links as are kept for visits without a network: local storage holds about 5 MB in all. */
export const LINKS_KEPT = 10_000;

/** The link that may open the player's list instead of its address. */
export const MUSIC_LINK = '音乐';

/** Category of a link that stands under no tab. No answer of a server has it: a blank one may be meant to be locked. */
export const NO_CATEGORY = '';

/** Local storage key of the last links that came. */
export const LINKS_KEY = 'porchlight-links';
