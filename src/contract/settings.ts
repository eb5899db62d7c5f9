/* In the first load, which checks what the browser has stored: small, and without a schema library. */
import { LANGUAGES } from './language.ts';
import { PARTS, type Parts } from './parts.ts';
import { isRecord, isUpTo } from './read.ts';
import { MOST_BLUR, MOST_DIM } from './toneLimits.ts';
import { VOLUME } from './volumeLimits.ts';
import { isZone } from './wallTime.ts';

/** The sections of the settings panel. */
export type SettingSection = 'wallpaper' | 'tune' | 'player' | 'privacy' | 'other';

/** Marks a settings file of this page. */
export const SETTINGS_APP = 'porchlight';

/** What the table says about a setting. Its control follows from this: choices are radios, a maximum is a slider. */
export interface Setting<Value> {
  section: SettingSection;
  /** The value if it is valid, else the default, which is also that of `undefined`. */
  read: (value: unknown) => Value;
  /** All values, the default first. */
  choices?: readonly string[];
  /** The largest number; the smallest is 0. */
  most?: number;
  /** Whether it belongs to this device, so that the owner's other devices do not follow it. */
  stays?: true;
}

/** Maximum length of a name, characters. */
const MAX_NAME = 200;

const choice = <const Value extends string>(
  section: SettingSection,
  ...choices: readonly [Value, ...Value[]]
): Setting<Value> => ({
  section,
  choices,
  read: (value) => choices.find((one) => one === value) ?? choices[0],
});
const flag = (section: SettingSection, byDefault: boolean): Setting<boolean> => ({
  section,
  read: (value) => (typeof value === 'boolean' ? value : byDefault),
});
const upTo = <Default extends number | 'auto'>(
  section: SettingSection,
  most: number,
  byDefault: Default,
): Setting<number | Default> => ({ section, most, read: (value) => (isUpTo(most, value) ? value : byDefault) });
const text = (section: SettingSection, isValid: (value: string) => boolean): Setting<string> => ({
  section,
  read: (value) => (typeof value === 'string' && isValid(value) ? value : ''),
});

/**
 * Every setting of a visitor, by its name in the browser's storage, in settings files and below `interface` in
 * `site.yml`. The first nine, and `musicVolume`, are those of other pages of this kind. The order is that of the file.
 */
const table = {
  coverType: choice('wallpaper', '0', '1', '2', '3', '4'),
  musicVolume: { ...upTo('player', VOLUME.most, VOLUME.byDefault), stays: true },
  siteStartShow: flag('tune', false),
  musicClick: flag('tune', false),
  playerLrcShow: flag('tune', true),
  footerBlur: flag('tune', true),
  playerAutoplay: flag('player', false),
  playerLoop: choice('player', 'all', 'one', 'none'),
  playerOrder: choice('player', 'list', 'random'),
  /** Whether typing a letter anywhere opens the directory's search. */
  typeToSearch: flag('other', true),
  /** Name of the search engine; ignored if the owner does not offer it. */
  searchEngine: text('other', (name) => name.length <= MAX_NAME),
  /** Whether the first view has a search field that opens the directory's search. */
  searchField: flag('tune', false),
  openLinks: choice('tune', 'new-tab', 'this-tab'),
  /** Whether the icons of links have their own colours. */
  iconColour: choice('tune', 'colour', 'mono'),
  /** Blur of the wallpaper, px. */
  coverBlur: upTo('wallpaper', MOST_BLUR, 0),
  /** Dimming of the wallpaper, percent; `auto` depends on the picture. */
  coverDim: upTo('wallpaper', MOST_DIM, 'auto'),
  /** `auto` depends on browser, system and frame rate. */
  quietMode: choice('tune', 'auto', 'on', 'off'),
  /** Whether the page requests nothing from other sites. */
  onlyThisSite: flag('privacy', false),
  /** Whether the directory begins with 常用, and openings of links are counted. */
  frequent: flag('tune', false),
  language: choice('other', 'site', ...LANGUAGES),
  hours: choice('tune', '24', '12'),
  degrees: choice('tune', 'c', 'f'),
  /** The first day of the week, Monday or Sunday. */
  weekStart: choice('tune', '1', '7'),
  /** A time zone such as `Asia/Shanghai`; empty for the browser's. */
  timeZone: text('tune', isZone),
  /** Whether the date has the Chinese lunar calendar beside it. */
  lunar: flag('tune', true),
  /** The parts of the page that the visitor has switched on or off; for the others the owner's switch applies. */
  parts: { section: 'tune', read: readParts },
  /** The side that a narrow page begins with. */
  phoneStart: { ...choice('tune', 'greeting', 'links'), stays: true },
  /** When the page draws another one of the owner's pictures (type 0). */
  coverChange: choice('wallpaper', 'visit', 'hour', 'day'),
} satisfies Record<string, Setting<unknown>>;

type Table = typeof table;
export type SettingName = keyof Table;
export type Settings = { [Name in SettingName]: ReturnType<Table[Name]['read']> };

export const SETTINGS: { readonly [Name in SettingName]: Setting<Settings[Name]> } = table;

const isSettingName = (name: string): name is SettingName => name in table;
export const settingNames: readonly SettingName[] = Object.keys(table).filter(isSettingName);

/** The settings with a default for each value that is missing or not valid, so that it affects no other one. */
export function readSettings(fields: Readonly<Record<string, unknown>>): Settings {
  const settings: Partial<Settings> = {};
  for (const name of settingNames) Object.assign(settings, { [name]: SETTINGS[name].read(fields[name]) });
  if (hasAll(settings, settingNames)) return settings;
  throw new TypeError('a setting is missing');
}

/** Whether a record that was filled name by name has them all. */
export const hasAll = <Whole extends object>(made: Partial<Whole>, names: readonly (keyof Whole)[]): made is Whole =>
  names.every((name) => name in made);

/** The valid choices, in the order in which they are stored: a settings file that has them all is unchanged. */
function readParts(stored: unknown): Partial<Parts> {
  const chosen: Partial<Parts> = {};
  for (const [name, shown] of Object.entries(isRecord(stored) ? stored : {})) {
    const part = PARTS.find((known) => known === name);
    if (part && typeof shown === 'boolean') chosen[part] = shown;
  }
  return chosen;
}
