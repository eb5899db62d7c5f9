import { createAsyncThunk, createSlice } from '@reduxjs/toolkit';
import type { LinkItem } from '@/contract/links';
import { StatusError } from '@/shared/lib/http';
import { warn } from '@/shared/lib/log';
import { fallbackLinks, getLinks } from './linksApi';

interface LinksState {
  status: 'loading' | 'ready';
  items: LinkItem[];
}

const initialState: LinksState = { status: 'loading', items: [] };

const NO_SERVER_STATUS = 404;

/** The site's links, or the owner's fallback: this never fails. A site without a server answers 404, which is no news. */
export const fetchLinks = createAsyncThunk('links/fetch', async (_: undefined, { signal }) => {
  try {
    return await getLinks(signal);
  } catch (error) {
    if (!(error instanceof StatusError && error.status === NO_SERVER_STATUS)) warn('links', error);
    return fallbackLinks();
  }
});

const linksSlice = createSlice({
  name: 'links',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(fetchLinks.fulfilled, (state, { payload }) => {
      state.status = 'ready';
      state.items = payload;
    });
  },
  selectors: {
    selectLinksStatus: (state) => state.status,
    selectLinks: (state) => state.items,
  },
});

export const { selectLinksStatus, selectLinks } = linksSlice.selectors;
export const linksReducer = linksSlice.reducer;
