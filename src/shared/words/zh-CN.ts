/** Texts used by several parts of the page. Text with a value in it is a function. */
export const words = {
  close: '关闭',
  /** Separator between items of a sentence. */
  comma: '，',
  widgetFailed: '这里出了点小问题',
};

export type CommonWords = typeof words;
