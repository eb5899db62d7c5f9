/** To be filled. */
export const words = {};

export type DeskPageWords = typeof words;
