import type { words as chinese } from './zh-CN';

export const words: typeof chinese = {
  close: 'Close',
  widgetFailed: 'Something went wrong here',
  player: 'Music player',
};
