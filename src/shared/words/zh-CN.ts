/** Words that several parts of the page say. Text with a value in it is a function. */
export const words = {
  close: '关闭',
  widgetFailed: '这里出了点小问题',
};

export type CommonWords = typeof words;
