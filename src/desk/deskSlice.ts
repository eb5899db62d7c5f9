import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { DeskReducers } from '@/app/pageReducer';
import { browserLocked } from '@/store/pageActions';
import type { BeginState } from '@/contract/ownerAnswers';
import type { PageData } from '@/contract/pageData';
import type { DeskDialog, DeskMeans, DeskSite, DeskState, LinksFile, Refusal, Saving, SignOut } from './deskState';

declare module '@/store/state' {
  interface StateParts {
    /** Only if the desk was requested. */
    desk?: DeskState;
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
    /** The password dialog opens, or that of the first start. */
    deskRequested(state, { payload: begin }: PayloadAction<BeginState | undefined>) {
      if (state.stage !== 'closed' && state.stage !== 'beginning') return;
      state.stage = begin ? 'beginning' : 'asking';
      state.begin = begin;
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
    /** The session has ended; the password is needed again. */
    sessionEnded(state) {
      Object.assign(state, { stage: 'asking', refusal: { code: 'no-session' } });
    },
    /** The desk is closed; the page is shown as to visitors again. */
    deskLeft: ({ signOut }) => ({ ...initialState, signOut }),
    signOutChanged(state, { payload }: PayloadAction<SignOut | undefined>) {
      state.signOut = payload;
    },
    deskDialogOpened(state, { payload }: PayloadAction<DeskDialog>) {
      state.dialog = payload;
    },
    deskDialogClosed(state) {
      state.dialog = undefined;
    },
    siteRead(state, { payload }: PayloadAction<DeskSite>) {
      state.site = payload;
    },
    /** The server has written the fields; `deskPageReducer` applies them to the page. */
    siteSaved(state, { payload }: PayloadAction<DeskSite>) {
      state.site = payload;
    },
    // Replaced without an Immer draft, since there may be thousands of links.
    linksRead: (state, { payload: links }: PayloadAction<LinksFile>) => ({
      ...state,
      links,
      linksReadings: state.linksReadings + 1,
    }),
    /** Shows the changed list before it is written. */
    linksChanged: (state, { payload: links }: PayloadAction<LinksFile['links']>) =>
      state.links ? { ...state, links: { ...state.links, links } } : state,
    /** The shown list was written, or read unchanged; updates its ETag. */
    linksTagged: (state, { payload }: PayloadAction<Pick<LinksFile, 'etag'> & Partial<LinksFile>>) =>
      state.links ? { ...state, links: { ...state.links, ...payload } } : state,
    savingChanged(state, { payload }: PayloadAction<Saving>) {
      state.saving = payload;
    },
    mistakesCounted(state, { payload }: PayloadAction<number>) {
      state.mistakes = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(browserLocked, ({ signOut }) => ({ ...initialState, signOut }));
  },
});

export const {
  deskRequested,
  passwordSent,
  passwordRefused,
  deskEntered,
  sessionEnded,
  deskLeft,
  signOutChanged,
  deskDialogOpened,
  deskDialogClosed,
  siteRead,
  siteSaved,
  linksRead,
  linksChanged,
  linksTagged,
  savingChanged,
  mistakesCounted,
} = deskSlice.actions;
export type { DeskCode } from './deskState';

/** Applies the fields written by the desk to the page's data. */
const deskPageReducer = (page: PageData, action: unknown): PageData => {
  if (!siteSaved.match(action)) return page;
  const { fields } = action.payload;
  // The desk never receives the AMap key.
  return { ...page, site: { ...fields, weather: { ...fields.weather, amapKey: page.site.weather.amapKey } } };
};

/** The reducers of a store with the desk. */
export const deskReducers: DeskReducers = { desk: deskSlice.reducer, page: deskPageReducer };
