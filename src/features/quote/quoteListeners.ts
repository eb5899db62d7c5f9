import { isAnyOf } from '@reduxjs/toolkit';
import { quoteAddress, shippedQuotes } from '@/contract/quotes';
import { whenShown } from '@/features/settings/settingsSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { OtherSiteBlocked } from '@/shared/lib/http';
import { warn } from '@/shared/lib/log';
import type { AppStartListening, ListenerApi } from '@/store/listening';
import { selectSite } from '@/store/page';
import { pageStarted } from '@/store/pageActions';
import { getQuote, quotesSeen, type Quote } from './quoteApi';
import { quoteArrived, quoteClicked, quoteFailed, quoteRequested, selectQuote } from './quoteSlice';

/** Debounce time of clicks on the quote, ms. */
const QUOTE_DEBOUNCE_MS = 500;

export function addQuoteListeners(startListening: AppStartListening): void {
  startListening({
    matcher: isAnyOf(pageStarted, quoteClicked),
    async effect(action, api) {
      // A click cancels the request of an earlier click: only the last result counts.
      api.cancelActiveListeners();
      if (!quoteClicked.match(action)) return whenShown(api, 'quote', () => requestQuote(api, false));
      await api.delay(QUOTE_DEBOUNCE_MS);
      return requestQuote(api, true);
    },
  });
}

/**
 * Requests a new quote. If that fails, shows a recent one when offline, else one of those that ship with the page.
 * `byVisitor`: the visitor requested it, and is notified of a failure.
 */
async function requestQuote(api: ListenerApi, byVisitor: boolean): Promise<void> {
  const { storage, now, online, random, words } = api.extra;
  const seen = quotesSeen(storage);
  api.dispatch(quoteRequested());
  const { language } = words.spoken();
  const address = quoteAddress(selectSite(api.getState()).quote.endpoint, language);
  try {
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
    const chosen = others[Math.floor(random() * others.length)] ?? list[0];
    const quote = chosen?.value ?? (address === shippedQuotes(language) ? undefined : await shippedQuote(api, shown));
    if (api.signal.aborted) return;
    api.dispatch(quote ? quoteArrived(quote) : quoteFailed());
    // No message while the browser reports that it is offline, nor with 只用本站.
    if (byVisitor && online() && !(error instanceof OtherSiteBlocked)) {
      api.dispatch(toastShown({ text: words.current().quote.failed, tone: 'error' }));
    }
  }
}

/** One of the quotes that ship with the page, in its language; undefined if this site does not answer either. */
async function shippedQuote({ extra, signal }: ListenerApi, shown: string | undefined): Promise<Quote | undefined> {
  try {
    return await getQuote(shippedQuotes(extra.words.spoken().language), { signal, random: extra.random, shown });
  } catch {
    return undefined;
  }
}
