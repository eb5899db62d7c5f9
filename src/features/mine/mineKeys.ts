import { pathKey } from '../../contract/pathKey';

/** Local storage key of the visitor's own links. */
export const MINE_KEY = pathKey('mine');
/** Key of those in the carousel: boot script and page read these for the first view, without the others. */
export const TILES_KEY = pathKey('mine-home');
/**
 * Key of invalid values found under `MINE_KEY`: texts, oldest first. The page never reads them; for manual recovery.
 */
export const ASIDE_KEY = pathKey('mine-aside');
