import { memo } from 'react';
import { useNow } from '@/shared/hooks/useNow';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import styles from './TimeCapsule.module.css';
import { timeProgress, type Progress, type TimeProgress } from './timeProgress';
import { words } from './words';

const { labels, units, passed: passedText, remaining: remainingText } = words;

/** How much of the day, the week, the month and the year is over. */
export function TimeCapsule() {
  const { day, week, month, year } = timeProgress(new Date(useNow((time) => time.setMilliseconds(0))));
  return (
    <div className={styles.capsule}>
      <Row part="day" {...day} />
      <Row part="week" {...week} />
      <Row part="month" {...month} />
      <Row part="year" {...year} />
    </div>
  );
}

interface RowProps extends Progress {
  part: keyof TimeProgress;
}

/** A component of its own, since its numbers stay the same for most ticks of the clock. */
const Row = memo(function Row({ part, passed, remaining, percentage }: RowProps) {
  return (
    <div className={styles.row}>
      <p>
        <span>{labels[part]}</span> <span>{passedText(passed, units[part])}</span>
      </p>
      <p className={styles.rest}>{remainingText(remaining, units[part])}</p>
      <ProgressBar label={labels[part]} percentage={percentage} />
    </div>
  );
});
