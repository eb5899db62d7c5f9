import type { Words } from '@/store/words';
import type { Weather } from './weather';
import { windText } from './windText';

/** Text parts of the weather line; unknown values are left out. */
export function reportText({ city, weather, temperature, ...wind }: Weather, words: Words['weather']): string[] {
  const sky = [weather && words.said(weather), temperature && words.temperature(temperature)].filter(Boolean).join(' ');
  return [city, sky, windText(wind, words)].filter(Boolean);
}
