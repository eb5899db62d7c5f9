import { createAction, createSelector, createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { BLANK_LINK, type LinkItem } from '@/contract/links';
import { partMissing } from '@/store/pageActions';
import { OWN_CATEGORY } from '@/features/links/linksSlice';
import type { Bookmark } from '@/media/bookmarks/bookmark';
import type { ImportPlan } from '@/media/bookmarks/planImport';
import type { DialogWords } from './words/dialogs/zh-CN';
import { addLinks, editLink, moveLink, removeLinks, restoreLinks, type RemovedLink } from './changes';
import type { MineFields, MineLink } from './mineLink';

/** An own link in the form that carousel, directory and search show. */
export interface OwnLink extends LinkItem {
  id: string;
  /** Its sub-heading, empty for none. */
  folder: string;
}

/** An own link in the format of a settings file, and its readers. */
export { readMineFields, readMineLink, type MineFields as FiledLink, type MineLink } from './mineLink';
export { withIds } from './changes';

/** A chosen bookmark file; `bookmarks` or `refused` is set once it has been read, and then `plan`. */
export interface OpenedBookmarks {
  file: string;
  bookmarks?: readonly Bookmark[];
  plan?: ImportPlan;
  /** The reason why it cannot be imported. */
  refused?: keyof DialogWords['importRefused'];
}

/** Input of the dialog 添加链接 or 编辑链接. */
export interface LinkFormTarget {
  /** Id of the link to edit; undefined to add one. */
  id?: string | undefined;
  /** Prefilled address of a new link. */
  link?: string | undefined;
  name?: string | undefined;
  /** Whether a new link is for the first view. */
  home?: boolean;
}

export interface MineState {
  /** In display order: those without a sub-heading first. */
  links: readonly MineLink[];
  /** Set while the dialog of a link is open. */
  openForm?: LinkFormTarget | undefined;
  /** The bookmark file in the preview. */
  importing?: OpenedBookmarks | undefined;
}

const initialState: MineState = { links: [] };

declare module '@/store/state' {
  interface StateParts {
    mine: MineState;
  }
}

const ownLink = ({ home, ...link }: MineLink): OwnLink => ({
  ...BLANK_LINK,
  ...link,
  category: OWN_CATEGORY,
  is_home: String(home),
});

/** What an undo of a change of the links does. */
export interface LinksUndo {
  removed: readonly RemovedLink[];
  added: readonly string[];
}

/** The state after a change of the links (`changes.ts`). */
const withLinks = <Input extends readonly unknown[]>(
  state: MineState,
  by: (links: readonly MineLink[], ...input: Input) => MineLink[],
  ...input: Input
): MineState => ({ ...state, links: by(state.links, ...input) });

const mineSlice = createSlice({
  name: 'mine',
  initialState,
  reducers: {
    /** Replaces all links by those that another tab or device has stored. */
    mineChanged: (state, { payload }: PayloadAction<readonly MineLink[]>) => ({ ...state, links: payload }),
    /** Adds links at the end of their sub-headings. Their ids are new. */
    linksAdded: (state, { payload }: PayloadAction<readonly MineLink[]>) => withLinks(state, addLinks, payload),
    linkEdited: (state, { payload: { id, ...fields } }: PayloadAction<{ id: string } & Partial<MineFields>>) =>
      withLinks(state, editLink, id, fields),
    /** The payload are ids. */
    linksRemoved: (state, { payload }: PayloadAction<readonly string[]>) =>
      withLinks(state, removeLinks, new Set(payload)),
    /** Moves a link to `index` (from 0) in display order, under the sub-heading `folder`. */
    linkMoved: (state, { payload: { id, ...to } }: PayloadAction<{ id: string; index: number; folder: string }>) =>
      withLinks(state, moveLink, id, to),
    /** Undoes a deletion or an import: restores the links `removed`, and removes those with the ids `added`. */
    linksUndoClicked: (state, { payload: { removed, added } }: PayloadAction<LinksUndo>) =>
      withLinks(withLinks(state, removeLinks, new Set(added)), restoreLinks, removed),
    linkFormOpened(state, { payload }: PayloadAction<LinkFormTarget>) {
      state.openForm = payload;
    },
    linkClosed(state) {
      state.openForm = undefined;
    },
    bookmarksOpened: (state, { payload }: PayloadAction<OpenedBookmarks | undefined>) => ({
      ...state,
      importing: payload,
    }),
    /** The last change could not be written: the browser's storage is full or not available. */
    mineNotStored: () => undefined,
  },
  extraReducers: (builder) => {
    builder.addCase(partMissing, (state) => {
      state.openForm = undefined;
    });
  },
  selectors: {
    selectMineLinks: (state) => state.links,
    selectOwnLinks: createSelector([(state: MineState) => state.links], (links) => links.map(ownLink)),
    selectOwnTiles: createSelector([(state: MineState) => state.links], (links) =>
      links.filter(({ home }) => home).map(ownLink),
    ),
    selectOpenForm: (state) => state.openForm,
    selectOpenedBookmarks: (state) => state.importing,
  },
});

export const {
  mineChanged,
  linksAdded,
  linkEdited,
  linksRemoved,
  linkMoved,
  linksUndoClicked,
  linkFormOpened,
  linkClosed,
  bookmarksOpened,
  mineNotStored,
} = mineSlice.actions;
/** The visitor's changes of the links. */
export const isLinksChange = isAnyOf(linksAdded, linkEdited, linksRemoved, linkMoved, linksUndoClicked);
export const { selectMineLinks, selectOwnLinks, selectOwnTiles, selectOpenForm, selectOpenedBookmarks } =
  mineSlice.selectors;
export const mineReducer = mineSlice.reducer;

/** The payload is the id of the link. */
export const linkDeleted = createAction<string>('mine/linkDeleted');
export const importClicked = createAction('mine/importClicked');
export const linksExportClicked = createAction('mine/exportClicked');
/** Adds own links of a settings file; not validated yet. */
export const linksImported = createAction<readonly MineFields[]>('mine/linksImported');
/** Deletes all own links. */
export const allLinksDeleted = createAction('mine/allLinksDeleted');
