import { reportWords } from './weatherReportWords';
import type { Weather } from './weather';

/** 东北 becomes 东北风; what already says 风, or is no compass direction, stays as it is. */
export function windText({ winddirection, windpower }: Pick<Weather, 'winddirection' | 'windpower'>): string {
  const isCompass = /^[东南西北]+$/.test(winddirection);
  const direction = isCompass ? winddirection + reportWords.windSuffix : winddirection;
  const power = windpower && reportWords.power(windpower);
  return [direction, power].filter(Boolean).join(' ');
}
