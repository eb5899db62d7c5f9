import { use } from 'react';
import { selectPart, selectTimeZone, selectSetting } from '@/features/settings/settingsSlice';
import { timeOfDay, useUnits } from '@/features/units/unitsSlice';
import { onSecond, useNow } from '@/shared/hooks/useNow';
import { wallTime } from '@/contract/wallTime';
import { useAppSelector } from '@/store/hooks';
import { LanguageContext, useWords } from '@/store/words';
import { lunarText } from './words/lunarText';
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
 * Date, weekday and time of day in the visitor's time zone; empty lines of the same height until the time is known, and
 * while the page hides them.
 */
export function Clock() {
  const timeZone = useAppSelector(selectTimeZone);
  // The current minute as if it were UTC, so that it also changes with the time zone.
  const minute = useNow((now) => wallTime(now, timeZone).setUTCSeconds(0, 0), UNKNOWN);
  const isShown = useAppSelector(selectPart('clock'));
  if (isShown && minute !== UNKNOWN) return <Lines wall={new Date(minute)} />;
  return (
    <>
      <p className="clock-date">{EMPTY}</p>
      <time className="clock-time">{EMPTY}</time>
    </>
  );
}

function Lines({ wall }: { wall: Date }) {
  const { clock: words, units } = useWords();
  const { hours } = useUnits();
  const showsLunar = useAppSelector(selectSetting('lunar'));
  const { hour, minute, half } = timeOfDay(wall, hours, units);
  const language = use(LanguageContext);
  const lunar = showsLunar && language !== 'en' && lunarText(wall, language);
  const [month, day, weekday] = [wall.getUTCMonth() + 1, wall.getUTCDate(), wall.getUTCDay()];
  // Beside the lunar date there is no room for the year.
  const date = lunar
    ? `${words.day(month, day, weekday)}\u00a0 ${words.lunar}${lunar}`
    : words.date(wall.getUTCFullYear(), month, day, weekday);
  return (
    <>
      <p className="clock-date">{date}</p>
      <time className="clock-time" dateTime={wall.toISOString().slice(11, 16)} translate="no">
        {half && units.halves.first && <span className="clock-half">{half}</span>}
        <span>{hour}</span>
        <span className="clock-colon">:</span>
        <span>{minute}</span>
        <span className="clock-quiet-colon">:</span>
        <span className="clock-seconds">
          <span ref={showSeconds} />
        </span>
        {half && !units.halves.first && <span className="clock-half"> {half}</span>}
      </time>
    </>
  );
}
