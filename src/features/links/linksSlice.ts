import { createAsyncThunk, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Services } from '@/app/listening';
import type { LinkItem } from '@/contract/links';
import { partMissing } from '@/features/layout/layoutSlice';
import { StatusError } from '@/shared/lib/http';
import { warn } from '@/shared/lib/log';
import { whenIdle } from '@/shared/lib/whenIdle';
import { strings } from '@/strings';
import { LINKS_KEPT } from './constants';
import { fallbackLinks, getLinks, linksSeen, lockedGroups } from './linksApi';

/** A group that was opened, with the links that came with the password. */
export interface UnlockedGroup {
  group: string;
  items: LinkItem[];
}

interface LinksState {
  status: 'loading' | 'ready';
  /** Everything that `getLinks` sent; a server that knows no secrets sends locked groups too. */
  items: LinkItem[];
  /** In memory only: the next visit asks for the password again (decisions §5). */
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

/** Whether a category needs the password. */
export const isLockedGroup = (category: string): boolean => lockedGroups.groupOf(category) !== undefined;

const isUnlocked = (state: LinksState, category: string) => state.unlocked.some(({ group }) => group === category);

/**
 * The site's links; offline the last ones that the server sent, else the owner's fallback: this never fails. A site
 * without a server answers 404, which is no news.
 */
export const fetchLinks = createAsyncThunk<LinkItem[], undefined, { extra: Services }>(
  'links/fetch',
  async (_, { signal, extra: { storage, now, online } }) => {
    const seen = linksSeen(storage);
    try {
      const items = await getLinks(signal);
      const at = now();
      // Thousands of links take a while to write, and the first view does not need it.
      whenIdle(() => seen.add(items.filter(({ category }) => !isLockedGroup(category)).slice(0, LINKS_KEPT), at));
      return items;
    } catch (error) {
      if (!(error instanceof StatusError && error.status === NO_SERVER_STATUS)) warn('links', error);
      return (online() ? undefined : seen.list()[0]?.value) ?? fallbackLinks();
    }
  },
);

interface Unlocking {
  group: string;
  password: string;
}

/** Opens a group with the password; rejects with the words for the visitor. An empty password asks nobody. */
export const unlockGroup = createAsyncThunk<LinkItem[], Unlocking, { rejectValue: string }>(
  'links/unlock',
  async ({ group, password }, { signal, rejectWithValue }) => {
    if (!password) return rejectWithValue(strings.links.emptyPassword);
    try {
      const { unlock } = await import('./directoryParts');
      const answer = await unlock(group, password, signal);
      if ('refused' in answer) return rejectWithValue(answer.refused);
      // The answer may bring the other locked groups along; theirs is another password prompt.
      return answer.items.filter(({ category }) => category === group);
    } catch (error) {
      if (!signal.aborted) warn('password', error);
      return rejectWithValue(strings.links.verifyFailed);
    }
  },
);

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
    /** A locked group asks for its password first; its tab is selected once it is open. */
    categoryClicked(state, { payload: category }: PayloadAction<string>) {
      if (isLockedGroup(category) && !isUnlocked(state, category)) {
        state.askingFor = category;
        state.passwordError = undefined;
      } else {
        state.activeCategory = category;
      }
    },
    passwordClosed(state) {
      state.askingFor = undefined;
      state.passwordError = undefined;
      state.verifying = undefined;
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
      })
      .addCase(unlockGroup.pending, (state, { meta }) => {
        state.verifying = meta.requestId;
        state.passwordError = undefined;
      })
      .addCase(unlockGroup.fulfilled, (state, { payload, meta }) => {
        // An answer for a question that was closed meanwhile opens nothing.
        if (state.verifying !== meta.requestId) return;
        state.verifying = undefined;
        state.unlocked.push({ group: meta.arg.group, items: payload });
        state.activeCategory = meta.arg.group;
        state.askingFor = undefined;
      })
      .addCase(unlockGroup.rejected, (state, { payload, meta }) => {
        if (state.verifying !== meta.requestId) return;
        state.verifying = undefined;
        state.passwordError = payload ?? strings.links.verifyFailed;
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

export const { directoryOpened, directoryClosed, categoryClicked, passwordClosed, groupLocked } = linksSlice.actions;
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
