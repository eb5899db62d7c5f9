import { LANGUAGES, type Language } from '@/contract/language';
import { PARTS, type Parts } from '@/contract/parts';
import { isRecord, isUpTo } from '@/contract/read';
import type { Site } from '@/contract/site';
import { isZone } from '@/shared/lib/wallTime';
import { MOST_BLUR, MOST_DIM, type CoverType } from '@/features/wallpaper/wallpaperSlice';
import { hadHostsOff } from '@/page/onlyThisSite';

/** Nine persisted fields that other pages of this kind also have, and those only this page has (marked "Ours"). */
export interface Settings {
  coverType: CoverType;
  /** 0..1 */
  musicVolume: number;
  siteStartShow: boolean;
  musicClick: boolean;
  playerLrcShow: boolean;
  footerBlur: boolean;
  playerAutoplay: boolean;
  playerLoop: 'all' | 'one' | 'none';
  playerOrder: 'random' | 'list';
  /** Ours: whether typing a letter anywhere opens the directory's search. */
  typeToSearch: boolean;
  /** Ours: name of the search engine; ignored if the owner no longer offers it. */
  searchEngine: string;
  /** Ours: whether the first view has a search field that opens the directory's search. */
  searchField: boolean;
  /** Ours: whether links and searches open in a new tab. */
  openLinks: Site['interface']['openLinks'];
  /** Ours: blur of the wallpaper, px. */
  coverBlur: number;
  /** Ours: dimming of the wallpaper, percent; `auto` depends on the picture. */
  coverDim: number | 'auto';
  /** Ours: whether quiet mode is on; `auto` depends on browser, system and frame rate. */
  quietMode: 'auto' | 'on' | 'off';
  /** Ours: whether the page requests nothing from other sites. */
  onlyThisSite: boolean;
  /** Ours: whether the directory begins with 常用, and openings of links are counted. */
  frequent: boolean;
  /** Ours: the language of the page. */
  language: 'site' | Language;
  /** Ours: hours of the clock. */
  hours: '24' | '12';
  /** Ours: Celsius or Fahrenheit. */
  degrees: 'c' | 'f';
  /** Ours: the first day of the week, Monday or Sunday. */
  weekStart: '1' | '7';
  /** Ours: a time zone such as `Asia/Shanghai`; empty for the browser's. */
  timeZone: string;
  /** Ours: whether the date has the Chinese lunar calendar beside it. */
  lunar: boolean;
  /** Ours: the parts of the page that the visitor has switched on or off; for the others the owner's switch applies. */
  parts: Partial<Parts>;
  /** Ours: the side that a narrow page begins with. */
  phoneStart: Site['interface']['phoneStart'];
}

export type SettingName = keyof Settings;

/** The settings as stored in the browser. */
export interface StoredSettings extends Settings {
  /** Settings that the visitor has chosen, even if equal to the default. For the others the owner's default applies. */
  touched: SettingName[];
}

/**
 * Validates a stored value field by field: keeps valid values, else uses the default, so that an invalid value affects
 * no other field. Data without `touched` are from an earlier version, which also stored defaults: then each value that
 * differs from the default counts as chosen.
 */
export function checkedSettings(stored: unknown): StoredSettings {
  const fields = withoutHostsOff(isRecord(stored) ? stored : {});
  const values = checkedFields(fields);
  const { touched } = fields;
  return {
    ...values,
    touched: settingNames.filter((name) =>
      Array.isArray(touched) ? touched.includes(name) : !isSame(values[name], fieldDefaults[name]),
    ),
  };
}

/**
 * Reads settings of an earlier version, which listed switched-off hosts: if any was off, 只用本站 is on. Less is then
 * requested than before, never more.
 */
export function withoutHostsOff({ hostsOff, ...fields }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (!hadHostsOff(hostsOff)) return fields;
  const { touched } = fields;
  return { ...fields, onlyThisSite: true, ...(Array.isArray(touched) && { touched: [...touched, 'onlyThisSite'] }) };
}

/** Compares as JSON, since a value may be an object. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function checkedFields(fields: Readonly<Record<string, unknown>>): Settings {
  return {
    coverType: oneOf(['0', '1', '2', '3', '4'], fields.coverType),
    musicVolume: isUpTo(1, fields.musicVolume) ? fields.musicVolume : 0.7,
    siteStartShow: flag(fields.siteStartShow, false),
    musicClick: flag(fields.musicClick, false),
    playerLrcShow: flag(fields.playerLrcShow, true),
    footerBlur: flag(fields.footerBlur, true),
    playerAutoplay: flag(fields.playerAutoplay, false),
    playerLoop: oneOf(['all', 'one', 'none'], fields.playerLoop),
    playerOrder: oneOf(['list', 'random'], fields.playerOrder),
    typeToSearch: flag(fields.typeToSearch, true),
    searchEngine: isName(fields.searchEngine) ? fields.searchEngine : '',
    searchField: flag(fields.searchField, false),
    openLinks: oneOf(['new-tab', 'this-tab'], fields.openLinks),
    coverBlur: isUpTo(MOST_BLUR, fields.coverBlur) ? fields.coverBlur : 0,
    coverDim: isUpTo(MOST_DIM, fields.coverDim) ? fields.coverDim : 'auto',
    quietMode: oneOf(['auto', 'on', 'off'], fields.quietMode),
    onlyThisSite: flag(fields.onlyThisSite, false),
    frequent: flag(fields.frequent, false),
    language: oneOf(['site', ...LANGUAGES], fields.language),
    hours: oneOf(['24', '12'], fields.hours),
    degrees: oneOf(['c', 'f'], fields.degrees),
    weekStart: oneOf(['1', '7'], fields.weekStart),
    timeZone: isZone(fields.timeZone) ? fields.timeZone : '',
    lunar: flag(fields.lunar, true),
    parts: checkedParts(fields.parts),
    phoneStart: oneOf(['greeting', 'links'], fields.phoneStart),
  };
}

/** The valid choices, in the order in which they are stored: a settings file that has them all is unchanged. */
function checkedParts(stored: unknown): Partial<Parts> {
  const chosen: Partial<Parts> = {};
  for (const [name, shown] of Object.entries(isRecord(stored) ? stored : {})) {
    const part = PARTS.find((known) => known === name);
    if (part && typeof shown === 'boolean') chosen[part] = shown;
  }
  return chosen;
}

/** The value if it is one of the choices, else the first choice. */
function oneOf<const T>(choices: readonly [T, ...T[]], value: unknown): T {
  return choices.find((choice) => choice === value) ?? choices[0];
}

/** Maximum length of a name, characters. */
const MAX_NAME = 200;

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_NAME;
}

function flag(value: unknown, byDefault: boolean): boolean {
  return typeof value === 'boolean' ? value : byDefault;
}

const fieldDefaults = checkedFields({});
const isSettingName = (name: string): name is SettingName => name in fieldDefaults;
export const settingNames = Object.keys(fieldDefaults).filter(isSettingName);
export const defaultSettings = checkedSettings({});
