/** UI text of the social links. */
export const words = {
  label: '社交链接',
  tip: '通过这里联系我吧',
};

export type SocialWords = typeof words;

declare module '@/store/words' {
  interface Words {
    social: SocialWords;
  }
}
