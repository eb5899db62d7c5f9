import { useNow } from '@/shared/hooks/useNow';
import { strings } from '@/strings';
import styles from './Clock.module.css';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Date, weekday and time of day where the visitor is. */
export function Clock() {
  const now = new Date(useNow((time) => time.setMilliseconds(0)));
  return (
    <>
      <p className={styles.date}>
        {strings.clock.date(now.getFullYear(), now.getMonth() + 1, now.getDate())}{' '}
        <span>{strings.clock.weekdays[now.getDay()]}</span>
      </p>
      <time className={styles.time}>
        {twoDigits(now.getHours())}
        <span className={styles.colon}>:</span>
        {twoDigits(now.getMinutes())}
        <span className={styles.quietColon}>:</span>
        <span className={styles.seconds}>{twoDigits(now.getSeconds())}</span>
      </time>
    </>
  );
}
