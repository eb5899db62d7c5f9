import { onSecond, useNow } from '@/shared/hooks/useNow';
import { strings } from '@/strings';
import styles from './Clock.module.css';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Written straight to the element: to render each second would cost more than all else that a page at rest does. */
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

/** Date, weekday and time of day where the visitor is. */
export function Clock() {
  const now = new Date(useNow((time) => time.setSeconds(0, 0)));
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
        <span className={styles.seconds}>
          <span ref={showSeconds} />
        </span>
      </time>
    </>
  );
}
