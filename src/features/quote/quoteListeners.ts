import { isAnyOf } from '@reduxjs/toolkit';
import { toastShown } from '@/features/toasts/toastsSlice';
import type { AppStartListening } from '@/store/listening';
import { pageStarted } from '@/store/pageActions';
import { QUOTE_DEBOUNCE_MS } from './constants';
import { fetchQuote, quoteClicked } from './quoteSlice';
import { words } from './words';

export function addQuoteListeners(startListening: AppStartListening): void {
  startListening({
    matcher: isAnyOf(pageStarted, quoteClicked),
    async effect(action, api) {
      api.cancelActiveListeners();
      if (quoteClicked.match(action)) await api.delay(QUOTE_DEBOUNCE_MS);
      const request = api.dispatch(fetchQuote());
      // A later click cancels this request.
      api.signal.addEventListener('abort', () => request.abort());
      await request;
    },
  });

  startListening({
    actionCreator: fetchQuote.rejected,
    effect({ payload }, api) {
      if (payload?.announce) api.dispatch(toastShown({ text: words.failed, tone: 'error' }));
    },
  });
}
