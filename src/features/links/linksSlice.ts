import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { tabAndHeading, levelsBelow, lockedGroupsOf, type LockedGroups } from '@/contract/lockedGroups';
import { readLinksAnswer, type LinkItem, type LinkStatus } from '@/contract/links';
import { LINKS_FILE } from '@/contract/portableFiles';
import { fetchFromSite } from '@/page/pageLogin';
import { deviceHeader, deviceKey, headerOf, removeKeyEverywhere } from '@/shared/lib/deviceKey';
import { ANSWER_LIMIT_MS, getJson, withTimeLimit } from '@/shared/lib/http';
import { warn } from '@/shared/lib/log';
import { sitePath } from '@/shared/lib/sitePath';
import { toastShown } from '@/features/toasts/toastsSlice';
import { selectPageData, selectSite } from '@/store/page';
import { browserLocked, partMissing } from '@/store/pageActions';
import type { AppThunk, RootState } from '@/store/state';
import type { UnlockRefusal } from './refusalText';
import { readStoredLinks, receiveLinks, type ReceivedLinks, type UnlockedGroup } from './receiveLinks';

/** Cache by the owner's list of names, which never changes; the cached object caches its own answers, too. */
const lockCheckers = new WeakMap<readonly string[], LockedGroups>();

/** The locked groups of this site. */
export function selectLockedGroups(state: RootState): LockedGroups {
  const names = selectSite(state).lockedGroups;
  const known = lockCheckers.get(names);
  if (known) return known;
  const groups = lockedGroupsOf(names);
  lockCheckers.set(names, groups);
  return groups;
}

/** Category of the tab 我的. The leading space distinguishes it from an owner's category of that name. */
export const OWN_CATEGORY = ' mine';
/** Category of the tab 常用. */
export const FREQUENT_CATEGORY = ' frequent';

interface LinksState {
  /** `loading` until the directory has a list. */
  status: 'loading' | 'ready';
  /** All links that `getLinks` sent (some servers include locked groups), or a cached or fallback list. */
  items: LinkItem[];
  /** What is known of links with `check`, by address. */
  checked: Record<string, LinkStatus>;
  /** Whether the list is from this visit and replaces the page's home links. */
  fresh: boolean;
  /** In memory only: nothing stores these links. */
  unlocked: UnlockedGroup[];
  directoryOpen: boolean;
  /** True if a key opened the directory, so that there is a keyboard; or the words with which it opened. */
  openedBy: boolean | string | undefined;
  /** The selected tab, which is the first level of its categories; undefined for the first tab. */
  activeCategory: string | undefined;
  /** The locked group for which the password dialog is open. */
  passwordFor: string | undefined;
  passwordError: UnlockRefusal | undefined;
  /** Id of the pending password request; undefined if there is none. */
  verifying: string | undefined;
  /** The link whose menu is open, and where, px in the window. */
  menu: { item: LinkItem; x: number; y: number } | undefined;
}

const initialState: LinksState = {
  status: 'loading',
  items: [],
  checked: {},
  fresh: false,
  unlocked: [],
  directoryOpen: false,
  openedBy: undefined,
  activeCategory: undefined,
  passwordFor: undefined,
  passwordError: undefined,
  verifying: undefined,
  menu: undefined,
};

/** Loads the list of all links; if the request fails, a replacement for it. */
export const fetchLinks = (): AppThunk<Promise<void>> => async (dispatch, getState, services) => {
  const state = getState();
  const { host, home } = selectPageData(state);
  const isServer = host === 'server';
  const key = isServer ? deviceKey() : undefined;
  const answer = getJson(sitePath(isServer ? '/api/getLinks' : LINKS_FILE), readLinksAnswer, {
    headers: headerOf(key),
    cache: key === undefined ? 'default' : 'no-store',
  });
  // Avoids an unhandled rejection; `receiveLinks` handles the failure.
  answer.catch(() => undefined);
  const shown = () => selectLinks(getState());
  const locked = selectLockedGroups(state);
  const received = await receiveLinks(answer, { services, site: selectSite(state), locked, home, shown });
  // Locked meanwhile, or signed in: the answer is for another key.
  if (key !== undefined && deviceKey() !== key) return dispatch(fetchLinks());
  const wasRemembered = selectUnlocked(getState()).some(({ remembered }) => remembered);
  dispatch(linksArrived(received));
  if (wasRemembered && received.fresh && !received.remembered) {
    dispatch(toastShown({ text: services.words.current().links.forgotten, tone: 'info', durationMs: Infinity }));
  }
  return undefined;
};

