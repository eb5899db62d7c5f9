import { phoneSide } from '@/contract/parts';
import { wallTime } from '@/contract/wallTime';
import { addressClicked, menuClicked } from '@/features/layout/layoutSlice';
import { selectHidden, selectSetting, selectTimeZone } from '@/features/settings/settingsSlice';
import { temperatureText, useUnits } from '@/features/units/unitsSlice';
import { weatherMark } from '@/features/weather/WeatherLine';
import { selectWeather, selectWeatherStatus } from '@/features/weather/weatherSlice';
import { useNow } from '@/shared/hooks/useNow';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';

interface Props {
  /** The line stands above the links, else under the name. */
  onLinks?: boolean | undefined;
}

/** Keeps the height of what is not known yet. */
const NO_BREAK_SPACE = '\u00a0';

/**
 * Date and weather in one line, which opens the clock's side. Only on the side that the page begins with, and not on the
 * clock's own.
 */
export function Today({ onLinks }: Props) {
  const dispatch = useAppDispatch();
  const words = useWords();
  const units = useUnits();
  const hidden = useAppSelector(selectHidden);
  const first = useAppSelector((state) => phoneSide(hidden, selectSetting('phoneStart')(state)) ?? 'greeting');
  const timeZone = useAppSelector(selectTimeZone);
  const wall = new Date(useNow((now) => wallTime(now, timeZone).setUTCHours(0, 0, 0, 0)));
  const weather = useAppSelector(selectWeather);
  const failed = useAppSelector(selectWeatherStatus) === 'failed';
  if (first !== (onLinks ? 'links' : 'greeting') || hidden.includes('clock-card')) return null;
  const date =
    !hidden.includes('clock') && words.clock.day(wall.getUTCMonth() + 1, wall.getUTCDate(), wall.getUTCDay());
  const hasWeather = !hidden.includes('weather');
  // The temperature first: what has no room is cut off at the end.
  const sky =
    hasWeather &&
    weather &&
    [
      weather.value.temperature && temperatureText(weather.value.temperature, units, words.units),
      weather.value.weather && words.weather.said(weather.value.weather),
    ]
      .filter(Boolean)
      .join(' ');
  return (
    <button
      type="button"
      className="today shaded"
      data-scripted
      aria-label={[date, sky, words.clock.label].filter(Boolean).join(' ')}
      onClick={() => {
        if (!onLinks) dispatch(menuClicked());
        dispatch(addressClicked());
        // The line is not on that side.
        document.querySelector<HTMLElement>('.right-side-address')?.focus({ preventScroll: true });
      }}
    >
      {date && <span>{date}</span>}
      {hasWeather && (
        <span className="cut">
          {(weather ?? failed) && weatherMark(weather)}
          <span>{sky || NO_BREAK_SPACE}</span>
        </span>
      )}
    </button>
  );
}
