import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Quote } from './quoteApi';

interface QuoteState {
  status: 'loading' | 'ready' | 'failed';
  /** Undefined until the first quote arrives, and after a failure; the card then shows its fallback text. */
  quote: Quote | undefined;
}

const initialState: QuoteState = { status: 'loading', quote: undefined };

/** The visitor requests another quote. */
export const quoteClicked = createAction('quote/clicked');

declare module '@/store/state' {
  interface StateParts {
    quote: QuoteState;
  }
}

const quoteSlice = createSlice({
  name: 'quote',
  initialState,
  reducers: {
    quoteRequested(state) {
      state.status = 'loading';
    },
    quoteArrived(state, { payload }: PayloadAction<Quote>) {
      state.status = 'ready';
      state.quote = payload;
    },
    quoteFailed(state) {
      state.status = 'failed';
      state.quote = undefined;
    },
  },
  selectors: {
    selectQuote: (state) => state.quote,
    selectQuoteStatus: (state) => state.status,
  },
});

export const { quoteRequested, quoteArrived, quoteFailed } = quoteSlice.actions;
export const { selectQuote, selectQuoteStatus } = quoteSlice.selectors;
export const quoteReducer = quoteSlice.reducer;
