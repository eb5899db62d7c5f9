import type { words as chinese } from './zh-CN';

export const words: typeof chinese = {
  lead: '頁面可能聯絡的其他網站。關閉後，下次開啟頁面起不再聯絡。',
  nobody: '這個頁面不聯絡其他網站。',
  allOff: '全部關閉',
  allOn: '全部開啟',
  purposes: {
    quote: '一言',
    weather: '天氣',
    wallpaper: '桌布',
    music: '歌單、歌詞、封面',
    icons: '連結圖示',
    search: '搜尋',
  },
  things: { ip: 'IP 位址', place: '地點', song: '聽的歌', words: '搜尋的詞' },
  between: '、',
  learns: (things) => `會得知 ${things}`,
  byServer: '由本站伺服器代為聯絡',
  named: (hosts) => `還有 ${hosts}`,
  sendsOn: (hosts) => `會轉到 ${hosts}`,
  asked: (time) => `${time} 聯絡過`,
  notAsked: '本次未聯絡',
  off: '已關閉',
  more: (rows) => `顯示其餘 ${rows} 個`,
};
