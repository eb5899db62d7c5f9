/** Local storage key of the visitor's own links. */
export const MINE_KEY = 'mine';
/** Key of those in the carousel: boot script and page read these for the first view, without the others. */
export const TILES_KEY = 'mine-home';
/**
 * Key of invalid values found under `MINE_KEY`: texts, oldest first. The page never reads them; for manual recovery.
 */
export const ASIDE_KEY = 'mine-aside';
