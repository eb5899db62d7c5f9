/** To be filled. */
export const words = {};

export type DeskLinksWords = typeof words;
