/** Number of links that the page is designed and tested for. With more it may be slow. */
export const MANY_LINKS = 10_000;
