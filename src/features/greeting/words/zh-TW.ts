import type { GreetingWords } from './zh-CN';

export const words: GreetingWords = {
  hellos: {
    beforeDawn: '凌晨好',
    earlyMorning: '早安',
    morning: '上午好',
    noon: '午安',
    afternoon: '下午好',
    dusk: '傍晚好',
    evening: '晚安',
    night: '夜深了',
  },
  toast: (hello) => `${hello}，歡迎來到我的首頁`,
  narrow: '目前頁面寬度不足以開啟盒子',
};
