import { checkedSettings, defaultSettings, type Settings } from './settingsSlice';

/** Look at a file's size before reading it: settings are well below 1 kB. */
export const MAX_SETTINGS_FILE_BYTES = 64 * 1024;

const APP = 'porchlight';
const VERSION = 1;

export type SettingName = keyof Settings;

export type SettingsFile =
  | {
      ok: true;
      /** The fields with valid values. */
      settings: Partial<Settings>;
      /** Known fields with invalid values. */
      rejected: SettingName[];
      /** Saved by a newer version of the page: what this one does not know was left out. */
      newer: boolean;
    }
  | { ok: false; reason: 'tooLarge' | 'notJson' | 'foreign' };

export interface SettingChange {
  field: SettingName;
  from: Settings[SettingName];
  to: Settings[SettingName];
}

const isSettingName = (name: string): name is SettingName => Object.hasOwn(defaultSettings, name);
const settingNames = Object.keys(defaultSettings).filter(isSettingName);

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text of a settings file: JSON for people to read, with the time it was saved. */
export function settingsFileText(settings: Settings, now: Date): string {
  // The check drops the internal fields of redux-persist.
  const file = { app: APP, version: VERSION, savedAt: now.toISOString(), settings: checkedSettings(settings) };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

/** Takes the valid fields. A value is valid when the check of stored settings leaves it as it is. */
function readFields(fields: JsonObject): { settings: Partial<Settings>; rejected: SettingName[] } {
  const settings: Partial<Settings> = checkedSettings(fields);
  const rejected: SettingName[] = [];
  for (const name of settingNames) {
    const value = fields[name];
    if (settings[name] === value) continue;
    if (value !== undefined) rejected.push(name);
    delete settings[name];
  }
  return { settings, rejected };
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
  if (file === undefined) return { ok: false, reason: 'notJson' };
  if (!isObject(file)) return { ok: false, reason: 'foreign' };
  const { app, version, settings } = file;
  if (app === undefined) {
    const read = readFields(file);
    if (Object.keys(read.settings).length === 0) return { ok: false, reason: 'foreign' };
    return { ok: true, ...read, newer: false };
  }
  if (app !== APP || !isObject(settings)) return { ok: false, reason: 'foreign' };
  return { ok: true, ...readFields(settings), newer: typeof version === 'number' && version > VERSION };
}

/** What would change, for the preview, in the order of the settings. */
export function settingsChanges(current: Settings, incoming: Partial<Settings>): SettingChange[] {
  return settingNames.flatMap((field) => {
    const from = current[field];
    const to = incoming[field];
    return to === undefined || to === from ? [] : [{ field, from, to }];
  });
}
