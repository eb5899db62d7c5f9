import type { QuietWords } from './zh-CN';

export const words: QuietWords = {
  on: {
    slow: '畫面不夠流暢，已開啟安靜模式',
    motion: '系統要求減少動態效果，安靜模式開啟',
    data: '已開啟省流量，安靜模式開啟',
  },
  turnOff: '不用了',
};
