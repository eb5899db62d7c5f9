/** To be filled. */
export const words = {};

export type DeskHistoryWords = typeof words;
