/** UI text shown without weather; the other text is in `weatherLineWords/`, with the part that renders it. */
export const words = {
  loading: '天气加载中',
  infoFailed: '天气信息获取失败',
  areaFailed: '地区查询失败',
};

export type WeatherWords = typeof words;

declare module '@/store/words' {
  interface Words {
    weather: WeatherWords;
  }
}
