/** UI text of the quote card. */
export const words = {
  label: '一言',
  next: '换一句',
  failed: '一言获取失败',
  fallbackText: '海内存知己，天涯若比邻。',
  fallbackSource: '王勃《送杜少府之任蜀州》',
  nameless: '无名',
  /** Source line below the sentence. */
  from: (source: string) => `—— ${source}`,
  openPlayer: '打开音乐播放器',
  music: '音乐',
};

export type QuoteWords = typeof words;

declare module '@/store/words' {
  interface Words {
    quote: QuoteWords;
  }
}
