import { reportWords } from './weatherReportWords';
import type { Weather } from './weather';

/**
 * 东北 becomes 东北风; what already says 风, or is no compass direction, stays as it is. A unit stands behind numbers
 * alone, and no wind has no direction.
 */
export function windText({ winddirection, windpower }: Pick<Weather, 'winddirection' | 'windpower'>): string {
  const { calm, windSuffix, power } = reportWords;
  if (windpower === '0' || windpower === calm || winddirection === calm) return calm;
  const isCompass = /^[东南西北]+$/.test(winddirection);
  const direction = isCompass ? winddirection + windSuffix : winddirection;
  const level = /\d$/.test(windpower) ? power(windpower) : windpower;
  return [direction, level].filter(Boolean).join(' ');
}
