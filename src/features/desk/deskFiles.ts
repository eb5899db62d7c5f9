/** Lazy chunk of 文件 and 历史, loaded when one of them is opened. */
export { FilesDialog } from './files/FilesDialog';
export { HistoryDialog } from './history/HistoryDialog';
