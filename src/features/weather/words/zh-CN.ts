import { nameOf } from '@/shared/words/names/zh-CN';

/** UI text of the weather line. */
export const words = {
  loading: '天气加载中',
  infoFailed: '天气信息获取失败',
  areaFailed: '地区查询失败',
  dataFailed: '天气数据获取失败',
  /** Translates a service's Chinese word for weather or wind, such as 多云; unknown words stay as they are. */
  said: nameOf,
  calm: '无风',
  /** `compass` is one of the eight directions in Chinese, such as 西北. */
  windFrom: (compass: string) => `${nameOf(compass)}风`,
  /** `level` is a Beaufort level, such as `4` or `≤3`; `alone` if no direction is known. */
  power: (level: string, _alone: boolean) => `${level}级`,
  /** `time` is the time at which the weather was read. */
  stale: (time: string) => `${time} 的天气`,
  /** The day's highest and lowest temperature and chance of rain, with their units; unknown ones are empty. */
  today: (high: string, low: string, rain: string) =>
    `今天${[high && `最高 ${high}`, low && `最低 ${low}`, rain && `降水概率 ${rain}`].filter(Boolean).join('，')}`,
};

export type WeatherWords = typeof words;

declare module '@/store/words' {
  interface Words {
    weather: WeatherWords;
  }
}
