import { site } from '@/config/site';
import { filledText, record, text } from '@/contract/read';
import { getJson } from '@/shared/lib/http';
import { lastSeen } from '@/shared/lib/lastSeen';
import type { SafeStorage } from '@/shared/lib/storage';
import { QUOTES_KEPT } from './constants';

export interface Quote {
  text: string;
  /** Where it is from; empty when nobody knows. */
  source: string;
}

/** One quote from the owner's service. Throws as `getJson` does. */
export function getQuote(signal: AbortSignal): Promise<Quote> {
  return getJson(site.quote.endpoint, readAnswer, { signal });
}

function readAnswer(answer: unknown): Quote {
  const { hitokoto, from } = record(answer);
  return { text: filledText(hitokoto), source: text(from ?? '').trim() };
}

function readQuote(value: unknown): Quote {
  const quote = record(value);
  return { text: filledText(quote.text), source: text(quote.source) };
}

/** The last quotes that came, newest first, for visits without a network. */
export const quotesSeen = (storage: SafeStorage) => lastSeen(storage, 'porchlight-quotes', readQuote, QUOTES_KEPT);
