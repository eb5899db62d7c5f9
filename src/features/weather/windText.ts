import type { LaterWords } from '@/store/words';
import type { Weather } from './weather';

/** As AMap says it. */
const CALM = '无风';

/**
 * 东北 becomes 东北风; what is no compass direction is a word of its own. A unit stands behind numbers alone, and no wind has
 * no direction.
 */
export function windText(
  { winddirection, windpower }: Pick<Weather, 'winddirection' | 'windpower'>,
  { calm, said, windFrom, power }: LaterWords['weather'],
): string {
  if (windpower === '0' || windpower === CALM || winddirection === CALM) return calm;
  // Some who pass AMap's answers on have written 西北风 there.
  const [, compass] = /^([东南西北]+)风?$/.exec(winddirection) ?? [];
  const direction = compass === undefined ? said(winddirection) : windFrom(compass);
  const level = /\d$/.test(windpower) ? power(windpower, direction === '') : said(windpower);
  return [direction, level].filter(Boolean).join(' ');
}
