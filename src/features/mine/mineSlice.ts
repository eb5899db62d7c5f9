import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { LinkItem } from '@/contract/links';
import { partMissing } from '@/store/pageActions';
import type { LinkFields, MineEntry } from './entry';
import type { OpenedBookmarks } from './importPlan';

export { MINE_KEY } from './mineKeys';

/** A link of the visitor's own, as carousel, directory and search show links. */
export interface OwnLink extends LinkItem {
  id: string;
  /** Its sub-heading, empty for none. */
  folder: string;
}

/** An own link as a settings file has it. */
export type FiledLink = LinkFields;

/** What the dialog 添加链接 or 编辑链接 is opened with. */
export interface AskedLink {
  /** The link that is to be edited; without it one is added. */
  id?: string | undefined;
  /** What is filled in where one is added. */
  link?: string | undefined;
  name?: string | undefined;
}

/** What follows from the entries. */
export interface MineLinks {
  /** Own links and marks of deletions, as they are stored; undefined until they have been read. */
  entries: readonly MineEntry[] | undefined;
  /** In the order in which they are shown: those without a sub-heading first. */
  links: readonly OwnLink[];
  /** Those that stand in the carousel; known before the others are read. */
  tiles: readonly LinkItem[];
}

export interface MineState extends MineLinks {
  /** The dialog of a link is open. */
  asked?: AskedLink | undefined;
  /** The bookmark file that is open. */
  importing?: OpenedBookmarks | undefined;
}

const initialState: MineState = { entries: undefined, links: [], tiles: [] };

declare module '@/store/state' {
  interface StateParts {
    mine: MineState;
  }
}

const mineSlice = createSlice({
  name: 'mine',
  initialState,
  reducers: {
    tilesRead(state, { payload }: PayloadAction<LinkItem[]>) {
      state.tiles = payload;
    },
    /** A change of the visitor's, or one of another tab. */
    mineChanged: (state, { payload }: PayloadAction<MineLinks>) => ({ ...state, ...payload }),
    linkAsked(state, { payload }: PayloadAction<AskedLink>) {
      state.asked = payload;
    },
    linkClosed(state) {
      state.asked = undefined;
    },
    bookmarksOpened: (state, { payload }: PayloadAction<OpenedBookmarks | undefined>) => ({
      ...state,
      importing: payload,
    }),
    /** The last change could not be written: the browser's storage is full, or shut. */
    mineNotKept: () => undefined,
  },
  extraReducers: (builder) => {
    builder.addCase(partMissing, (state) => {
      state.asked = undefined;
    });
  },
  selectors: {
    selectMineEntries: (state) => state.entries,
    selectOwnLinks: (state) => state.links,
    selectOwnTiles: (state) => state.tiles,
    selectAskedLink: (state) => state.asked,
    selectOpenedBookmarks: (state) => state.importing,
  },
});

export const { tilesRead, mineChanged, linkAsked, linkClosed, bookmarksOpened, mineNotKept } = mineSlice.actions;
export const { selectMineEntries, selectOwnLinks, selectOwnTiles, selectAskedLink, selectOpenedBookmarks } =
  mineSlice.selectors;
export const mineReducer = mineSlice.reducer;

/** Carries the id of a link. */
export const linkDeleted = createAction<string>('mine/linkDeleted');
/** A link is to stand at `index` of the order in which they are shown, 0 first, under the sub-heading `folder`. */
export const linkMoved = createAction<{ id: string; index: number; folder: string }>('mine/linkMoved');
export const importClicked = createAction('mine/importClicked');
/** Own links that a settings file brings; not checked yet. */
export const linksImported = createAction<readonly FiledLink[]>('mine/linksImported');
/** All own links are to be deleted. */
export const allLinksDeleted = createAction('mine/allLinksDeleted');
