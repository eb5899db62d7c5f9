import { isAnyOf } from '@reduxjs/toolkit';
import { quoteAddress } from '@/contract/quotes';
import { toastShown } from '@/features/toasts/toastsSlice';
import { SwitchedOff } from '@/shared/lib/http';
import { warn } from '@/shared/lib/log';
import type { AppStartListening, ListenerApi } from '@/store/listening';
import { selectSite } from '@/store/page';
import { pageStarted } from '@/store/pageActions';
import { QUOTE_DEBOUNCE_MS } from './constants';
import { getQuote, quotesSeen } from './quoteApi';
import { quoteArrived, quoteClicked, quoteFailed, quoteRequested, selectQuote } from './quoteSlice';

export function addQuoteListeners(startListening: AppStartListening): void {
  startListening({
    matcher: isAnyOf(pageStarted, quoteClicked),
    async effect(action, api) {
      // A click cancels the request of an earlier click: only the last result counts.
      api.cancelActiveListeners();
      if (quoteClicked.match(action)) await api.delay(QUOTE_DEBOUNCE_MS);
      await askForQuote(api);
    },
  });
}

/** Requests a new quote; if that fails while offline, a recent quote is shown. */
async function askForQuote(api: ListenerApi): Promise<void> {
  const { storage, now, online, random, words } = api.extra;
  const seen = quotesSeen(storage);
  api.dispatch(quoteRequested());
  try {
    const address = quoteAddress(selectSite(api.getState()).quote.endpoint, words.spoken().language);
    const shown = selectQuote(api.getState())?.text;
    const quote = await api.pause(getQuote(address, { signal: api.signal, random, shown }));
    seen.add(quote, now());
    api.dispatch(quoteArrived(quote));
  } catch (error) {
    if (api.signal.aborted) return;
    warn('quote', error);
    const shown = selectQuote(api.getState())?.text;
    const list = online() ? [] : seen.list();
    const others = list.filter(({ value }) => value.text !== shown);
    const kept = others[Math.floor(random() * others.length)] ?? list[0];
    api.dispatch(kept ? quoteArrived(kept.value) : quoteFailed());
    // No message while the browser reports that it is offline, nor for a service that is switched off.
    if (online() && !(error instanceof SwitchedOff)) {
      api.dispatch(toastShown({ text: words.current().quote.failed, tone: 'error' }));
    }
  }
}
