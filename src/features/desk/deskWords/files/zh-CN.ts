/** To be filled. */
export const words = {};

export type DeskFilesWords = typeof words;
