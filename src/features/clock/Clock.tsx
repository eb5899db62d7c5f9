import { onSecond, useNow } from '@/shared/hooks/useNow';
import { useWords } from '@/store/words';
import './Clock.css';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * Writes the seconds directly to the DOM: a React render each second would be the main cost of an idle page. Changes the
 * text node in place, since a new node makes the browser compute the styles of the whole page again. Replaces the whole
 * content only if a browser that translates the page has put elements around the text.
 */
function showSeconds(element: HTMLElement): () => void {
  const show = () => {
    const seconds = twoDigits(new Date().getSeconds());
    const [text, other] = element.childNodes;
    if (text instanceof Text && !other) text.data = seconds;
    else element.textContent = seconds;
  };
  show();
  const end = onSecond(show);
  return () => {
    end();
    element.textContent = '';
  };
}

const UNKNOWN = -Infinity;

/** A space that keeps the height of an empty line. */
const EMPTY = '\u00a0';

/**
 * The current minute of the visitor's local time, encoded as if it were UTC, ms, so that it also changes with the time
 * zone.
 */
const localMinute = (time: Date) => time.setSeconds(0, 0) - time.getTimezoneOffset() * 60_000;

/** Date, weekday and time of day in the visitor's time zone; empty lines of the same height until the time is known. */
export function Clock() {
  const time = useNow(localMinute, UNKNOWN);
  const words = useWords().clock;
  if (time === UNKNOWN) {
    return (
      <>
        <p className="clock-date">{EMPTY}</p>
        <time className="clock-time">{EMPTY}</time>
      </>
    );
  }
  const now = new Date(time);
  const hour = twoDigits(now.getUTCHours());
  const minute = twoDigits(now.getUTCMinutes());
  const [first, second] = words.date(now.getUTCFullYear(), now.getUTCMonth() + 1, now.getUTCDate(), now.getUTCDay());
  return (
    <>
      <p className="clock-date">
        <span>{first}</span> <span>{second}</span>
      </p>
      <time className="clock-time" dateTime={`${hour}:${minute}`} translate="no">
        <span>{hour}</span>
        <span className="clock-colon">:</span>
        <span>{minute}</span>
        <span className="clock-quiet-colon">:</span>
        <span className="clock-seconds">
          <span ref={showSeconds} />
        </span>
      </time>
    </>
  );
}
