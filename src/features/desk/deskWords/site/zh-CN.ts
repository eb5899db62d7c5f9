/** To be filled. */
export const words = {};

export type DeskSiteWords = typeof words;
