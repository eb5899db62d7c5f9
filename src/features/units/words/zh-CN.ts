/** UI text of times and temperatures. */
export const words = {
  /** Names of the two halves of a day, and whether they stand before the time. */
  halves: { am: '上午', pm: '下午', first: true },
  degrees: { c: '℃', f: '℉' },
};

export type UnitsWords = typeof words;

declare module '@/store/words' {
  interface Words {
    units: UnitsWords;
  }
}
