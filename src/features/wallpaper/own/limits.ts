/** How many own pictures are kept, and how many bytes they may take together. */
export const MOST_PICTURES = 60;
export const MOST_BYTES = 100_000_000;

/** The longer side of a picture as it is kept, and of its copy for lists, px. */
export const WHOLE_PX = 2560;
export const SMALL_PX = 640;
/** A kept picture is smaller than this, bytes. */
export const WHOLE_BYTES = 1_000_000;
