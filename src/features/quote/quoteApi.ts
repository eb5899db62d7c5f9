import { filledText, record, text } from '@/contract/read';
import { getJson } from '@/shared/lib/http';
import { lastAnswers } from '@/shared/lib/lastAnswers';
import { sitePath } from '@/shared/lib/sitePath';
import type { SafeStorage } from '@/shared/lib/storage';
import { FILE_BYTES, QUOTE_BYTES, QUOTE_LENGTH, QUOTES_KEPT, QUOTES_KEY } from './constants';

export interface Quote {
  text: string;
  /** Where it is from; empty when nobody knows. */
  source: string;
}

/**
 * One quote from an address: the answer of a service, or one of the list in a file of this site, as `random` (0..1) draws it,
 * but not `shown`. Throws as `getJson` does.
 */
export function getQuote(
  address: string,
  { signal, random, shown }: { signal: AbortSignal; random: () => number; shown: string | undefined },
): Promise<Quote> {
  const isFile = address.startsWith('/');
  const read = (answer: unknown) => {
    if (!Array.isArray(answer)) return readAnswer(answer);
    const quotes = answer.flatMap(readEntry);
    const others = quotes.filter(({ text }) => text !== shown);
    return readQuote(others[Math.floor(random() * others.length)] ?? quotes[0]);
  };
  return getJson(isFile ? sitePath(address) : address, read, { signal, maxBytes: isFile ? FILE_BYTES : QUOTE_BYTES });
}

/** An entry of a file; one that is none is left out. */
function readEntry(entry: unknown): Quote[] {
  try {
    const { text: words, from } = record(entry);
    return [{ text: short(filledText(words)), source: short(text(from ?? '').trim()) }];
  } catch {
    return [];
  }
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
