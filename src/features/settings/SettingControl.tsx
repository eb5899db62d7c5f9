import { use, useId, useSyncExternalStore, type ComponentType, useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import { isLanguage } from '@/contract/language';
import { PARTS } from '@/contract/parts';
import { SETTINGS, settingNames, type SettingSection, type SettingName, type Settings } from '@/contract/settings';
import { VOLUME } from '@/contract/volumeLimits';
import { unitsOfLanguage, useTimes } from '@/features/units/unitsSlice';
import { loadOwnPictures } from '@/features/wallpaper/ownPicturesSlice';
import { EVEN } from '@/features/wallpaper/wallpaperSlice';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { Slider } from '@/shared/ui/Slider';
import { Switch } from '@/shared/ui/Switch';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useSite } from '@/store/page';
import { usePart } from '@/store/usePart';
import { LanguageContext, useWords } from '@/store/words';
import {
  coverTypeChanged,
  musicVolumeChanged,
  selectSearchEngine,
  selectSearchEngines,
  settingsChanged,
  settingThatCounts,
  selectTimeZone,
} from './settingsSlice';
import './settings.css';
import { settingValueText, valueWords } from './settingValueText';
import { useSettingsWords } from './words/settingsWords';
import ChevronDown from '~icons/lucide/chevron-down';
import { useNow } from '@/shared/hooks/useNow';

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
function ZoneSelect() {
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

/** Settings whose controls come before the others of their section, which have the order of the table. */
const FIRST: readonly SettingName[] = [
  'parts',
  'phoneStart',
  'siteStartShow',
  'musicClick',
  'playerLrcShow',
  'footerBlur',
  'searchField',
  'frequent',
  'playerAutoplay',
  'playerOrder',
  'playerLoop',
  'coverType',
  'coverChange',
];
const ordered = [...new Set([...FIRST, ...settingNames])];

/** Controls that do not follow from the table alone. */
const OWN: { readonly [Name in SettingName]?: ComponentType } = {
  coverChange: CoverChange,
  coverType: CoverType,
  lunar: Lunar,
  parts: ShownParts,
  playerOrder: Shuffle,
  quietMode: QuietMode,
  searchEngine: EngineChoice,
  timeZone: ZoneSelect,
};

/** The controls of all settings of a section. */
export const SettingControls = ({ section }: { section: SettingSection }) =>
  ordered
    .filter((name) => SETTINGS[name].section === section)
    .map((name) => {
      const Own = OWN[name];
      return Own ? <Own key={name} /> : <SettingControl key={name} name={name} />;
    });

/** The value that counts: the visitor's, else the owner's, else that of the page's language. */
function useSetting<Name extends SettingName>(name: Name): Settings[Name] {
  const language = use(LanguageContext);
  return useAppSelector(({ settings, page }) => settingThatCounts(settings, name, page, unitsOfLanguage(language)));
}

/** Changes a setting to a value of its control. Two settings have actions of their own. */
function useChange(name: SettingName): (to: unknown) => void {
  const dispatch = useAppDispatch();
  return (to) => {
    if (name === 'coverType') dispatch(coverTypeChanged(SETTINGS.coverType.read(to)));
    else if (name === 'musicVolume') dispatch(musicVolumeChanged(SETTINGS.musicVolume.read(to)));
    else dispatch(settingsChanged({ [name]: SETTINGS[name].read(to) }));
  };
}

/** The control that follows from the table: a switch, radios or a slider. */
function SettingControl({ name }: { name: SettingName }) {
  const change = useChange(name);
  const label = useSettingsWords().fields[name];
  const value = useSetting(name);
  const { choices } = SETTINGS[name];
  if (typeof value === 'boolean') return <Switch label={label} on={value} onSwitch={change} />;
  if (choices)
    return <Choices name={name} value={typeof value === 'string' ? value : ''} values={choices} onChoose={change} />;
  return <Range name={name} />;
}

interface ChoicesProps {
  name: SettingName;
  value: string;
  values: readonly string[];
  nameOf?: (value: string) => string;
  onChoose: (value: string) => void;
}

/** Radios; in the wide sections all in one line. */
function Choices({ name, value, values, nameOf, onChoose }: ChoicesProps) {
  const settings = useSettingsWords();
  const texts = valueWords(name, useWords(), settings);
  const radios = (
    <RadioGroup
      label={settings.fields[name]}
      value={value}
      choices={values.map((one) => ({
        value: one,
        label: nameOf?.(one) ?? texts[one] ?? one,
        ...(isLanguage(one) && { lang: one }),
      }))}
      onChoose={onChoose}
    />
  );
  return ['tune', 'player'].includes(SETTINGS[name].section) ? radios : <div className="settings-flow">{radios}</div>;
}

/** A slider, applied while dragging. Those of the picture (tone.ts) show their value. */
function Range({ name }: { name: SettingName }) {
  const slide = useChange(name);
  const settings = useSettingsWords();
  const label = settings.fields[name];
  const value = useSetting(name);
  const ownDim = useSyncExternalStore(onRootStyle, ownDimOfPicture);
  const { most = 0, section } = SETTINGS[name];
  const valueText = settingValueText(name, value, useWords(), settings);
  const isOfPicture = section === 'wallpaper';
  const isAuto = SETTINGS[name].read('auto') === 'auto';
  return (
    <div className={isOfPicture ? 'settings-tune' : 'settings-content-volume'}>
      <span aria-hidden>{label}</span>
      <Slider
        label={label}
        value={typeof value === 'number' ? value : ownDim}
        max={most}
        step={most > 1 ? 1 : VOLUME.step}
        valueText={valueText}
        onSlide={slide}
        {...(isAuto && { onReset: () => slide('auto') })}
      />
      {isOfPicture && <span aria-hidden>{valueText}</span>}
    </div>
  );
}

/** The automatic dimming of the current picture, percent (canvas.css). */
function ownDimOfPicture(): number {
  const scrim = Number(getComputedStyle(document.documentElement).getPropertyValue('--scrim'));
  return Math.round(scrim * EVEN * 100);
}

function onRootStyle(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['style'] });
  return () => observer.disconnect();
}

