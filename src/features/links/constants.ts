/** The link that may open the player's list instead of its address. */
export const MUSIC_LINK = '音乐';

/**
 * Category of a link that appears under no tab. Never taken from a server: a blank category might be meant as locked.
 */
export const NO_CATEGORY = '';
