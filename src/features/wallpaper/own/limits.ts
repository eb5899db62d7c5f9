/** Maximum number of own pictures, and their maximum total size, bytes. */
export const MOST_PICTURES = 60;
export const MOST_OWN_BYTES = 100_000_000;

/** Longer side of a stored picture, and of its small copy for lists, px. */
export const WHOLE_PX = 2560;
export const SMALL_PX = 640;
/** Maximum size of a stored picture, bytes. */
export const WHOLE_BYTES = 1_000_000;
/** The same for a file that is stored unchanged, because the browser's canvas returns wrong pixels. */
export const ORIGINAL_BYTES = 8_000_000;
