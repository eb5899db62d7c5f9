import { useSite } from '@/store/page';
import { type Words, useWords } from '@/store/words';
import { NO_BREAK_SPACE, useCalendar } from './useCalendar';
import type { SiteAge as Age } from './siteAge';
import { useToday } from './useToday';

/** Text of the age line; empty if the start date is in the future. */
function ageLine(parts: Age | undefined, { age, ageToday }: Words['capsule']): string {
  if (!parts) return '';
  const isToday = parts.years + parts.months + parts.days === 0;
  return isToday ? ageToday : age(parts);
}

/** Age of the site. Recomputed once a day and when the visitor's time zone changes. */
export function SiteAge({ className }: { className?: string | undefined }) {
  const { startDate } = useSite();
  const calendar = useCalendar();
  const words = useWords().capsule;
  const today = useToday();
  const line = calendar ? ageLine(calendar.siteAge(startDate, today), words) : NO_BREAK_SPACE;
  return line && <p className={className}>{line}</p>;
}
