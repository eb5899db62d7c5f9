import { DAY_MS } from '@/contract/time';
import type { DeskHistoryWords } from '../words/history/zh-CN';
import { timeOf } from '../timeOf';

const dayOf = (time: number) => new Date(time).toDateString();

/** Display text of a version's time, relative to `now` for today and yesterday; both in ms since the epoch. */
export function whenText(at: number, now: number, words: DeskHistoryWords, language: string): string {
  const time = timeOf(at);
  if (dayOf(at) === dayOf(now)) return words.today(time);
  if (dayOf(at) === dayOf(now - DAY_MS)) return words.yesterday(time);
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  const day = new Date(at).toLocaleDateString(language, {
    month: 'long',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  });
  return `${day} ${time}`;
}
