/** Lazy chunk of the directory: everything except its frame. Loaded with the first input. */
export { DeferredShelf as Shelf } from './DeferredShelf';
export { indexInBatches } from './linkIndex';
export { PasswordModal } from './PasswordModal';
