/** Maximum of the visitor's blur setting, px, and dim setting, percent. */
export const MOST_BLUR = 20;
export const MOST_DIM = 80;

/** Default opacity of the even veil over a dark picture, as a share of the scrim (canvas.css): 8 % at most. */
export const EVEN = 0.14;
