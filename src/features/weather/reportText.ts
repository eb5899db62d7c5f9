import { temperatureText, type Units } from '@/features/units/unitsSlice';
import type { Words } from '@/store/words';
import type { Weather } from './weather';
import { windText } from './windText';

/** Text parts of the weather line; unknown values are left out. */
export function reportText(
  { city, weather, temperature, ...wind }: Weather,
  units: Pick<Units, 'degrees'>,
  words: Pick<Words, 'weather' | 'units'>,
): string[] {
  const degrees = temperature && temperatureText(temperature, units, words.units);
  const sky = [weather && words.weather.said(weather), degrees].filter(Boolean).join(' ');
  return [city, sky, windText(wind, words.weather)].filter(Boolean);
}
