/** Everything of the directory except its frame: in the chunk `later` of the build, loaded with the first input. */
export { DeferredShelf as Shelf } from './DeferredShelf';
export { indexInBatches } from './linkIndex';
export { PasswordModal } from './PasswordModal';
