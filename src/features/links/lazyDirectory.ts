/** Lazy chunk of the directory: everything except its frame. Loaded when the page is idle. */
export { DeferredShelf as Shelf } from './DeferredShelf';
export { indexInBatches } from './linkIndex';
export { openByAddress } from './openByAddress';
export { PasswordModal } from './PasswordModal';
