import * as v from 'valibot';
import { site } from '@/config/site';
import { getJson } from '@/shared/lib/http';
import { lastSeen } from '@/shared/lib/lastSeen';
import type { SafeStorage } from '@/shared/lib/storage';
import { QUOTES_KEPT } from './constants';

const quoteSchema = v.object({
  text: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  /** Where it is from; empty when nobody knows. */
  source: v.string(),
});

export type Quote = v.InferOutput<typeof quoteSchema>;

const answerSchema = v.object({
  hitokoto: quoteSchema.entries.text,
  from: v.optional(v.nullable(v.string()), null),
});

/** One quote from the owner's service. Throws as `getJson` does. */
export async function getQuote(signal: AbortSignal): Promise<Quote> {
  const { hitokoto, from } = await getJson(site.quote.endpoint, answerSchema, { signal });
  return { text: hitokoto, source: from?.trim() ?? '' };
}

/** The last quotes that came, newest first, for visits without a network. */
export const quotesSeen = (storage: SafeStorage) => lastSeen(storage, 'porchlight-quotes', quoteSchema, QUOTES_KEPT);
