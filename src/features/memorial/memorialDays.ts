/** Names by `month.day`, such as `12.13`; null, or no name, takes one of the five out. */
export type ExtraMemorialDays = Readonly<Record<string, string | null>>;

/** The days on which pages in China turn grey; the owner adds to them in site.yml, and the words have their names. */
export const THE_FIVE = ['4.4', '5.12', '7.7', '9.18', '12.13'] as const;

/** `month.day` of the visitor's day. */
const dayOf = (now: Date) => `${now.getMonth() + 1}.${now.getDate()}`;

/** Whether the visitor's day is a memorial day. */
export function isMemorialDay(now: Date, extra: ExtraMemorialDays): boolean {
  const day = dayOf(now);
  return day in extra ? !!extra[day] : THE_FIVE.some((one) => one === day);
}

/** The name of the visitor's day when it is a memorial day; the owner's own days go before the five. */
export function memorialDay(
  now: Date,
  extra: ExtraMemorialDays,
  names: Readonly<Record<(typeof THE_FIVE)[number], string>>,
): string | undefined {
  const days: ExtraMemorialDays = { ...names, ...extra };
  return days[dayOf(now)] || undefined;
}
