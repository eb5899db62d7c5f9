import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { LANGUAGES, type Language } from '@/contract/language';
import { isRecord, isUpTo } from '@/contract/read';
import type { SearchEngine } from '@/contract/searchEngines';
import type { Site } from '@/contract/site';
import { MOST_BLUR, MOST_DIM, type CoverType } from '@/features/wallpaper/wallpaperSlice';
import { selectSite } from '@/store/page';
import type { RootState } from '@/store/state';

/** Nine persisted fields that other pages of this kind have too, and those of this page. */
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
  /** Ours, beside the nine: a letter typed anywhere opens the directory's search. */
  typeToSearch: boolean;
  /** Ours: the name of the search engine that is asked; one that the owner has no more is as good as none. */
  searchEngine: string;
  /** Ours: a field on the first view that opens the directory's search. */
  searchField: boolean;
  /** Ours: where links and searches open. */
  openLinks: Site['interface']['openLinks'];
  /** Ours: how much the wallpaper is blurred, px. */
  coverBlur: number;
  /** Ours: how much the wallpaper is darkened, percent; `auto` as the picture needs it. */
  coverDim: number | 'auto';
  /** Ours: whether quiet mode is on; `auto` leaves that to what the browser tells. */
  quietMode: 'auto' | 'on' | 'off';
  /** Ours: other sites that the page does not ask for anything, by their hosts, with spaces between. */
  hostsOff: string;
  /** Ours: the language of the page. */
  language: 'site' | Language;
}

export type SettingName = keyof Settings;

/** The settings as they are kept in the browser. */
export interface KeptSettings extends Settings {
  /** What the visitor has chosen, also where that is the default. The owner's default counts for the rest. */
  touched: SettingName[];
}

/** What one step of a volume slider changes. */
export const VOLUME_STEP = 0.01;

/**
 * Whatever stood in storage, field by field: valid values as they are, the default for each of the rest, so that one
 * bad value in a visitor's storage costs only itself. Where it does not say what was touched, it was kept by an earlier
 * page, which wrote the defaults too: then a value counts as chosen where it is another than the default.
 */
export function checkedSettings(stored: unknown): KeptSettings {
  const fields = isRecord(stored) ? stored : {};
  const values = checkedFields(fields);
  const { touched } = fields;
  return {
    ...values,
    touched: settingNames.filter((name) =>
      Array.isArray(touched) ? touched.includes(name) : values[name] !== fieldDefaults[name],
    ),
  };
}

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
    hostsOff: hostsIn(fields.hostsOff).join(' '),
    language: oneOf(['site', ...LANGUAGES], fields.language),
  };
}

/** The first choice is the default. */
function oneOf<const T>(choices: readonly [T, ...T[]], value: unknown): T {
  return choices.find((choice) => choice === value) ?? choices[0];
}

/** What is longer is nobody's name, and only fills the storage. */
const MAX_NAME = 200;

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_NAME;
}

/** The hosts in a list as it is stored; what is none is left out. */
export function hostsIn(stored: unknown): string[] {
  return typeof stored === 'string' ? stored.split(' ').filter((name) => /^[^\s/]{1,260}$/.test(name)) : [];
}

function flag(value: unknown, byDefault: boolean): boolean {
  return typeof value === 'boolean' ? value : byDefault;
}

const fieldDefaults = checkedFields({});
const isSettingName = (name: string): name is SettingName => name in fieldDefaults;
export const settingNames = Object.keys(fieldDefaults).filter(isSettingName);
export const defaultSettings = checkedSettings({});

declare module '@/store/state' {
  interface StateParts {
    settings: KeptSettings;
  }
}

/** The visitor's choices: from now on no default counts for them. */
function choose(state: KeptSettings, choices: Partial<Settings>): void {
  const { touched } = state;
  Object.assign(state, choices, { touched: settingNames.filter((name) => name in choices || touched.includes(name)) });
}

const settingsSlice = createSlice({
  name: 'settings',
  initialState: defaultSettings,
  reducers: {
    coverTypeChanged(state, { payload }: PayloadAction<CoverType>) {
      choose(state, { coverType: payload });
    },
    /** Clamped to 0..1; anything but a number leaves it as it is. */
    musicVolumeChanged(state, { payload }: PayloadAction<number>) {
      if (Number.isFinite(payload)) choose(state, { musicVolume: Math.min(1, Math.max(0, payload)) });
    },
    /** Choices that need no rule of their own. */
    settingsChanged(state, { payload }: PayloadAction<Partial<Omit<Settings, 'coverType' | 'musicVolume'>>>) {
      choose(state, payload);
    },
    /** Settings came from storage: another tab changed them. */
    settingsRead: (_, { payload }: PayloadAction<KeptSettings>) => payload,
  },
});

export const { coverTypeChanged, musicVolumeChanged, settingsChanged, settingsRead } = settingsSlice.actions;
export const settingsReducer = settingsSlice.reducer;

/**
 * The settings whose default the owner says in `site.yml`, one line each: which one, and where it stands there. The boot
 * script reads `coverType` and `searchField` before there is a store: a default for the first would have to be there too,
 * as that of the second is.
 */
const ownerDefaults: { readonly [Name in SettingName]?: (site: Site) => Settings[Name] } = {
  siteStartShow: (site) => site.interface.siteAge,
  searchEngine: (site) => site.search.default,
  searchField: (site) => site.interface.searchField ?? false,
  openLinks: (site) => site.interface.openLinks,
};

/** A setting as it counts on this page: the visitor's choice, else the owner's default, else ours. */
export function settingThatCounts<Name extends SettingName>(
  settings: KeptSettings,
  name: Name,
  site: Site,
): Settings[Name] {
  return settings.touched.includes(name) ? settings[name] : (ownerDefaults[name]?.(site) ?? settings[name]);
}

/** Selects a setting as it counts. */
export const selectSetting =
  <Name extends SettingName>(name: Name) =>
  ({ settings, page }: RootState): Settings[Name] =>
    settingThatCounts(settings, name, page.site);

export const selectCoverType = selectSetting('coverType');
export const selectMusicVolume = selectSetting('musicVolume');
export const selectSiteStartShow = selectSetting('siteStartShow');
export const selectMusicClick = selectSetting('musicClick');
export const selectPlayerLrcShow = selectSetting('playerLrcShow');
export const selectFooterBlur = selectSetting('footerBlur');
export const selectPlayerAutoplay = selectSetting('playerAutoplay');
export const selectPlayerLoop = selectSetting('playerLoop');
export const selectPlayerOrder = selectSetting('playerOrder');
export const selectTypeToSearch = selectSetting('typeToSearch');
export const selectSearchField = selectSetting('searchField');
export const selectOpenLinks = selectSetting('openLinks');
export const selectQuietMode = selectSetting('quietMode');
export const selectLanguageChoice = selectSetting('language');

/** The search engines that are offered: those of the owner, but not what the visitor has switched off. */
export function selectSearchEngines(state: RootState): SearchEngine[] {
  const off = hostsIn(state.settings.hostsOff);
  return selectSite(state).search.engines.filter(({ url }) => !off.includes(new URL(url).host));
}

/** The search engine that is asked: the visitor's, else the owner's default, else any. Undefined where web search is off. */
export function selectSearchEngine(state: RootState): SearchEngine | undefined {
  const engines = selectSearchEngines(state);
  const named = (wanted: string) => engines.find(({ name }) => name === wanted);
  return named(selectSetting('searchEngine')(state)) ?? named(selectSite(state).search.default) ?? engines[0];
}
