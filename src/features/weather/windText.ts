import type { Words } from '@/store/words';
import type { Weather } from './weather';

/** AMap's word for no wind. */
const CALM = '无风';

/** Text of the wind: 东北 becomes 东北风; other words stay. Only numeric levels get a unit, and calm has no direction. */
export function windText(
  { winddirection, windpower }: Pick<Weather, 'winddirection' | 'windpower'>,
  { calm, said, windFrom, power }: Words['weather'],
): string {
  if (windpower === '0' || windpower === CALM || winddirection === CALM) return calm;
  // Some proxies of AMap send 西北风 instead of 西北.
  const [, compass] = /^([东南西北]+)风?$/.exec(winddirection) ?? [];
  const direction = compass === undefined ? said(winddirection) : windFrom(compass);
  const level = /\d$/.test(windpower) ? power(windpower, direction === '') : said(windpower);
  return [direction, level].filter(Boolean).join(' ');
}
