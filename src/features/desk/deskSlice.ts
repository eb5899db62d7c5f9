import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction, Reducer } from '@reduxjs/toolkit';
import { groupsOf, type LinkGroup } from '@/contract/linkGroups';
import type { LinkItem } from '@/contract/links';
import { lockedGroupsOf } from '@/contract/lockedGroups';
import type { OwnerCode } from '@/contract/ownerCodes';
import type { PageData } from '@/contract/pageData';
import type { Site } from '@/contract/site';
import type { RootState } from '@/store/state';

/** Why something was not done: the server's code, or that it was not asked, or could not be. */
export type DeskCode = OwnerCode | 'offline' | 'put-off' | 'left';

/** What lies over the page; `at` names a section or a tab of it. */
export interface DeskDialog {
  kind: 'links' | 'words' | 'files' | 'history';
  at?: string | undefined;
}

/** `config/site.yml`: every field with its default, the defaults alone, the paths that are written, and the paths of secrets that are set. */
export interface DeskSite {
  etag: string;
  fields: Site;
  defaults: unknown;
  written: string[];
  secrets: string[];
}

/** `config/links.yml` in its order; null is an entry that is no link. */
export interface LinksFile {
  etag: string;
  links: readonly (LinkItem | null)[];
  lockedGroups: readonly string[];
  /** It can be seen, and not changed. */
  refused?: OwnerCode | undefined;
}

/** The same with its groups, in the order of their tabs. */
export interface DeskLinks extends LinksFile {
  groups: LinkGroup[];
}

/** What became of the last changes; `at` in ms since the epoch. */
export type Saving =
  | { kind: 'idle' | 'saving' | 'retrying' }
  | { kind: 'saved'; at: number }
  | { kind: 'refused'; code: DeskCode };

interface SiteConflict {
  file: 'site';
  /** When the file was changed elsewhere, ms since the epoch. */
  at?: number | undefined;
  fields: { path: string; mine: unknown; current: unknown }[];
}

interface LinksConflict {
  file: 'links';
  at?: number | undefined;
  conflicts: LinkConflict[];
}

/** `change` is the place in what was sent; `name` is that of its link. */
export interface LinkConflict {
  change: number;
  name: string;
  field?: string | undefined;
  mine?: string | undefined;
  current?: string | undefined;
  link?: 'gone' | 'changed' | undefined;
}

/** What both sides have changed: the owner chooses. */
export type DeskConflict = SiteConflict | LinksConflict;
export type Choice = 'mine' | 'current';

/** What the desk can do here. */
export interface DeskMeans {
  writable: boolean;
  reason?: OwnerCode | undefined;
  host: 'server' | 'edge';
}

/** Why the password did not open the desk; `seconds` until the next try. */
interface Refusal {
  code: DeskCode;
  seconds?: number | undefined;
}

export interface DeskState {
  stage: 'asking' | 'open' | 'closed';
  /** The password is on its way. */
  checking: boolean;
  refusal?: Refusal | undefined;
  /** There once the desk has opened; it stays when the session ends, and the password is asked for over the desk. */
  means?: DeskMeans | undefined;
  dialog?: DeskDialog | undefined;
  site?: DeskSite | undefined;
  links?: LinksFile | undefined;
  /** How often the list was read anew: places of an earlier one say nothing about it. */
  linksReadings: number;
  saving: Saving;
  /** Fields with a mistake: they are not written. */
  mistakes: number;
  conflict?: DeskConflict | undefined;
}

declare module '@/store/state' {
  interface StateParts {
    /** Null until the desk is asked for. */
    desk: DeskState | null;
  }
}

declare module '@/store/services' {
  interface Services {
    /** What the desk makes of the store, once it is there. */
    late?: { page: Reducer<PageData>; desk: Reducer<DeskState> };
  }
}

const initialState: DeskState = {
  stage: 'closed',
  checking: false,
  linksReadings: 0,
  saving: { kind: 'idle' },
  mistakes: 0,
};

