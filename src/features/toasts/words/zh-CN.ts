/** What the messages say beside themselves. */
export const words = {
  dismiss: '收起消息',
};

export type ToastsWords = typeof words;

declare module '@/store/words' {
  interface Words {
    toasts: ToastsWords;
  }
}
