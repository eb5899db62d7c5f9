/* Also bundled into the boot script. */
import { pathKey } from '../../contract/pathKey';

/** The key of the own links in redux-persist. */
export const MINE_KEY = pathKey('mine');
/** The local storage key that redux-persist makes of it. */
export const MINE_STORAGE_KEY = `persist:${MINE_KEY}`;
