/** What several parts of the page say. Each feature has its own in its `words/`; text with a value in it is a function. */
export const words = {
  close: '关闭',
  widgetFailed: '这里出了点小问题',
  player: '音乐播放器',
};
