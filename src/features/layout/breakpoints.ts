/** Windows narrower than this have no box, px. The CSS equivalent is `max-width: 720px`. */
export const MOBILE_BREAKPOINT_PX = 721;

/** Resizing the window to at least this width closes the mobile menu and the function area, px. */
export const MENU_CLOSES_FROM_PX = 720;
