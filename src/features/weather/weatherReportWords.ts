/** What the weather line says, apart from the weather itself (`weatherCodes.ts`). */
export const reportWords = {
  dataFailed: '天气数据获取失败',
  temperature: (degrees: string) => `${degrees}℃`,
  windSuffix: '风',
  calm: '无风',
  power: (level: string) => `${level}级`,
  /** `time` is the local time of day when the weather was read, `HH:mm`. */
  stale: (time: string) => `${time} 的天气`,
  directions: ['北', '东北', '东', '东南', '南', '西南', '西', '西北'],
};
