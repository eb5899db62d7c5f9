import type { LaterWords } from '@/store/words';
import type { Weather } from './weather';
import { windText } from './windText';

/** What the line says of a weather, part by part; what is not known is left out. */
export function reportText({ city, weather, temperature, ...wind }: Weather, words: LaterWords['weather']): string[] {
  const sky = [weather && words.said(weather), temperature && words.temperature(temperature)].filter(Boolean).join(' ');
  return [city, sky, windText(wind, words)].filter(Boolean);
}
