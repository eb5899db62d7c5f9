import { useSite } from '@/store/page';
import { NO_BREAK_SPACE } from './constants';
import type { SiteAge as Age } from './siteAge';
import { useCalendar } from './useCalendar';
import { useShownTime } from './useShownTime';
import { words } from './words';

const { age, ageUnits, ageToday } = words;

/** The line, without the parts that are zero at the front; empty while the start date lies ahead. */
function ageLine(parts: Age | undefined): string {
  if (!parts) return '';
  const { years, months, days } = parts;
  const said = [`${years} ${ageUnits.years}`, `${months} ${ageUnits.months}`, `${days} ${ageUnits.days}`];
  const first = [years, months, days].findIndex((count) => count > 0);
  return first === -1 ? ageToday : age(said.slice(first).join(' '));
}

/** For how long the site has existed; computed once a day, and when the visitor's time zone changes. */
export function SiteAge({ className }: { className?: string | undefined }) {
  const { startDate } = useSite();
  const calendar = useCalendar();
  const today = new Date(useShownTime((time) => time.setHours(0, 0, 0, 0)));
  const line = calendar ? ageLine(calendar.siteAge(startDate, today)) : NO_BREAK_SPACE;
  return line && <p className={className}>{line}</p>;
}
