import { use } from 'react';
import { shallowEqual } from 'react-redux';
import type { Language } from '@/contract/language';
import {
  selectTimeZone,
  settingThatCounts,
  type LanguageDefaults,
  type Settings,
} from '@/features/settings/settingsSlice';
import { wallTime } from '@/contract/wallTime';
import { useAppSelector } from '@/store/hooks';
import type { ListenerApi } from '@/store/listening';
import type { RootState } from '@/store/state';
import { LanguageContext, useWords } from '@/store/words';
import type { UnitsWords } from './words/zh-CN';

/** How the visitor wants times, temperatures and weeks. An empty time zone is the browser's. */
export type Units = LanguageDefaults & Pick<Settings, 'timeZone'>;

/** The browser's languages; none when the server renders the page's HTML, which shows no units. */
const browserLanguages = () => (typeof navigator === 'undefined' ? [] : navigator.languages);

/** The units of a language, until the visitor chooses. Of those who read English, only the United States use ℉. */
export function unitsOfLanguage(language: Language, [tag]: readonly string[] = browserLanguages()): LanguageDefaults {
  if (language !== 'en') return { hours: '24', degrees: 'c', weekStart: '1' };
  return { hours: '12', degrees: tag === 'en-US' ? 'f' : 'c', weekStart: '7' };
}

function unitsOf({ settings, page }: RootState, language: Language): Units {
  const defaults = unitsOfLanguage(language);
  const counts = <Name extends keyof Units>(name: Name) => settingThatCounts(settings, name, page, defaults);
  return {
    hours: counts('hours'),
    degrees: counts('degrees'),
    weekStart: counts('weekStart'),
    timeZone: counts('timeZone'),
  };
}

/** Hook: the units that count. */
export function useUnits(): Units {
  const language = use(LanguageContext);
  return useAppSelector((state) => unitsOf(state, language), shallowEqual);
}

/** A time of day: `half` is the name of the half of the day, empty with 24 hours. */
export interface TimeOfDay {
  hour: string;
  minute: string;
  half: string;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The one place that writes hours and minutes; `wall` is a `wallTime()`. */
export function timeOfDay(wall: Date, hours: Units['hours'], { halves }: UnitsWords): TimeOfDay {
  const hour = wall.getUTCHours();
  const minute = twoDigits(wall.getUTCMinutes());
  if (hours === '24') return { hour: twoDigits(hour), minute, half: '' };
  return { hour: String(hour % 12 || 12), minute, half: hour < 12 ? halves.am : halves.pm };
}

/** Writes times and dates in the visitor's units and language. */
export interface Times {
  /** A time, such as `15:04` or `3:04 PM`. */
  time: (at: Date | number) => string;
  /** A date, in the form of `options`. */
  date: (at: Date | number, options?: Intl.DateTimeFormatOptions) => string;
  /** `YYYY-MM-DD`. */
  day: (at: Date | number) => string;
}

export function timesIn({ hours, timeZone }: Units, words: UnitsWords, language: Language): Times {
  return {
    time: (at) => {
      const { hour, minute, half } = timeOfDay(wallTime(at, timeZone), hours, words);
      const time = `${hour}:${minute}`;
      if (!half) return time;
      return words.halves.first ? `${half}${time}` : `${time} ${half}`;
    },
    date: (at, options) => wallTime(at, timeZone).toLocaleDateString(language, { ...options, timeZone: 'UTC' }),
    day: (at) => isoDay(at, timeZone),
  };
}

/** Hook: writes times and dates for the visitor. */
export function useTimes(): Times {
  const language = use(LanguageContext);
  return timesIn(useUnits(), useWords().units, language);
}

/** The visitor's date and time now, as a `wallTime()`. */
export const wallTimeNow = ({ extra, getState }: Pick<ListenerApi, 'extra' | 'getState'>): Date =>
  wallTime(extra.now(), selectTimeZone(getState()));

/** The date of a place as `YYYY-MM-DD`, as in names of files. */
export const isoDay = (at: Date | number, timeZone: string): string =>
  wallTime(at, timeZone).toISOString().slice(0, 10);

/** A temperature as text; `celsius` is a number as text. */
export function temperatureText(celsius: string, { degrees }: Pick<Units, 'degrees'>, words: UnitsWords): string {
  const value = degrees === 'f' ? Number(celsius) * 1.8 + 32 : Number(celsius);
  // Adding 0 turns -0 into 0.
  return `${Math.round(value) + 0}${words.degrees[degrees]}`;
}