/** The source of the wallpaper, with the own pictures if these are chosen. */
function CoverType() {
  const isOwn = useSetting('coverType') === '4';
  const own = usePart('own wallpapers', loadOwnPictures, isOwn);
  return (
    <>
      <SettingControl name="coverType" />
      {isOwn && own && <own.OwnPictures />}
    </>
  );
}

/** When another picture is drawn: at random only where it is one of the owner's. */
function CoverChange() {
  return useSetting('coverType') === '0' ? <SettingControl name="coverChange" /> : null;
}

/** In English the date has no lunar calendar. */
function Lunar() {
  return use(LanguageContext) === 'en' ? null : <SettingControl name="lunar" />;
}

function QuietMode() {
  return (
    <>
      <SettingControl name="quietMode" />
      <p className="settings-content-hint">{useSettingsWords().quietHint}</p>
    </>
  );
}

function Shuffle() {
  const change = useChange('playerOrder');
  const label = useSettingsWords().fields.playerOrder;
  const on = useSetting('playerOrder') === 'random';
  return <Switch label={label} on={on} onSwitch={(random) => change(random ? 'random' : 'list')} />;
}

/** The choice of the search engine, if the owner offers several. */
function EngineChoice() {
  const change = useChange('searchEngine');
  const { engineName } = useWords().links;
  const engines = useAppSelector(selectSearchEngines, shallowEqual);
  const engine = useAppSelector(selectSearchEngine);
  if (!engine || engines.length < 2) return null;
  return (
    <Choices
      name="searchEngine"
      value={engine.name}
      values={engines.map(({ name }) => name)}
      nameOf={engineName}
      onChoose={change}
    />
  );
}

/** A switch for each part of the page. Only what the visitor switches is stored. */
function ShownParts() {
  const change = useChange('parts');
  const { fields, parts } = useSettingsWords();
  const owner = useSite().interface.parts;
  const chosen = useAppSelector(({ settings }) => settings.parts);
  const id = useId();
  return (
    <div className="radio-group-group" role="group" aria-labelledby={id}>
      <span className="radio-group-label" id={id}>
        {fields.parts}
      </span>
      <div className="settings-content-parts">
        {PARTS.map((part) => (
          <Switch
            key={part}
            label={parts[part]}
            on={chosen[part] ?? owner[part]}
            onSwitch={(on) => change({ [part]: on })}
          />
        ))}
      </div>
    </div>
  );
}
