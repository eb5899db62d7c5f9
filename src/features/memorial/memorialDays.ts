import { strings } from '@/strings';

/** Names by `month.day`, such as `12.13`; null takes one of the five out (decisions §11). */
export type ExtraMemorialDays = Readonly<Record<string, string | null>>;

/** The name of the visitor's day when it is a memorial day; the owner's own days go before the five. */
export function memorialDay(now: Date, extra: ExtraMemorialDays): string | undefined {
  const days: ExtraMemorialDays = { ...strings.memorial.days, ...extra };
  // A name left empty takes the day out as well: there is nothing to say.
  return days[`${now.getMonth() + 1}.${now.getDate()}`] || undefined;
}
