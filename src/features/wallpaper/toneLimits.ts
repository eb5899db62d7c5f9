/** Maximum of the visitor's blur setting, px, and dim setting, percent. */
export const MOST_BLUR = 20;
export const MOST_DIM = 80;

/** Default opacity of the even veil over the picture, as a share of the scrim's opacity. */
export const EVEN = 0.36;
