/** What is said while there is no weather; the weather itself is in `laterWords/`, with the part that shows it. */
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
