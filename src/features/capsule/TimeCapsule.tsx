import { memo } from 'react';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { useLaterWords } from '@/store/words';
import styles from './TimeCapsule.module.css';
import type { Progress, TimeProgress } from './timeProgress';
import { NO_BREAK_SPACE } from './constants';
import { useCalendar } from './useCalendar';
import { useShownTime } from './useShownTime';

const QUARTER_MIN = 15;

/** The beginning of the quarter of an hour, ms: hours and days of every zone begin with one. */
const quarterOf = (time: Date) => time.setMinutes(time.getMinutes() - (time.getMinutes() % QUARTER_MIN), 0, 0);
const zoneOf = (time: Date) => time.getTimezoneOffset();

/**
 * How much of the day, the week, the month and the year is over. Labels and bars stand before the calendar has come. Whole
 * hours and days are all that is shown: it is reckoned with each quarter of an hour, and in another time zone.
 */
export function TimeCapsule() {
  const calendar = useCalendar();
  const now = new Date(useShownTime(quarterOf));
  useShownTime(zoneOf);
  const progress = calendar?.timeProgress(now);
  return (
    <div className={styles.capsule} aria-busy={!progress}>
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

/** A component of its own, since the numbers of most stay the same. */
const Row = memo(function Row({ part, passed, remaining, percentage }: RowProps) {
  const words = useLaterWords().capsule;
  const label = words.labels[part];
  return (
    <div className={styles.row}>
      <p>
        <span>{label}</span> <span>{passed !== undefined && words.passed(passed, part)}</span>
      </p>
      <p className={styles.rest}>{remaining === undefined ? NO_BREAK_SPACE : words.remaining(remaining, part)}</p>
      <ProgressBar label={label} percentage={percentage} />
    </div>
  );
});
