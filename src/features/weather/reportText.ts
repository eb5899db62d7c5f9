import { reportWords } from './weatherReportWords';
import type { Weather } from './weather';
import { windText } from './windText';

/** What the line says of a weather, part by part; what is not known is left out. */
export function reportText({ city, weather, temperature, ...wind }: Weather): string[] {
  const sky = [weather, temperature && reportWords.temperature(temperature)].filter(Boolean).join(' ');
  return [city, sky, windText(wind)].filter(Boolean);
}
