/** Lazy chunk of the own links, except for the tiles of the first view; loaded when the page is idle. */
export { ImportDialog } from './ImportDialog';
export { LinkDialog } from './LinkDialog';
export { startMine } from './startMine';
