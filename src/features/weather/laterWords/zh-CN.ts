/** What the weather line says. */
export const words = {
  dataFailed: '天气数据获取失败',
  temperature: (degrees: string) => `${degrees}℃`,
  /** A word of the services for weather or wind, such as 多云; they are Chinese. One that is not known stays as it is. */
  said: (word: string) => word,
  calm: '无风',
  /** `compass` is one of the eight directions in Chinese, such as 西北. */
  windFrom: (compass: string) => `${compass}风`,
  /** `level` is of the Beaufort scale, such as `4` or `≤3`; it stands `alone` where no direction is known. */
  power: (level: string, _alone: boolean) => `${level}级`,
  /** `time` is the local time of day when the weather was read, `HH:mm`. */
  stale: (time: string) => `${time} 的天气`,
};

export type WeatherLaterWords = typeof words;

declare module '@/store/words' {
  interface LaterWords {
    weather: WeatherLaterWords;
  }
}
