import type { WeatherWords } from './zh-CN';

export const words: WeatherWords = {
  loading: '天氣載入中',
  infoFailed: '天氣資訊取得失敗',
  areaFailed: '地區查詢失敗',
};
