/** UI text of the greeting. */
export const words = {
  /** By time of day; `greetingFor` has the hours. */
  hellos: {
    beforeDawn: '凌晨好',
    earlyMorning: '早上好',
    morning: '上午好',
    noon: '中午好',
    afternoon: '下午好',
    dusk: '傍晚好',
    evening: '晚上好',
    night: '夜深了',
  },
  /** `hello` is the current greeting of `hellos`. */
  toast: (hello: string) => `${hello}，欢迎来到我的主页`,
  narrow: '当前页面宽度不足以开启盒子',
};

export type GreetingWords = typeof words;

declare module '@/store/words' {
  interface Words {
    greeting: GreetingWords;
  }
}
