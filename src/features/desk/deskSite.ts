/** Lazy chunk of 文字, loaded when it is opened. */
export { WordsDialog } from './site/WordsDialog';
