import { memo } from 'react';
import { useNow } from '@/shared/hooks/useNow';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import styles from './TimeCapsule.module.css';
import type { Progress, TimeProgress } from './timeProgress';
import { NO_BREAK_SPACE } from './constants';
import { useCalendar } from './useCalendar';
import { words } from './words';

const { labels, units, passed: passedText, remaining: remainingText } = words;

/** How much of the day, the week, the month and the year is over. Labels and bars stand before the calendar has come. */
export function TimeCapsule() {
  const calendar = useCalendar();
  const now = new Date(useNow((time) => time.setMilliseconds(0)));
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

/** A component of its own, since its numbers stay the same for most ticks of the clock. */
const Row = memo(function Row({ part, passed, remaining, percentage }: RowProps) {
  const unit = units[part];
  return (
    <div className={styles.row}>
      <p>
        <span>{labels[part]}</span> <span>{passed !== undefined && passedText(passed, unit)}</span>
      </p>
      <p className={styles.rest}>{remaining === undefined ? NO_BREAK_SPACE : remainingText(remaining, unit)}</p>
      <ProgressBar label={labels[part]} percentage={percentage} />
    </div>
  );
});
