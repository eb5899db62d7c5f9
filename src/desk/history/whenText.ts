import { DAY_MS } from '@/contract/time';
import type { Times } from '@/features/units/unitsSlice';
import type { DeskHistoryWords } from '../words/history/zh-CN';

/** Display text of a version's time, relative to `now` for today and yesterday; both in ms since the epoch. */
export function whenText(at: number, now: number, words: DeskHistoryWords, { time, date, day }: Times): string {
  if (day(at) === day(now)) return words.today(time(at));
  if (day(at) === day(now - DAY_MS)) return words.yesterday(time(at));
  const isThisYear = day(at).slice(0, 4) === day(now).slice(0, 4);
  const written = date(at, { month: 'long', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) });
  return `${written} ${time(at)}`;
}
