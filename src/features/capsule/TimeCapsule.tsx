import { memo, useEffect, useSyncExternalStore } from 'react';
import { useUnits } from '@/features/units/unitsSlice';
import { useNow } from '@/shared/hooks/useNow';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { useWords, type Words } from '@/store/words';
import './TimeCapsule.css';
import type { Progress, TimeProgress, DayCount, CalendarAge } from './timeProgress';
import { calendar, fetchCalendar, onCalendar } from './calendarLoader';
import type { OwnerDay } from '@/contract/ownerDays';
import { useSite } from '@/store/page';
import { selectTimeZone } from '@/features/settings/settingsSlice';
import { wallTime } from '@/contract/wallTime';
import { useAppSelector } from '@/store/hooks';

/** Start of the visitor's day, as a `wallTime()`. Changes with the day and the time zone. */
function useToday(): Date {
  const timeZone = useAppSelector(selectTimeZone);
  return new Date(useNow((now) => wallTime(now, timeZone).setUTCHours(0, 0, 0, 0)));
}

/** Placeholder that keeps the height of a line whose text is not known yet. */
const NO_BREAK_SPACE = '\u00A0';

/** Requests the calendar part; undefined until it has loaded. */
function useCalendar() {
  useEffect(() => void fetchCalendar(), []);
  return useSyncExternalStore(onCalendar, calendar);
}

const QUARTER_MIN = 15;

/** Start of the current quarter of an hour, ms since the epoch. In every time zone hours and days start on one. */
const quarterOf = (time: Date) => time.setMinutes(time.getMinutes() - (time.getMinutes() % QUARTER_MIN), 0, 0);
const zoneOf = (time: Date) => time.getTimezoneOffset();

/**
 * Elapsed part of the day, week, month and year, in whole hours and days. Labels and bars are rendered before the
 * calendar part has loaded. Recomputed each quarter of an hour and when the time zone changes.
 */
export function TimeCapsule() {
  const calendar = useCalendar();
  const now = new Date(useNow(quarterOf));
  useNow(zoneOf);
  const units = useUnits();
  const progress = calendar?.timeProgress(now, units);
  return (
    <div className="time-capsule-capsule" data-part="capsule" aria-busy={!progress}>
      <Row part="day" {...progress?.day} />
      <Row part="week" {...progress?.week} />
      <Row part="month" {...progress?.month} />
      <Row part="year" {...progress?.year} />
    </div>
  );
}

interface RowProps extends Partial<Progress> {
  part: keyof TimeProgress;
}

/** Memoized, because most rows keep their numbers when the capsule rerenders. */
const Row = memo(function Row({ part, passed, remaining, percentage }: RowProps) {
  const words = useWords().capsule;
  const label = words.labels[part];
  return (
    <div className="time-capsule-row">
      <p>
        <span>{label}</span> <span>{passed !== undefined && words.passed(passed, part)}</span>
      </p>
      <p className="time-capsule-rest">{remaining === undefined ? NO_BREAK_SPACE : words.remaining(remaining, part)}</p>
      <ProgressBar label={label} percentage={percentage} />
    </div>
  );
});

/** A row for each of the owner's days, the nearest first, then what has passed; those that are over are left out. */
export function Days() {
  const { days } = useSite();
  const calendar = useCalendar();
  const today = useToday();
  const words = useWords().capsule;
  if (days.length === 0) return null;
  const rows = days.flatMap((day: OwnerDay): { name: string; count?: DayCount }[] => {
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

function textOf({ phase, days }: DayCount, { labels, remaining, ownerDays }: Words['capsule']): string {
  if (phase === 'today') return labels.day;
  return phase === 'left' ? remaining(days, 'year') : ownerDays.passed(days)[1];
}

/** Text of the age line; empty if the start date is in the future. */
function ageLine(parts: CalendarAge | undefined, { age, ageToday }: Words['capsule']): string {
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
