import type { words as chinese } from './zh-CN';

export const words: typeof chinese = {
  close: '關閉',
  widgetFailed: '這裡出了點小問題',
  player: '音樂播放器',
};
