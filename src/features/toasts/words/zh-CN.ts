/** UI text of the toasts. */
export const words = {
  dismiss: '收起消息',
};

export type ToastsWords = typeof words;

declare module '@/store/words' {
  interface Words {
    toasts: ToastsWords;
  }
}
