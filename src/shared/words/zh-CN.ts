/** Words that several parts of the page say. Text with a value in it is a function. */
export const words = {
  close: '关闭',
  /** Between two things that are told one after the other. */
  comma: '，',
  widgetFailed: '这里出了点小问题',
};

export type CommonWords = typeof words;
