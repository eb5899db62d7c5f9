import type { OwnDay } from '@/contract/ownDays';
import { useSite } from '@/store/page';
import { type Words, useWords } from '@/store/words';
import './Days.css';
import type { DayCount } from './dayCount';
import { NO_BREAK_SPACE, useCalendar } from './useCalendar';
import { useToday } from './useToday';

/** A row for each of the owner's days, the nearest first, then what has passed; those that are over are left out. */
export function Days() {
  const { days } = useSite();
  const calendar = useCalendar();
  const today = useToday();
  const words = useWords().capsule;
  if (days.length === 0) return null;
  const rows = days.flatMap((day: OwnDay): { name: string; count?: DayCount }[] => {
    if (!calendar) return [{ name: day.name }];
    const count = calendar.dayCount(day, today);
    return count ? [{ name: day.name, count }] : [];
  });
  const sorted = rows.toSorted((one, other) => orderOf(one.count) - orderOf(other.count));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <ul className="days" tabIndex={sorted.length > 3 ? 0 : undefined}>
      {sorted.map(({ name, count }, place) => (
        <li key={place}>
          <bdi className="cut">{count ? name : NO_BREAK_SPACE}</bdi>{' '}
          <span>
            {count &&
              textOf(count, words)
                .split(/(\d[\d,]*)/)
                .map((part, at) => (at % 2 ? <b key={at}>{part}</b> : part))}
          </span>
        </li>
      ))}
    </ul>
  );
}

const orderOf = (count: DayCount | undefined): number =>
  count ? count.days + (count.phase === 'passed' ? Number.MAX_SAFE_INTEGER / 2 : 0) : 0;

function textOf({ phase, days }: DayCount, { labels, remaining, ownDays }: Words['capsule']): string {
  if (phase === 'today') return labels.day;
  return phase === 'left' ? remaining(days, 'year') : ownDays.passed(days)[1];
}
