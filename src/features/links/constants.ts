/** The link that may open the player's list instead of its address. */
export const MUSIC_LINK = '音乐';

/** Category of a link that stands under no tab. No answer of a server has it: a blank one may be meant to be locked. */
export const NO_CATEGORY = '';
