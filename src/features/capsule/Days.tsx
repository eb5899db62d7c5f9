import { useSite } from '@/store/page';
import { useWords } from '@/store/words';
import './Days.css';
import { NO_BREAK_SPACE, useCalendar } from './useCalendar';
import { useToday } from './useToday';

/** A line for each of the owner's days, in the owner's order; those that are over are left out. */
export function Days() {
  const { days } = useSite();
  const calendar = useCalendar();
  const today = useToday();
  const { ownDays } = useWords().capsule;
  if (days.length === 0) return null;
  return (
    <ul className="days">
      {days.map((day, place) => {
        const count = calendar?.dayCount(day, today);
        if (calendar && !count) return null;
        if (!count) return <li key={place}>{NO_BREAK_SPACE}</li>;
        const [before, after] = ownDays[count.phase](count.days);
        return (
          <li key={place}>
            {before} <bdi>{day.name}</bdi>
            {after && ` ${after}`}
          </li>
        );
      })}
    </ul>
  );
}
