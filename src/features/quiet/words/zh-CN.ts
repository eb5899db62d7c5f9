/** Texts of quiet mode. */
export const words = {
  /** Messages by reason. */
  on: {
    slow: '画面不够流畅，已开启安静模式',
    motion: '系统要求减少动态效果，安静模式开启',
    data: '已开启省流量，安静模式开启',
  },
  turnOff: '不用了',
};

export type QuietWords = typeof words;

declare module '@/store/words' {
  interface Words {
    quiet: QuietWords;
  }
}
