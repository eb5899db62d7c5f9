/** UI text of the footer. */
export const words = {
  copyright: (years: string) => `Copyright © ${years}`,
  years: (first: number, last: number) => (first < last ? `${first}–${last}` : `${last}`),
};

export type FooterWords = typeof words;

declare module '@/store/words' {
  interface Words {
    footer: FooterWords;
  }
}
