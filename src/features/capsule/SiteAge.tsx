import { site } from '@/config/site';
import { laterStrings } from '@/laterStrings';
import { useNow } from '@/shared/hooks/useNow';
import { siteAge } from './siteAge';

const { age, ageUnits, ageToday } = laterStrings.box;

/** The line, without the parts that are zero at the front; empty while the start date lies ahead. */
function ageLine(today: Date): string {
  const parts = siteAge(site.startDate, today);
  if (!parts) return '';
  const { years, months, days } = parts;
  const said = [`${years} ${ageUnits.years}`, `${months} ${ageUnits.months}`, `${days} ${ageUnits.days}`];
  const first = [years, months, days].findIndex((count) => count > 0);
  return first === -1 ? ageToday : age(said.slice(first).join(' '));
}

/** For how long the site has been there; reckoned once a day, and where the visitor has travelled. */
export function SiteAge({ className }: { className?: string | undefined }) {
  const line = ageLine(new Date(useNow((time) => time.setHours(0, 0, 0, 0))));
  return line && <p className={className}>{line}</p>;
}
