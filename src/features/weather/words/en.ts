import type { WeatherWords } from './zh-CN';

export const words: WeatherWords = {
  loading: 'Loading the weather',
  infoFailed: 'No weather came',
  areaFailed: 'The place was not found',
};
