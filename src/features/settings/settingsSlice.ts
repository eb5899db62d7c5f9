import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { hiddenParts, type Part } from '@/contract/parts';
import type { SearchEngine } from '@/contract/searchEngines';
import type { PageData } from '@/contract/pageData';
import type { CoverType } from '@/features/wallpaper/wallpaperSlice';
import type { ListenerApi } from '@/store/listening';
import { selectSite } from '@/store/page';
import type { RootState } from '@/store/state';
import { readSettings, settingNames, type SettingName, type Settings } from '@/contract/settings';
import { isRecord } from '@/contract/read';
import { withinVolume } from '@/contract/volumeLimits';
import { hadHostsOff } from '@/page/onlyThisSite';

export { settingNames, type SettingName, type Settings };

/** The settings as stored in the browser. */
export interface StoredSettings extends Settings {
  /** Settings that the visitor has chosen, even if equal to the default. For the others the owner's default applies. */
  touched: SettingName[];
}

/** Compares as JSON, since a value may be an object. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const fieldDefaults = readSettings({});

/**
 * Validates a stored value field by field. Data without `touched` are from an earlier version, which also stored
 * defaults: then each value that differs from the default counts as chosen.
 */
export function checkedSettings(stored: unknown): StoredSettings {
  const fields = withoutHostsOff(isRecord(stored) ? stored : {});
  const values = readSettings(fields);
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

export const defaultSettings = checkedSettings({});

declare module '@/store/state' {
  interface StateParts {
    settings: StoredSettings;
  }
}

/**
 * Applies the visitor's choices and marks them as touched, so that defaults no longer apply to them. Of the parts of the
 * page, those that are not among the choices stay.
 */
function choose(state: StoredSettings, { parts, ...choices }: Partial<Settings>): void {
  const { touched } = state;
  const names = settingNames.filter((name) => name in choices || (parts && name === 'parts') || touched.includes(name));
  Object.assign(state, choices, { touched: names });
  Object.assign(state.parts, parts);
}

/** The settings in a file, and some that are applied in the same way. */
export interface SettingsInFile {
  /** The fields with valid values. */
  settings: Partial<Settings>;
  /** Those of them that the visitor has chosen in the browser that wrote the file. */
  touched: readonly SettingName[];
}

/** The current settings overwritten by those of a file, with the visitor's choices of both. */
export function withFile(current: StoredSettings, { settings, touched }: SettingsInFile): StoredSettings {
  const remaining = current.touched.filter((name) => !(name in settings));
  return checkedSettings({ ...current, ...settings, touched: [...remaining, ...touched] });
}

/** Equal lists and records stay the same ones: new ones would be written, over what another tab writes meanwhile. */
const replaced = ({ touched, parts }: StoredSettings, next: StoredSettings): StoredSettings => ({
  ...next,
  touched: isSame(touched, next.touched) ? touched : next.touched,
  parts: isSame(parts, next.parts) ? parts : next.parts,
});

const settingsSlice = createSlice({
  name: 'settings',
  initialState: defaultSettings,
  reducers: {
    coverTypeChanged(state, { payload }: PayloadAction<CoverType>) {
      choose(state, { coverType: payload });
    },
    /** Clamped to the limits; ignored unless it is a finite number. */
    musicVolumeChanged(state, { payload }: PayloadAction<number>) {
      if (Number.isFinite(payload)) choose(state, { musicVolume: withinVolume(payload) });
    },
    /** Choices that need no special handling. */
    settingsChanged(state, { payload }: PayloadAction<Partial<Omit<Settings, 'coverType' | 'musicVolume'>>>) {
      choose(state, payload);
    },
    /** Replaces all settings by those that another tab or device has stored. */
    settingsRead: (state, { payload }: PayloadAction<StoredSettings>) => replaced(state, payload),
    /** The visitor imported or reset settings, or undid that. */
    settingsApplied: (state, { payload }: PayloadAction<SettingsInFile>) => replaced(state, withFile(state, payload)),
  },
});

export const { coverTypeChanged, musicVolumeChanged, settingsChanged, settingsRead, settingsApplied } =
  settingsSlice.actions;
export const settingsReducer = settingsSlice.reducer;

/** What of a page sets defaults. */
export interface DefaultsOfPage extends Pick<PageData, 'host'> {
  site: Pick<PageData['site'], 'interface' | 'search'>;
}

/**
 * The owner's defaults, which the boot script reads before the store exists. The visitor chooses single parts, so the
 * owner's switches apply to the others; the only visitor of an extension is its owner.
 */
function ownerDefaults({ site, host }: DefaultsOfPage, chosen: Settings): Partial<Settings> {
  return {
    searchEngine: site.search.default,
    ...(host === 'extension' && { frequent: true }),
    ...site.interface,
    parts: { ...site.interface.parts, ...chosen.parts },
  };
}

/** Settings whose default depends on the page's language. */
export type LanguageDefaults = Pick<Settings, 'hours' | 'degrees' | 'weekStart'>;

/**
 * The effective value of a setting: the visitor's choice, else the owner's default, else that of the page's language,
 * else the built-in default.
 */
export function settingThatCounts<Name extends SettingName>(
  settings: StoredSettings,
  name: Name,
  page: DefaultsOfPage,
  ofLanguage?: LanguageDefaults,
): Settings[Name] {
  if (settings.touched.includes(name) && name !== 'parts') return settings[name];
  const defaults: Partial<Settings> = { ...ofLanguage, ...ownerDefaults(page, settings) };
  return defaults[name] ?? settings[name];
}

/** Selects the effective value of a setting. */
export const selectSetting =
  <Name extends SettingName>(name: Name) =>
  ({ settings, page }: RootState): Settings[Name] =>
    settingThatCounts(settings, name, page);

export const selectCoverType = selectSetting('coverType');
export const selectMusicVolume = selectSetting('musicVolume');
export const selectPlayerLoop = selectSetting('playerLoop');
export const selectPlayerOrder = selectSetting('playerOrder');
export const selectTypeToSearch = selectSetting('typeToSearch');
export const selectSearchField = selectSetting('searchField');
export const selectQuietMode = selectSetting('quietMode');
export const selectOnlyThisSite = selectSetting('onlyThisSite');
export const selectLanguageChoice = selectSetting('language');
export const selectTimeZone = selectSetting('timeZone');
export const selectFrequent = selectSetting('frequent');

/** The parts of the page that are hidden, and the places that are empty without them. */
export const selectHidden = createSelector([selectSite, ({ settings }: RootState) => settings.parts], hiddenParts);

/** Selects whether a part of the page is shown. */
export const selectPart =
  (part: Part) =>
  (state: RootState): boolean =>
    !selectHidden(state).includes(part);

/**
 * Does the work of a part once it is shown; a hidden part does none. If it is shown, the work begins in the same turn, so
 * that no action of it is missed.
 */
export async function whenShown(api: ListenerApi, part: Part, work: () => Promise<void>): Promise<void> {
  const isShown = selectPart(part);
  if (!isShown(api.getState())) await api.condition((_, state) => isShown(state));
  await work();
}

/** Whether nothing is left in the box: no capsule, no age of the site, no tagline. */
export const selectBoxEmpty = (state: RootState): boolean =>
  !selectPart('capsule')(state) && !selectSetting('siteStartShow')(state) && !selectSite(state).tagline;

/** The owner's search engines. */
export const selectSearchEngines = (state: RootState): readonly SearchEngine[] => selectSite(state).search.engines;

/** The active search engine: the visitor's, else the owner's default, else the first. Undefined if there is none. */
export function selectSearchEngine(state: RootState): SearchEngine | undefined {
  const engines = selectSearchEngines(state);
  const named = (wanted: string) => engines.find(({ name }) => name === wanted);
  return named(selectSetting('searchEngine')(state)) ?? named(selectSite(state).search.default) ?? engines[0];
}
