import type { QuoteWords } from './zh-CN';

export const words: QuoteWords = {
  label: '一言',
  next: '換一句',
  failed: '一言取得失敗',
  fallbackText: '海內存知己，天涯若比鄰。',
  fallbackSource: '王勃《送杜少府之任蜀州》',
  nameless: '佚名',
  from: (source) => `—— ${source}`,
  openPlayer: '開啟音樂播放器',
  music: '音樂',
};
