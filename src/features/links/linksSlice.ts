import { createAsyncThunk, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { LinkItem } from '@/contract/links';
import { withGroupNames } from '@/contract/lockedGroups';
import { StatusError } from '@/shared/lib/http';
import { warn } from '@/shared/lib/log';
import { whenIdle } from '@/shared/lib/whenIdle';
import { selectPageData, selectSite } from '@/store/page';
import { partMissing } from '@/store/pageActions';
import type { Services } from '@/store/services';
import type { AppThunk, RootState } from '@/store/state';
import { LINKS_KEPT } from './constants';
import { fallbackLinks, getLinks, linksSeen } from './linksApi';
import { selectLockedGroups } from './lockedGroups';

/** A group that was opened, with the links that came with the password. */
export interface UnlockedGroup {
  group: string;
  items: LinkItem[];
}

/** The request with the password that is answered. */
interface Answered {
  request: string;
}

interface LinksState {
  status: 'loading' | 'ready';
  /** Everything that `getLinks` sent; some servers send the locked groups too. */
  items: LinkItem[];
  /** In memory only: the next visit asks for the password again. */
  unlocked: UnlockedGroup[];
  directoryOpen: boolean;
  /** By a key, and not by a click: there is a keyboard. */
  openedByKey: boolean;
  /** The category whose tab is selected; undefined is the first. */
  activeCategory: string | undefined;
  /** The locked group for which the password is being asked. */
  askingFor: string | undefined;
  passwordError: string | undefined;
  /** The request whose answer counts: that of the question which is open. */
  verifying: string | undefined;
}

const initialState: LinksState = {
  status: 'loading',
  items: [],
  unlocked: [],
  directoryOpen: false,
  openedByKey: false,
  activeCategory: undefined,
  askingFor: undefined,
  passwordError: undefined,
  verifying: undefined,
};

const NO_SERVER_STATUS = 404;

/**
 * The site's links; offline the last ones that the server sent, else the owner's fallback: this never fails. A site
 * without a server answers 404, so that failure is not reported.
 */
export const fetchLinks = createAsyncThunk<LinkItem[], undefined, { state: RootState; extra: Services }>(
  'links/fetch',
  async (_, { signal, getState, extra: { storage, now, online } }) => {
    const seen = linksSeen(storage);
    const locked = selectLockedGroups(getState());
    try {
      const items = await getLinks(selectPageData(getState()), locked, signal);
      const at = now();
      // Thousands of links take a while to write, and the first view does not need it.
      whenIdle(() => seen.add(items.filter(({ category }) => !locked.isLocked(category)).slice(0, LINKS_KEPT), at));
      return items;
    } catch (error) {
      if (!(error instanceof StatusError && error.status === NO_SERVER_STATUS)) warn('links', error);
      const kept = online() ? undefined : seen.list()[0]?.value;
      // The owner may have locked a group since they were kept.
      return kept ? withGroupNames(kept, locked) : fallbackLinks(selectSite(getState()), locked);
    }
  },
);

/** A tab was chosen. A locked group asks for its password first; its tab is selected once it is open. */
export const categoryClicked =
  (category: string): AppThunk =>
  (dispatch, getState) => {
    const state = getState();
    const isOpen = selectUnlocked(state).some(({ group }) => group === category);
    const asks = selectLockedGroups(state).isLocked(category) && !isOpen;
    dispatch(asks ? passwordWanted(category) : categoryChosen(category));
  };

declare module '@/store/state' {
  interface StateParts {
    links: LinksState;
  }
}

const linksSlice = createSlice({
  name: 'links',
  initialState,
  reducers: {
    /** `byKey`: by one that is to be typed into the search field. */
    directoryOpened(state, { payload: byKey = false }: PayloadAction<boolean | undefined>) {
      state.directoryOpen = true;
      state.openedByKey = byKey;
    },
    directoryClosed(state) {
      state.directoryOpen = false;
    },
    categoryChosen(state, { payload: category }: PayloadAction<string>) {
      state.activeCategory = category;
    },
    /** The question for the password of a locked group opens. */
    passwordWanted(state, { payload: group }: PayloadAction<string>) {
      state.askingFor = group;
      state.passwordError = undefined;
    },
    passwordClosed(state) {
      state.askingFor = undefined;
      state.passwordError = undefined;
      state.verifying = undefined;
    },
    /** `payload` names the request whose answer counts from now on. */
    passwordSent(state, { payload: request }: PayloadAction<string>) {
      state.verifying = request;
      state.passwordError = undefined;
    },
    groupUnlocked(state, { payload: { request, group, items } }: PayloadAction<UnlockedGroup & Answered>) {
      // An answer for a question that was closed meanwhile opens nothing.
      if (state.verifying !== request) return;
      state.verifying = undefined;
      state.unlocked.push({ group, items });
      state.activeCategory = group;
      state.askingFor = undefined;
    },
    /** `words` tell the visitor why. */
    passwordRefused(state, { payload: { request, words } }: PayloadAction<Answered & { words: string }>) {
      if (state.verifying !== request) return;
      state.verifying = undefined;
      state.passwordError = words;
    },
    groupLocked(state, { payload: group }: PayloadAction<string>) {
      state.unlocked = state.unlocked.filter((opened) => opened.group !== group);
      if (state.activeCategory === group) state.activeCategory = undefined;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(partMissing, (state) => {
        state.directoryOpen = false;
      })
      .addCase(fetchLinks.fulfilled, (state, { payload }) => {
        state.status = 'ready';
        state.items = payload;
      });
  },
  selectors: {
    selectLinksStatus: (state) => state.status,
    selectLinks: (state) => state.items,
    selectUnlocked: (state) => state.unlocked,
    selectDirectoryOpen: (state) => state.directoryOpen,
    selectOpenedByKey: (state) => state.openedByKey,
    selectActiveCategory: (state) => state.activeCategory,
    selectAskingFor: (state) => state.askingFor,
    selectPasswordError: (state) => state.passwordError,
    selectVerifying: (state) => state.verifying !== undefined,
  },
});

export const {
  directoryOpened,
  directoryClosed,
  categoryChosen,
  passwordWanted,
  passwordClosed,
  passwordSent,
  groupUnlocked,
  passwordRefused,
  groupLocked,
} = linksSlice.actions;
export const {
  selectLinksStatus,
  selectLinks,
  selectUnlocked,
  selectDirectoryOpen,
  selectOpenedByKey,
  selectActiveCategory,
  selectAskingFor,
  selectPasswordError,
  selectVerifying,
} = linksSlice.selectors;
export const linksReducer = linksSlice.reducer;
