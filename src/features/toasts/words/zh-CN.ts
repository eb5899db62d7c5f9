/** What the messages say beside themselves. */
export const words = {
  dismiss: '收起消息',
};

export type ToastsWords = typeof words;