/**
 * Locks this browser at once, in all its tabs, and lets the server forget it. Without its key nothing opens, also if
 * the server does not answer. Resolves to whether the server has answered.
 */
export const lockBrowser = (): AppThunk<Promise<boolean>> => async (dispatch, getState) => {
  const headers = { 'content-type': 'application/json', ...deviceHeader() };
  removeKeyEverywhere();
  dispatch(browserLocked());
  if (selectPageData(getState()).host !== 'server') return true;
  void dispatch(fetchLinks());
  try {
    const init = { method: 'POST', headers, cache: 'no-store', keepalive: true } as const;
    const { status } = await withTimeLimit(ANSWER_LIMIT_MS, undefined, (signal) =>
      fetchFromSite(sitePath('/api/lock'), { ...init, signal }, true),
    );
    return status === 204;
  } catch (error) {
    warn('lock', error);
    return false;
  }
};

/** Shows the cached list of the last visit, if there is one, until the site's answer comes. */
export const showStoredLinks =
  (): AppThunk =>
  (dispatch, getState, { storage }) => {
    const items = readStoredLinks(storage, selectLockedGroups(getState()));
    if (items) dispatch(storedLinksRead(items));
  };

/** Selects a tab. A category of a locked group asks for the password first; its tab is selected once it is unlocked. */
export const categoryClicked =
  (category: string): AppThunk =>
  (dispatch, getState) => {
    const state = getState();
    const locked = selectLockedGroups(state).groupOf(category);
    const isOpen = selectUnlocked(state).some(({ group }) => group === locked);
    dispatch(locked !== undefined && !isOpen ? passwordWanted(locked) : categoryChosen(category));
  };

declare module '@/store/state' {
  interface StateParts {
    links: LinksState;
  }
}

/** Closes unlocked groups. */
function close(state: LinksState, isClosed: (group: UnlockedGroup) => boolean): void {
  const closed = state.unlocked.filter(isClosed);
  if (closed.length === 0) return;
  // It may be the menu of one of their links.
  state.menu = undefined;
  state.unlocked = state.unlocked.filter((group) => !closed.includes(group));
  if (closed.some(({ group }) => group === state.activeCategory)) state.activeCategory = undefined;
}

/** Closes the password dialog; an answer that is on its way does not count any more. */
function closePassword(state: LinksState): void {
  state.passwordFor = undefined;
  state.passwordError = undefined;
  state.verifying = undefined;
}

/** Opens the groups that came for this browser, instead of those that came before; passwords keep theirs open. */
function replaceRemembered(state: LinksState, groups: UnlockedGroup[]): void {
  const names = new Set(groups.map(({ group }) => group));
  close(state, ({ group, remembered }) => remembered === true && !names.has(group));
  if (groups.length > 0) state.unlocked = [...state.unlocked.filter(({ group }) => !names.has(group)), ...groups];
}