const deskSlice = createSlice({
  name: 'desk',
  initialState,
  reducers: {
    deskAsked(state) {
      if (state.stage === 'closed') state.stage = 'asking';
    },
    passwordSent(state) {
      state.checking = true;
      state.refusal = undefined;
    },
    passwordRefused(state, { payload }: PayloadAction<Refusal>) {
      state.checking = false;
      state.refusal = payload;
    },
    deskEntered(state, { payload }: PayloadAction<DeskMeans>) {
      Object.assign(state, { stage: 'open', checking: false, refusal: undefined, means: payload });
    },
    /** The password is needed once more. */
    sessionEnded(state) {
      state.stage = 'asking';
    },
    /** The page is that of a visitor again. */
    deskLeft: () => initialState,
    deskDialogOpened(state, { payload }: PayloadAction<DeskDialog>) {
      state.dialog = payload;
    },
    deskDialogClosed(state) {
      state.dialog = undefined;
    },
    siteRead(state, { payload }: PayloadAction<DeskSite>) {
      state.site = payload;
    },
    /** It was written; the page shows it. */
    siteSaved(state, { payload }: PayloadAction<DeskSite>) {
      state.site = payload;
    },
    // Thousands of links: as they are, without a draft of each.
    linksRead: (state, { payload: links }: PayloadAction<LinksFile>) => ({
      ...state,
      links,
      linksReadings: state.linksReadings + 1,
    }),
    /** The list as it will be, before it is written. */
    linksChanged: (state, { payload: links }: PayloadAction<LinksFile['links']>) =>
      state.links ? { ...state, links: { ...state.links, links } } : state,
    /** The list was written as it is: the version has another tag. */
    linksTagged: (state, { payload }: PayloadAction<Pick<LinksFile, 'etag'> & Partial<LinksFile>>) =>
      state.links ? { ...state, links: { ...state.links, ...payload } } : state,
    savingChanged(state, { payload }: PayloadAction<Saving>) {
      state.saving = payload;
    },
    mistakesCounted(state, { payload }: PayloadAction<number>) {
      state.mistakes = payload;
    },
    conflictFound(state, { payload }: PayloadAction<DeskConflict>) {
      state.conflict = payload;
    },
    /** One choice for each field or link that was asked for. */
    conflictChosen(state, _: PayloadAction<Choice[]>) {
      state.conflict = undefined;
    },
    conflictPutOff(state) {
      state.conflict = undefined;
    },
  },
});

export const {
  deskAsked,
  passwordSent,
  passwordRefused,
  deskEntered,
  sessionEnded,
  deskLeft,
  deskDialogOpened,
  deskDialogClosed,
  siteRead,
  siteSaved,
  linksRead,
  linksChanged,
  linksTagged,
  savingChanged,
  mistakesCounted,
  conflictFound,
  conflictChosen,
  conflictPutOff,
} = deskSlice.actions;
export const deskReducer = deskSlice.reducer;

/** The page goes by what the desk has written. */
export const deskPageReducer = (page: PageData | undefined, action: unknown): PageData => {
  if (!page) throw new Error('the page has no data');
  if (!siteSaved.match(action)) return page;
  const { fields } = action.payload;
  // The desk never has the key.
  return { ...page, site: { ...fields, weather: { ...fields.weather, amapKey: page.site.weather.amapKey } } };
};

export const selectDeskStage = ({ desk }: RootState): DeskState['stage'] => desk?.stage ?? 'closed';
/** The desk lies on the page; the password may be asked for over it. */
export const selectDeskOpen = ({ desk }: RootState): boolean => desk?.means !== undefined;
export const selectDeskChecking = ({ desk }: RootState): boolean => desk?.checking ?? false;
export const selectDeskRefusal = ({ desk }: RootState): Refusal | undefined => desk?.refusal;
export const selectDeskWritable = ({ desk }: RootState): boolean => desk?.means?.writable ?? false;
export const selectDeskReason = ({ desk }: RootState): OwnerCode | undefined => desk?.means?.reason;
export const selectDeskHost = ({ desk }: RootState): DeskMeans['host'] => desk?.means?.host ?? 'server';
export const selectDeskDialog = ({ desk }: RootState): DeskDialog | undefined => desk?.dialog;
export const selectDeskSite = ({ desk }: RootState): DeskSite | undefined => desk?.site;
export const selectLinksFile = ({ desk }: RootState): LinksFile | undefined => desk?.links;
export const selectLinksReadings = ({ desk }: RootState): number => desk?.linksReadings ?? 0;
export const selectSaving = ({ desk }: RootState): Saving => desk?.saving ?? initialState.saving;
export const selectMistakes = ({ desk }: RootState): number => desk?.mistakes ?? 0;
export const selectDeskConflict = ({ desk }: RootState): DeskConflict | undefined => desk?.conflict;

/** Groups by the file that they are of. The libraries' own memory of this kind would be in the first load. */
const known = new WeakMap<LinksFile, DeskLinks>();

/** Links with their groups. */
export function selectDeskLinks(state: RootState): DeskLinks | undefined {
  const file = selectLinksFile(state);
  if (!file) return undefined;
  const links = known.get(file) ?? { ...file, groups: groupsOf(file.links, lockedGroupsOf(file.lockedGroups)) };
  known.set(file, links);
  return links;
}
