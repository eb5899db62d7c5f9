import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { LinkItem } from '@/contract/links';
import type { MineEntry } from './entry';

/** A link of the visitor's own, as carousel, directory and search show links. */
export interface OwnLink extends LinkItem {
  id: string;
  /** Its sub-heading, empty for none. */
  folder: string;
}

/** What follows from the entries. */
export interface MineState {
  /** Own links and marks of deletions, as they are stored; undefined until they have been read. */
  entries: readonly MineEntry[] | undefined;
  /** In the order in which they are shown: those without a sub-heading first. */
  links: readonly OwnLink[];
  /** Those that stand in the carousel; known before the others are read. */
  tiles: readonly LinkItem[];
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
    mineChanged: (state, { payload }: PayloadAction<MineState>) => ({ ...state, ...payload }),
    /** The last change could not be written: the browser's storage is full, or shut. */
    mineNotKept: () => undefined,
  },
  selectors: {
    selectMineEntries: (state) => state.entries,
    selectOwnLinks: (state) => state.links,
    selectOwnTiles: (state) => state.tiles,
  },
});

export const { tilesRead, mineChanged, mineNotKept } = mineSlice.actions;
export const { selectMineEntries, selectOwnLinks, selectOwnTiles } = mineSlice.selectors;
export const mineReducer = mineSlice.reducer;
