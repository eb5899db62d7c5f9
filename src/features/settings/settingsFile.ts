import { checkedOpenings, type Openings } from '@/contract/openings';
import { SETTINGS_APP } from '@/contract/settings';
import { type FiledLink, type MineLink, readMineFields } from '@/features/mine/mineSlice';
import { addressKey } from '@/media/bookmarks/addressKey';
import {
  checkedSettings,
  isSame,
  settingNames,
  settingThatCounts,
  withoutHostsOff,
  type DefaultsOfPage,
  type LanguageDefaults,
  type SettingsInFile,
  type StoredSettings,
  type SettingName,
  type Settings,
} from './settingsSlice';

/** The own links in a settings file; invalid items are left out. */
export const filedLinks = (value: unknown): FiledLink[] =>
  Array.isArray(value) ? value.flatMap((item) => readMineFields(item) ?? []) : [];

/** Links of a file that are not among the own links yet, without duplicates. */
export function newLinks<Filed extends FiledLink>(filed: readonly Filed[], own: readonly FiledLink[]): Filed[] {
  const known = new Set(own.map(({ link }) => addressKey(link)));
  return filed.filter(({ link }) => {
    const key = addressKey(link);
    return !known.has(key) && known.add(key);
  });
}

/**
 * Maximum size of a settings file, bytes; check it before reading. Settings have well below 1 kB, thousands of own
 * links below 4 MB.
 */
export const MAX_SETTINGS_FILE_BYTES = 4 * 1024 * 1024;

const VERSION = 1;

export type SettingsFile =
  | ({
      ok: true;
      /** Known fields with invalid values. */
      rejected: SettingName[];
      /** Whether a newer version of the page saved it; unknown content was ignored. */
      newer: boolean;
      /** The visitor's own links, if any. */
      links?: FiledLink[];
      /** The openings that 常用 counts, if any. */
      frequent?: Openings;
    } & SettingsInFile)
  | { ok: false; reason: 'foreign' };

export interface SettingChange {
  field: SettingName;
  from: Settings[SettingName];
  to: Settings[SettingName];
}

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A settings file: the time of saving, the settings, the own links, and the openings that 常用 counts. */
export const settingsFile = (
  settings: Partial<Settings> & Pick<SettingsInFile, 'touched'>,
  now: Date,
  links: readonly MineLink[] = [],
  frequent: Openings = [],
) => ({
  app: SETTINGS_APP,
  version: VERSION,
  savedAt: now.toISOString(),
  settings,
  ...(links.length > 0 && { links }),
  ...(frequent.length > 0 && { frequent }),
});

/** Text of a settings file: indented JSON. */
export const settingsFileText = (...[settings, ...more]: Parameters<typeof settingsFile>): string =>
  // `checkedSettings()` drops the internal fields of redux-persist.
  `${JSON.stringify(settingsFile(checkedSettings(settings), ...more), undefined, 2)}\n`;

/** The valid fields. A value is valid if `checkedSettings()` does not change it. */
function readFields(stored: JsonObject): SettingsInFile & { rejected: SettingName[] } {
  const fields = withoutHostsOff(stored);
  const { touched, ...checked } = checkedSettings(fields);
  const settings: Partial<Settings> = checked;
  const rejected: SettingName[] = [];
  for (const name of settingNames) {
    const value = fields[name];
    if (isSame(settings[name], value)) continue;
    if (value !== undefined) rejected.push(name);
    delete settings[name];
  }
  return { settings, touched: touched.filter((name) => name in settings), rejected };
}

/** The parsed JSON; undefined if it is invalid. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads a settings file, or the flat object that this page and the Vue page of the same kind keep in storage; the
 * latter has no marker and is accepted if at least one field is valid.
 */
export const readSettingsFile = (text: string): SettingsFile => settingsInFile(parsedJson(text));

/** The same for JSON that is parsed already. */
export function settingsInFile(file: unknown): SettingsFile {
  if (!isObject(file)) return { ok: false, reason: 'foreign' };
  const { app, version, settings, links, frequent } = file;
  if (app === undefined) {
    const read = readFields(file);
    if (Object.keys(read.settings).length === 0) return { ok: false, reason: 'foreign' };
    return { ok: true, ...read, newer: false };
  }
  if (app !== SETTINGS_APP || !isObject(settings)) return { ok: false, reason: 'foreign' };
  const own = filedLinks(links);
  const openings = checkedOpenings(frequent, Date.now());
  return {
    ok: true,
    ...readFields(settings),
    ...(own.length > 0 && { links: own }),
    ...(openings.length > 0 && { frequent: openings }),
    newer: typeof version === 'number' && version > VERSION,
  };
}

/** What differs between two settings objects, with the values of `next`. */
export function settingsDifference(current: StoredSettings, next: StoredSettings): SettingsInFile {
  const isTouched = (name: SettingName) => next.touched.includes(name);
  const names = settingNames.filter(
    (name) => !isSame(current[name], next[name]) || current.touched.includes(name) !== isTouched(name),
  );
  const settings: Partial<Settings> = {};
  for (const name of names) Object.assign(settings, { [name]: next[name] });
  return { settings, touched: names.filter(isTouched) };
}

/** Whether two settings objects are equal, including the chosen names; ignores the fields of redux-persist. */
export function areSame(one: StoredSettings, other: StoredSettings): boolean {
  return isSame(checkedSettings(one), checkedSettings(other));
}

/** The visible changes, for the preview, in the order of the settings. */
export function settingsChanges(
  current: StoredSettings,
  next: StoredSettings,
  page: DefaultsOfPage,
  ofLanguage?: LanguageDefaults,
): SettingChange[] {
  return settingNames.flatMap((field) => {
    const from = settingThatCounts(current, field, page, ofLanguage);
    const to = settingThatCounts(next, field, page, ofLanguage);
    return isSame(to, from) ? [] : [{ field, from, to }];
  });
}
