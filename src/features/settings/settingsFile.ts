import { checkedOpenings, type Openings } from '@/contract/openings';
import { SETTINGS_APP } from '@/contract/settings';
import { type FiledLink, readMineFields } from '@/features/mine/mineSlice';
import { addressKey } from '@/media/bookmarks/addressKey';
import {
  checkedSettings,
  isSame,
  settingNames,
  settingThatCounts,
  withoutHostsOff,
  type DefaultsOfPage,
  type LanguageDefaults,
  type StoredSettings,
  type SettingName,
  type Settings,
} from './settingsSlice';

/** The own links in a settings file; invalid items are left out. */
export const filedLinks = (value: unknown): FiledLink[] =>
  Array.isArray(value) ? value.flatMap((item) => readMineFields(item) ?? []) : [];

/** Own links in the format of a settings file. */
export const linksForFile = (links: readonly FiledLink[]): FiledLink[] =>
  links.map(({ link, name, icon, description, folder, home }) => ({ link, name, icon, description, folder, home }));

/** Links of a file that are not among the own links yet, without duplicates. */
export function newLinks(filed: readonly FiledLink[], own: readonly FiledLink[]): FiledLink[] {
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

/** The settings in a file. */
export interface SettingsInFile {
  /** The fields with valid values. */
  settings: Partial<Settings>;
  /** The settings that the visitor has chosen in the browser that wrote the file. */
  touched: SettingName[];
}

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

/** Text of a settings file: indented JSON with the time of saving, the own links, and the openings that 常用 counts. */
export function settingsFileText(
  settings: StoredSettings,
  now: Date,
  links: readonly FiledLink[] = [],
  frequent: Openings = [],
): string {
  const file = {
    app: SETTINGS_APP,
    version: VERSION,
    savedAt: now.toISOString(),
    // `checkedSettings()` drops the internal fields of redux-persist.
    settings: checkedSettings(settings),
    ...(links.length > 0 && { links }),
    ...(frequent.length > 0 && { frequent }),
  };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

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
export function readSettingsFile(text: string): SettingsFile {
  const file = parsedJson(text);
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

/** The current settings overwritten by those of a file, with the visitor's choices of both. */
export function withFile(current: StoredSettings, { settings, touched }: SettingsInFile): StoredSettings {
  const remaining = current.touched.filter((name) => !(name in settings));
  return checkedSettings({ ...current, ...settings, touched: [...remaining, ...touched] });
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
