/** Links on a slide of the carousel. CSS lays them out three in a row. */
export const LINKS_PER_SLIDE = 6;
