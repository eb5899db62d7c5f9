import { useId, useMemo } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';
import { useTimes } from '@/features/units/unitsSlice';
import { useNow } from '@/shared/hooks/useNow';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectTimeZone, settingsChanged } from './settingsSlice';
import './ZoneSelect.css';
import { useSettingsWords } from './words/settingsWords';

/** Time zones by region: `Asia/Ho_Chi_Minh` is `Ho Chi Minh` of Asia. */
function zonesByRegion(chosen: string): [region: string, zones: string[]][] {
  const regions = new Map<string, string[]>();
  // Browsers do not list UTC, nor the name of a zone that another browser has stored.
  const names = new Set(['UTC', ...supportedZones(), ...(chosen ? [chosen] : [])]);
  for (const zone of [...names].toSorted()) {
    const region = zone.includes('/') ? (zone.split('/')[0] ?? '') : '';
    regions.set(region, [...(regions.get(region) ?? []), zone]);
  }
  return [...regions];
}

function supportedZones(): readonly string[] {
  try {
    return Intl.supportedValuesOf('timeZone');
  } catch {
    return [];
  }
}

function browserZone(): string {
  try {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone;
  } catch {
    return '';
  }
}

const cityOf = (zone: string) => zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ');
const minuteOf = (time: Date) => time.setSeconds(0, 0);

/** Chooses the time zone of the whole page; the time there is shown below. */
export function ZoneSelect() {
  const dispatch = useAppDispatch();
  const timeZone = useAppSelector(selectTimeZone);
  const { time } = useTimes();
  const now = useNow(minuteOf);
  const regions = useMemo(() => zonesByRegion(timeZone), [timeZone]);
  const { zones: words, fields } = useSettingsWords();
  const id = useId();
  return (
    <div className="radio-group-group zone-select">
      <label className="radio-group-label" htmlFor={id}>
        {fields.timeZone}
      </label>
      <div className="well select zone-select-box">
        <select
          id={id}
          value={timeZone}
          aria-describedby={`${id}now`}
          onChange={({ target }) => dispatch(settingsChanged({ timeZone: target.value }))}
        >
          <option value="">{words.browser(cityOf(browserZone()))}</option>
          {regions.map(([region, zones]) =>
            region ? (
              <optgroup key={region} label={words.regions[region] ?? region}>
                {zones.map((zone) => (
                  <option key={zone} value={zone}>
                    {cityOf(zone)}
                  </option>
                ))}
              </optgroup>
            ) : (
              zones.map((zone) => (
                <option key={zone} value={zone}>
                  {zone}
                </option>
              ))
            ),
          )}
        </select>
        <ChevronDown className="icon icon--s" aria-hidden />
      </div>
      <p className="settings-content-hint" id={`${id}now`}>
        {words.now(time(now))}
      </p>
    </div>
  );
}
