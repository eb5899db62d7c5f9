import type { Site } from '@/contract/site';
import { filledText, record, text } from '@/contract/read';
import { getJson } from '@/shared/lib/http';
import { lastAnswers } from '@/shared/lib/lastAnswers';
import type { SafeStorage } from '@/shared/lib/storage';
import { QUOTE_BYTES, QUOTE_LENGTH, QUOTES_KEPT, QUOTES_KEY } from './constants';

export interface Quote {
  text: string;
  /** Where it is from; empty when nobody knows. */
  source: string;
}

/** One quote from the owner's service. Throws as `getJson` does. */
export function getQuote({ endpoint }: Site['quote'], signal: AbortSignal): Promise<Quote> {
  return getJson(endpoint, readAnswer, { signal, maxBytes: QUOTE_BYTES });
}

function readAnswer(answer: unknown): Quote {
  const { hitokoto, from } = record(answer);
  return { text: short(filledText(hitokoto)), source: short(text(from ?? '').trim()) };
}

function readQuote(value: unknown): Quote {
  const quote = record(value);
  return { text: short(filledText(quote.text)), source: short(text(quote.source)) };
}

function short(words: string): string {
  if (words.length <= QUOTE_LENGTH) return words;
  throw new RangeError(`${words.length} characters are too many`);
}

/** The last quotes that came, newest first, for visits without a network. */
export const quotesSeen = (storage: SafeStorage) => lastAnswers(storage, QUOTES_KEY, readQuote, QUOTES_KEPT);
