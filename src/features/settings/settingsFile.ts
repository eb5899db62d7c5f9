import type { Site } from '@/contract/site';
import type { FiledLink } from '@/features/mine/mineSlice';
import { filedLinks } from './filedLinks';
import {
  checkedSettings,
  settingNames,
  settingThatCounts,
  type KeptSettings,
  type SettingName,
  type Settings,
} from './settingsSlice';

/** Look at a file's size before reading it: settings are well below 1 kB, thousands of own links below 4 MB. */
export const MAX_SETTINGS_FILE_BYTES = 4 * 1024 * 1024;

export const SETTINGS_APP = 'porchlight';
const VERSION = 1;

/** What a file holds of the settings. */
export interface SettingsInFile {
  /** The fields with valid values. */
  settings: Partial<Settings>;
  /** Those of them that the visitor has chosen, in the browser that wrote the file. */
  touched: SettingName[];
}

export type SettingsFile =
  | ({
      ok: true;
      /** Known fields with invalid values. */
      rejected: SettingName[];
      /** Saved by a newer version of the page: what this one does not know was left out. */
      newer: boolean;
      /** The visitor's own links, where there are any. */
      links?: FiledLink[];
    } & SettingsInFile)
  | { ok: false; reason: 'tooLarge' | 'notJson' | 'foreign' };

export interface SettingChange {
  field: SettingName;
  from: Settings[SettingName];
  to: Settings[SettingName];
}

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text of a settings file: JSON for people to read, with the time it was saved, and the own links. */
export function settingsFileText(settings: KeptSettings, now: Date, links: readonly FiledLink[] = []): string {
  const file = {
    app: SETTINGS_APP,
    version: VERSION,
    savedAt: now.toISOString(),
    // The check drops the internal fields of redux-persist.
    settings: checkedSettings(settings),
    ...(links.length > 0 && { links }),
  };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

/** Values are JSON: a setting may be a list. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Takes the valid fields. A value is valid when the check of stored settings leaves it as it is. */
function readFields(fields: JsonObject): SettingsInFile & { rejected: SettingName[] } {
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

/** The parsed JSON; undefined where the text is not JSON. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads a file of this page, or the flat object that this page and the Vue page of the same kind keep in storage
 * (which says nothing of itself, and counts when at least one field of it holds).
 */
export function readSettingsFile(text: string): SettingsFile {
  // Each character takes at least one byte, so the length in characters is a lower bound.
  if (text.length > MAX_SETTINGS_FILE_BYTES) return { ok: false, reason: 'tooLarge' };
  const file = parsedJson(text);
  return file === undefined ? { ok: false, reason: 'notJson' } : readSettingsObject(file);
}

/** The same once its text has been parsed. */
export function readSettingsObject(file: unknown): SettingsFile {
  if (!isObject(file)) return { ok: false, reason: 'foreign' };
  const { app, version, settings, links } = file;
  if (app === undefined) {
    const read = readFields(file);
    if (Object.keys(read.settings).length === 0) return { ok: false, reason: 'foreign' };
    return { ok: true, ...read, newer: false };
  }
  if (app !== SETTINGS_APP || !isObject(settings)) return { ok: false, reason: 'foreign' };
  const own = filedLinks(links);
  return {
    ok: true,
    ...readFields(settings),
    ...(own.length > 0 && { links: own }),
    newer: typeof version === 'number' && version > VERSION,
  };
}

/** The settings once a file's have taken their place, with what the visitor has chosen there. */
export function withFile(current: KeptSettings, { settings, touched }: SettingsInFile): KeptSettings {
  const kept = current.touched.filter((name) => !(name in settings));
  return checkedSettings({ ...current, ...settings, touched: [...kept, ...touched] });
}

/** Whether two are the same to the last choice, whatever the persistence library keeps with them. */
export function areSame(one: KeptSettings, other: KeptSettings): boolean {
  return isSame(checkedSettings(one), checkedSettings(other));
}

/** What the visitor would see change, for the preview, in the order of the settings. */
export function settingsChanges(current: KeptSettings, next: KeptSettings, site: Site): SettingChange[] {
  return settingNames.flatMap((field) => {
    const from = settingThatCounts(current, field, site);
    const to = settingThatCounts(next, field, site);
    return isSame(to, from) ? [] : [{ field, from, to }];
  });
}
