/** Lazy chunk of the dialogs of the own links; loaded when one of them opens. */
export { ImportDialog } from './ImportDialog';
export { LinkDialog } from './LinkDialog';
