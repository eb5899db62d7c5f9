/** Windows narrower than this have no box, px. CSS writes it as `max-width: 720px`. */
export const MOBILE_BREAKPOINT_PX = 721;

/** A new width of at least this much closes the mobile menu and the function area, px. */
export const MENU_CLOSES_FROM_PX = 720;