const linksSlice = createSlice({
  name: 'links',
  initialState,
  reducers: {
    /** `by`: true if a key opened it, which is typed into the search field; or the words to type into it. */
    directoryOpened(state, { payload: by }: PayloadAction<boolean | string | undefined>) {
      state.directoryOpen = true;
      state.openedBy = by;
    },
    linksArrived(state, { payload: { items, fresh, unlocked } }: PayloadAction<ReceivedLinks>) {
      // A later request that fails changes nothing.
      Object.assign(state, { items, status: 'ready', fresh: state.fresh || fresh });
      if (fresh) replaceRemembered(state, unlocked);
    },
    storedLinksRead(state, { payload }: PayloadAction<LinkItem[]>) {
      // Ignored if the site's answer came first.
      if (state.status === 'loading') Object.assign(state, { status: 'ready', items: payload });
    },
    statusArrived(state, { payload }: PayloadAction<LinkStatus[]>) {
      state.checked = Object.fromEntries(payload.map((status) => [status.link, status]));
    },
    directoryClosed(state) {
      state.directoryOpen = false;
    },
    categoryChosen(state, { payload: category }: PayloadAction<string>) {
      state.activeCategory = category;
    },
    /** Opens the password dialog of a locked group. */
    passwordWanted(state, { payload: group }: PayloadAction<string>) {
      state.passwordFor = group;
      state.passwordError = undefined;
    },
    passwordClosed: closePassword,
    /** `payload` is the id of the request whose answer counts from now on. */
    passwordSent(state, { payload: request }: PayloadAction<string>) {
      state.verifying = request;
      state.passwordError = undefined;
    },
    groupUnlocked(state, { payload: { request, group, items } }: PayloadAction<UnlockedGroup & { request: string }>) {
      // Ignore the answer if the dialog was closed or another request was sent meanwhile.
      if (state.verifying !== request) return;
      state.verifying = undefined;
      state.unlocked.push({ group, items });
      [state.activeCategory] = tabAndHeading(group);
      state.passwordFor = undefined;
    },
    passwordRefused(
      state,
      { payload: { request, refusal } }: PayloadAction<{ request: string; refusal: UnlockRefusal }>,
    ) {
      if (state.verifying !== request) return;
      state.verifying = undefined;
      state.passwordError = refusal;
    },
    /** Locks a group again, with the groups below it. */
    groupLocked(state, { payload: group }: PayloadAction<string>) {
      close(state, ({ group: name }) => levelsBelow(name, group) !== undefined);
    },
    linkMenuOpened(state, { payload }: PayloadAction<NonNullable<LinksState['menu']>>) {
      state.menu = payload;
    },
    linkMenuClosed(state) {
      state.menu = undefined;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(browserLocked, (state) => {
      close(state, () => true);
      // The menu may be of a link at the desk, and the answer to a password may be on its way.
      state.menu = undefined;
      closePassword(state);
    });
    builder.addCase(partMissing, (state) => {
      state.directoryOpen = false;
      state.menu = undefined;
    });
  },
  selectors: {
    selectLinksStatus: (state) => state.status,
    selectLinks: (state) => state.items,
    selectLinksFresh: (state) => state.fresh,
    selectUnlocked: (state) => state.unlocked,
    selectDirectoryOpen: (state) => state.directoryOpen,
    selectOpenedBy: (state) => state.openedBy,
    selectActiveCategory: (state) => state.activeCategory,
    selectPasswordFor: (state) => state.passwordFor,
    selectPasswordError: (state) => state.passwordError,
    selectVerifying: (state) => state.verifying !== undefined,
    selectLinkMenu: (state) => state.menu,
  },
});

export const {
  directoryOpened,
  linksArrived,
  storedLinksRead,
  statusArrived,
  directoryClosed,
  categoryChosen,
  passwordWanted,
  passwordClosed,
  passwordSent,
  groupUnlocked,
  passwordRefused,
  groupLocked,
  linkMenuOpened,
  linkMenuClosed,
} = linksSlice.actions;
export const {
  selectLinksStatus,
  selectLinks,
  selectLinksFresh,
  selectUnlocked,
  selectDirectoryOpen,
  selectOpenedBy,
  selectActiveCategory,
  selectPasswordFor,
  selectPasswordError,
  selectVerifying,
  selectLinkMenu,
} = linksSlice.selectors;
export const linksReducer = linksSlice.reducer;
