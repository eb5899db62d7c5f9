import { onSecond, useNow } from '@/shared/hooks/useNow';
import { useWords } from '@/store/words';
import styles from './Clock.module.css';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Written directly to the element: rendering with React each second would be the main cost of an idle page. */
function showSeconds(element: HTMLElement): () => void {
  const text = element.appendChild(document.createTextNode(''));
  const show = () => {
    text.data = twoDigits(new Date().getSeconds());
  };
  show();
  const end = onSecond(show);
  return () => {
    end();
    text.remove();
  };
}

const UNKNOWN = -Infinity;

/** A line without words: a space that keeps its height. */
const EMPTY = '\u00a0';

/** The minute where the visitor is, as if it were one of UTC, ms: it changes with the time zone too. */
const localMinute = (time: Date) => time.setSeconds(0, 0) - time.getTimezoneOffset() * 60_000;

/** Date, weekday and time of day where the visitor is; empty lines of the same height until that is known. */
export function Clock() {
  const time = useNow(localMinute, UNKNOWN);
  const words = useWords().clock;
  if (time === UNKNOWN) {
    return (
      <>
        <p className={styles.date}>{EMPTY}</p>
        <time className={styles.time}>{EMPTY}</time>
      </>
    );
  }
  const now = new Date(time);
  const hour = twoDigits(now.getUTCHours());
  const minute = twoDigits(now.getUTCMinutes());
  const [first, second] = words.date(now.getUTCFullYear(), now.getUTCMonth() + 1, now.getUTCDate(), now.getUTCDay());
  return (
    <>
      <p className={styles.date}>
        {first} <span>{second}</span>
      </p>
      <time className={styles.time} dateTime={`${hour}:${minute}`}>
        {hour}
        <span className={styles.colon}>:</span>
        {minute}
        <span className={styles.quietColon}>:</span>
        <span className={styles.seconds}>
          <span ref={showSeconds} />
        </span>
      </time>
    </>
  );
}
