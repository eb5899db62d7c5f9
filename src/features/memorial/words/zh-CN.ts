/** UI text of the memorial days. */
export const words = {
  toast: (name: string) => `今天是${name}`,
  /** The days on which pages in China turn grey, by `month.day`. */
  days: {
    '4.4': '清明节',
    '5.12': '汶川大地震纪念日',
    '7.7': '中国人民抗日战争纪念日',
    '9.18': '九·一八事变纪念日',
    '12.13': '南京大屠杀死难者国家公祭日',
  },
};

export type MemorialWords = typeof words;

declare module '@/store/words' {
  interface Words {
    memorial: MemorialWords;
  }
}
