import { memo } from 'react';
import { useUnits } from '@/features/units/unitsSlice';
import { useNow } from '@/shared/hooks/useNow';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { useWords } from '@/store/words';
import './TimeCapsule.css';
import type { Progress, TimeProgress } from './timeProgress';
import { NO_BREAK_SPACE, useCalendar } from './useCalendar';

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
