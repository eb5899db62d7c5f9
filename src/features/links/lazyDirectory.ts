/** What the directory needs beyond its frame: one part of the build, asked for when the page is idle. */
export { DeferredShelf as Shelf } from './DeferredShelf';
export { indexInBatches } from './linkIndex';
export { openByAddress } from './openByAddress';
export { PasswordModal } from './PasswordModal';
