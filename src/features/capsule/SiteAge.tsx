import { useNow } from '@/shared/hooks/useNow';
import { useSite } from '@/store/page';
import { siteAge } from './siteAge';
import { words } from './words';

const { age, ageUnits, ageToday } = words;

/** The line, without the parts that are zero at the front; empty while the start date lies ahead. */
function ageLine(startDate: string, today: Date): string {
  const parts = siteAge(startDate, today);
  if (!parts) return '';
  const { years, months, days } = parts;
  const said = [`${years} ${ageUnits.years}`, `${months} ${ageUnits.months}`, `${days} ${ageUnits.days}`];
  const first = [years, months, days].findIndex((count) => count > 0);
  return first === -1 ? ageToday : age(said.slice(first).join(' '));
}

/** For how long the site has existed; computed once a day, and when the visitor's time zone changes. */
export function SiteAge({ className }: { className?: string | undefined }) {
  const { startDate } = useSite();
  const line = ageLine(startDate, new Date(useNow((time) => time.setHours(0, 0, 0, 0))));
  return line && <p className={className}>{line}</p>;
}
