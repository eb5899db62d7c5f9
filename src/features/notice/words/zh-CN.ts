/** UI text of the owner's notice. */
export const words = {
  label: '公告',
  more: '显示全文',
  close: '关闭',
};

export type NoticeWords = typeof words;

declare module '@/store/words' {
  interface Words {
    notice: NoticeWords;
  }
}
