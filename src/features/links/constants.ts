/** Links on one slide of the carousel (specification, point 9); CSS lays them out three in a row. */
export const LINKS_PER_SLIDE = 6;

/** The tip keeps this far from the pointer, px. */
export const TIP_OFFSET_PX = 15;
