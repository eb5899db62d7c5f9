/** To be filled. */
export const words = {};

export type DeskConflictWords = typeof words;
