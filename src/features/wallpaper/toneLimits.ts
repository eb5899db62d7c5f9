/** Most that the visitor may blur the picture, px, and darken it, percent. */
export const MOST_BLUR = 20;
export const MOST_DIM = 80;

/** Opacity of the veil over every place of the picture, where it is not the visitor's: this share of the scrim's. */
export const EVEN = 0.36;
