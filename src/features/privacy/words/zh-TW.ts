import type { words as chinese } from './zh-CN';

export const words: typeof chinese = {
  lead: '頁面可能聯絡的其他網站，以及它們會得知什麼。',
  nobody: '這個頁面不聯絡其他網站。',
  onlyThisSite: '只用本站',
  onlyHint: '開啟後，從此刻起不再聯絡下列網站；關閉後，下次開啟頁面起生效。連結和搜尋仍能開啟。',
  purposes: {
    quote: '一言',
    weather: '天氣',
    wallpaper: '桌布',
    music: '歌單、歌詞、封面',
    icons: '連結圖示',
    sheet: '本站的樣式',
    search: '搜尋',
  },
  things: { ip: 'IP 位址', place: '地點', song: '聽的歌', words: '搜尋的詞' },
  between: '、',
  learns: (things) => `會得知 ${things}`,
  byServer: '由本站伺服器代為聯絡',
  further: '歌曲和封面可能來自它指定的其他網站',
  sendsOn: (hosts) => `會轉到 ${hosts}`,
};
