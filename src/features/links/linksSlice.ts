import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { LinkItem } from '@/contract/links';
import { LINKS_FILE } from '@/contract/portableFiles';
import { getAnswer } from '@/shared/lib/http';
import { retryOnClick } from '@/shared/lib/retryOnClick';
import { sitePath } from '@/shared/lib/sitePath';
import { selectPageData, selectSite } from '@/store/page';
import { partMissing } from '@/store/pageActions';
import type { AppThunk } from '@/store/state';
import { selectLockedGroups } from './lockedGroups';
import type { TakenLinks } from './takeLinks';

/** The tab 我的 of the visitor's own links. An owner's category begins without a space, and may be named 我的 too. */
export const OWN_CATEGORY = ' mine';

/** A group that was opened, with the links that came with the password. */
export interface UnlockedGroup {
  group: string;
  items: LinkItem[];
}

interface LinksState {
  /** `loading` until there is a list for the directory. */
  status: 'loading' | 'ready';
  /** Everything that `getLinks` sent; some servers send the locked groups too. Or what stands in for it. */
  items: LinkItem[];
  /** The list is of this visit: the page's home links give way to it. */
  fresh: boolean;
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
  fresh: false,
  unlocked: [],
  directoryOpen: false,
  openedByKey: false,
  activeCategory: undefined,
  askingFor: undefined,
  passwordError: undefined,
  verifying: undefined,
};

const loadList = () => retryOnClick('links', () => import('./takeLinks'));

/** The list of all links, or what stands in for it: this never fails. */
export const fetchLinks = (): AppThunk<Promise<void>> => async (dispatch, getState, services) => {
  const state = getState();
  const part = loadList();
  const path = selectPageData(state).host === 'server' ? '/api/getLinks' : LINKS_FILE;
  const answer = getAnswer(sitePath(path), async (response) => (await part).readInParts(response));
  // Whoever takes the answer hears of a failure.
  answer.catch(() => undefined);
  const { takeLinks } = await part;
  const shown = () => selectLinks(getState());
  const locked = selectLockedGroups(state);
  dispatch(linksArrived(await takeLinks(answer, { services, site: selectSite(state), locked, shown })));
};

/** Shows the list of the last visit, if there is one, until the site's own has come. */
export const showKeptLinks =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { storage }) => {
    const { keptLinks } = await loadList();
    const items = await keptLinks(storage, selectLockedGroups(getState()));
    if (items) dispatch(keptLinksRead(items));
  };

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
    linksArrived(state, { payload }: PayloadAction<TakenLinks>) {
      Object.assign(state, payload, { status: 'ready' });
    },
    keptLinksRead(state, { payload }: PayloadAction<LinkItem[]>) {
      // The site's own may have come meanwhile.
      if (state.status === 'loading') Object.assign(state, { status: 'ready', items: payload });
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
    groupUnlocked(state, { payload: { request, group, items } }: PayloadAction<UnlockedGroup & { request: string }>) {
      // An answer for a question that was closed meanwhile opens nothing.
      if (state.verifying !== request) return;
      state.verifying = undefined;
      state.unlocked.push({ group, items });
      state.activeCategory = group;
      state.askingFor = undefined;
    },
    /** `words` tell the visitor why. */
    passwordRefused(state, { payload: { request, words } }: PayloadAction<{ request: string; words: string }>) {
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
    builder.addCase(partMissing, (state) => {
      state.directoryOpen = false;
    });
  },
  selectors: {
    selectLinksStatus: (state) => state.status,
    selectLinks: (state) => state.items,
    selectLinksFresh: (state) => state.fresh,
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
  linksArrived,
  keptLinksRead,
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
  selectLinksFresh,
  selectUnlocked,
  selectDirectoryOpen,
  selectOpenedByKey,
  selectActiveCategory,
  selectAskingFor,
  selectPasswordError,
  selectVerifying,
} = linksSlice.selectors;
export const linksReducer = linksSlice.reducer;
