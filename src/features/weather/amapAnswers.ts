import { list, record } from '@/contract/read';
import { readPower, readTemperature, readWords } from './readParts';
import type { Weather } from './weather';

/** Reads AMap's answer about the visitor's location; unknown fields are empty. */
export function readArea(answer: unknown) {
  const { infocode, city, province, adcode } = record(answer);
  return { infocode: readCode(infocode), city: readWords(city) || readWords(province), adcode: readCode(adcode) };
}

/** Codes are strings in AMap's answers, but numbers in those of some proxies. */
const readCode = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** Reads the current weather; undefined if the answer has none for the place. */
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

/** AMap has no day or night field: night is from 19:00 to 6:00 by the time in its report. */
function isNightAt(reporttime: unknown): boolean {
  const [, hour] = /[ T](\d{1,2}):\d{2}/.exec(typeof reporttime === 'string' ? reporttime : '') ?? [];
  return hour !== undefined && (Number(hour) < 6 || Number(hour) >= 19);
}
