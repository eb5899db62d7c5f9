import type { FiledLink } from '@/features/mine/mineSlice';
import { isRecord } from '@/contract/read';
import { readSettingsObject, SETTINGS_APP, type SettingsFile } from '../settingsFile';
import {
  checkedSettings,
  defaultSettings,
  isSame,
  settingNames,
  withoutHostsOff,
  type StoredSettings,
  type SettingName,
} from '../settingsSlice';

const VERSION = 1;

/**
 * Settings that a code encodes by their index in this list. Only append to it: existing codes may be on paper. Settings
 * that are not listed are encoded by name, so new ones need not be added.
 */
const PLACES: readonly SettingName[] = [
  'coverType',
  'musicVolume',
  'siteStartShow',
  'musicClick',
  'playerLrcShow',
  'footerBlur',
  'playerAutoplay',
  'playerLoop',
  'playerOrder',
  'typeToSearch',
  'searchEngine',
  'searchField',
  'openLinks',
  'coverBlur',
  'coverDim',
  'quietMode',
  'language',
  'onlyThisSite',
  'hours',
  'degrees',
  'weekStart',
  'timeZone',
  'lunar',
  'parts',
  'phoneStart',
  'frequent',
];

/**
 * Compact JSON with all settings and own links of a settings file: `s` has values by index and `x` the others by name
 * (null: default, not chosen); `u` has the names of settings that differ from the default but were not chosen; `l` has
 * the links, each without its empty last fields.
 */
export function codeText(storedSettings: StoredSettings, links: readonly FiledLink[]): string {
  const settings = checkedSettings(storedSettings);
  const valueOf = (name: SettingName) =>
    !settings.touched.includes(name) && isSame(settings[name], defaultSettings[name]) ? null : settings[name];
  const others = settingNames.filter((name) => !PLACES.includes(name));
  const unchosen = settingNames.filter((name) => valueOf(name) !== null && !settings.touched.includes(name));
  return JSON.stringify({
    v: VERSION,
    s: PLACES.map(valueOf),
    ...(others.length > 0 && { x: Object.fromEntries(others.map((name) => [name, valueOf(name)])) }),
    ...(unchosen.length > 0 && { u: unchosen }),
    ...(links.length > 0 && { l: links.map(linkRow) }),
  });
}

type CodeFile = SettingsFile | { ok: false; reason: 'newer' };

/** Reads the content of a code, validated like a settings file. */
export function readCodeText(text: string): CodeFile {
  let code: unknown;
  try {
    code = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'notJson' };
  }
  if (!isRecord(code) || typeof code['v'] !== 'number') return { ok: false, reason: 'foreign' };
  const { v, s, x: byName = {}, u = [], l = [] } = code;
  if (!Array.isArray(s) || !isRecord(byName) || !Array.isArray(u) || !Array.isArray(l)) {
    return { ok: false, reason: v > VERSION ? 'newer' : 'foreign' };
  }
  const named = new Map<string, unknown>(Object.entries(withoutHostsOff(byName)));
  for (const [index, name] of PLACES.entries()) if (index < s.length) named.set(name, s[index]);
  const known = settingNames.filter((name) => named.has(name));
  const read = readSettingsObject({
    app: SETTINGS_APP,
    settings: {
      ...Object.fromEntries(known.map((name) => [name, named.get(name) ?? defaultSettings[name]])),
      touched: known.filter((name) => named.get(name) !== null && !u.includes(name)),
    },
    links: l.map(linkOf),
  });
  if (!read.ok) return read;
  if (known.length === 0 && !read.links) return { ok: false, reason: v > VERSION ? 'newer' : 'foreign' };
  return { ...read, newer: v > VERSION || s.length > PLACES.length || known.length < named.size };
}

function linkRow({ link, name, icon, description, folder, home }: FiledLink): unknown[] {
  const row = [link, name, description, icon, folder, home ? 1 : ''];
  return row.slice(0, row.findLastIndex((field) => field !== '') + 1);
}

function linkOf(row: unknown): unknown {
  if (!Array.isArray(row)) return undefined;
  const [link, name, description, icon, folder, home] = row;
  return { link, name, description, icon, folder, home: home === 1 };
}
