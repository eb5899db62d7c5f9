import { createAction, createAsyncThunk, createSlice } from '@reduxjs/toolkit';
import { SwitchedOff } from '@/shared/lib/http';
import { warn } from '@/shared/lib/log';
import { selectSite } from '@/store/page';
import type { Services } from '@/store/services';
import type { RootState } from '@/store/state';
import { getQuote, quotesSeen, type Quote } from './quoteApi';

interface QuoteState {
  status: 'loading' | 'ready' | 'failed';
  /** Undefined until the first one has come, and after a failure: the words then come from the string table. */
  quote: Quote | undefined;
}

const initialState: QuoteState = { status: 'loading', quote: undefined };

interface ThunkTypes {
  extra: Services;
  state: RootState;
  /** True when the failure is news to the visitor: not while the browser knows that it is offline. */
  rejectValue: { announce: boolean };
}

/** A new quote; offline one of those that were seen last. */
export const fetchQuote = createAsyncThunk<Quote, undefined, ThunkTypes>('quote/fetch', async (_, api) => {
  const { storage, now, online, random } = api.extra;
  const seen = quotesSeen(storage);
  try {
    const quote = await getQuote(selectSite(api.getState()).quote, api.signal);
    seen.add(quote, now());
    return quote;
  } catch (error) {
    if (api.signal.aborted) throw error;
    warn('quote', error);
    if (online()) return api.rejectWithValue({ announce: !(error instanceof SwitchedOff) });
    const shown = api.getState().quote.quote?.text;
    const others = seen.list().filter(({ value }) => value.text !== shown);
    const kept = others[Math.floor(random() * others.length)] ?? seen.list()[0];
    return kept?.value ?? api.rejectWithValue({ announce: false });
  }
});

/** The visitor asks for another quote. */
export const quoteClicked = createAction('quote/clicked');

declare module '@/store/state' {
  interface StateParts {
    quote: QuoteState;
  }
}

const quoteSlice = createSlice({
  name: 'quote',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchQuote.pending, (state) => {
        state.status = 'loading';
      })
      .addCase(fetchQuote.fulfilled, (state, { payload }) => {
        state.status = 'ready';
        state.quote = payload;
      })
      .addCase(fetchQuote.rejected, (state, { meta }) => {
        // A newer request is under way; only its result counts.
        if (meta.aborted) return;
        state.status = 'failed';
        state.quote = undefined;
      });
  },
  selectors: {
    selectQuote: (state) => state.quote,
    selectQuoteStatus: (state) => state.status,
  },
});

export const { selectQuote, selectQuoteStatus } = quoteSlice.selectors;
export const quoteReducer = quoteSlice.reducer;
