import { filledText, record, text } from '@/contract/read';
import { getJson } from '@/shared/lib/http';
import { lastAnswers } from '@/shared/lib/lastAnswers';
import { sitePath } from '@/shared/lib/sitePath';
import type { SafeStorage } from '@/shared/lib/storage';
import { pathKey } from '@/contract/pathKey';

/** Maximum length of a quote, and of its source, characters: a longer text is not a quote and would cover the page. */
const QUOTE_LENGTH = 300;

/** Maximum size of a service's answer, bytes. A long quote with all its metadata has a tenth of it. */
const QUOTE_BYTES = 8192;

/** Maximum size of a file of quotes, bytes: enough for some hundreds of quotes. */
const FILE_BYTES = 262_144;

/** Number of recent quotes that are stored for offline visits. */
const QUOTES_KEPT = 20;

/** Local storage key of the recent quotes. */
export const QUOTES_KEY = pathKey('porchlight-quotes');

export interface Quote {
  text: string;
  /** Work or author; empty if unknown. */
  source: string;
}

/**
 * Fetches one quote from a service, or from a file of quotes on this site; `random` (0..1) selects the entry, never the
 * one with the text `shown` if there is another. Throws as `getJson` does.
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

/** Reads an entry of a file; an invalid entry results in an empty list. */
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

/** The recent quotes, newest first, for offline visits. */
export const quotesSeen = (storage: SafeStorage) => lastAnswers(storage, QUOTES_KEY, readQuote, QUOTES_KEPT);
