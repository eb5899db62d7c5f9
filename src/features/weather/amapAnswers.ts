import { list, record } from '@/contract/read';
import { readPower, readTemperature, readWords } from './readParts';
import type { Weather } from './weather';

/** What AMap answers to where the visitor is; what it does not know is empty. */
export function readArea(answer: unknown) {
  const { infocode, city, province, adcode } = record(answer);
  return { infocode: readCode(infocode), city: readWords(city) || readWords(province), adcode: readCode(adcode) };
}

/** Codes are texts in AMap's answers, and numbers in those of some who pass them on. */
const readCode = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** The weather in words and numbers, undefined where the answer has none for the place. */
export function readLive(answer: unknown): Weather | undefined {
  const [live] = list(record(answer).lives);
  if (live === undefined || live === null) return undefined;
  const parts = record(live);
  return {
    city: readWords(parts.city),
    weather: readWords(parts.weather),
    temperature: readTemperature(parts.temperature) || readTemperature(parts.temperature_float),
    winddirection: readWords(parts.winddirection),
    windpower: readPower(parts.windpower),
    isNight: isNightAt(parts.reporttime),
  };
}

/** AMap does not say whether the sun is down: from seven to six by its own clock. */
function isNightAt(reporttime: unknown): boolean {
  const [, hour] = /[ T](\d{1,2}):\d{2}/.exec(typeof reporttime === 'string' ? reporttime : '') ?? [];
  return hour !== undefined && (Number(hour) < 6 || Number(hour) >= 19);
}
