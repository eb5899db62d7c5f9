/** The owner's memorial days: names by `month.day`, such as `12.13`. Null or an empty name removes one of the five. */
export type ExtraMemorialDays = Readonly<Record<string, string | null>>;

/** The days on which pages in China turn grey. The owner can add more in site.yml; their names are in the UI text. */
const THE_FIVE = ['4.4', '5.12', '7.7', '9.18', '12.13'] as const;

/** `month.day` of the visitor's local date. All dates here are those of `wallTime()`. */
const dayOf = (wall: Date) => `${wall.getUTCMonth() + 1}.${wall.getUTCDate()}`;

/** Whether the visitor's local date is a memorial day. */
function isMemorialDay(wall: Date, extra: ExtraMemorialDays): boolean {
  const day = dayOf(wall);
  return day in extra ? !!extra[day] : THE_FIVE.some((one) => one === day);
}

/** The owner's settings of memorial days. */
interface MemorialSite {
  interface: { memorialDays: boolean };
  extraMemorialDays: ExtraMemorialDays;
}

/** Turns the page grey on a memorial day, and restores its colours on other days. */
export function setMemorial(root: Pick<HTMLElement, 'toggleAttribute'>, wall: Date, site: MemorialSite): void {
  root.toggleAttribute('data-memorial', site.interface.memorialDays && isMemorialDay(wall, site.extraMemorialDays));
}

/**
 * Name of the memorial day at the visitor's local date, undefined on other days. The owner's names override those of
 * the five.
 */
export function memorialDay(
  wall: Date,
  extra: ExtraMemorialDays,
  names: Readonly<Record<(typeof THE_FIVE)[number], string>>,
): string | undefined {
  const days: ExtraMemorialDays = { ...names, ...extra };
  return days[dayOf(wall)] || undefined;
}
