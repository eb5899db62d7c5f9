import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { shippedQuotes } from './quotes.ts';

const quoteSchema = v.strictObject({
  text: v.pipe(v.string(), v.regex(/^[A-Z\u2018-\u201d].*[.?!]$/), v.maxLength(150)),
  from: v.pipe(v.string(), v.regex(/^[A-Z].*\S$/), v.maxLength(80)),
});

it('sixty quotes ship for English, each with its source and each once', () => {
  const quotes = v.parse(v.array(quoteSchema), JSON.parse(readFileSync(`public${shippedQuotes('en')}`, 'utf8')));
  expect(new Set(quotes.map(({ text }) => text)).size).toBe(60);
});

const lineSchema = v.strictObject({
  text: v.pipe(v.string(), v.regex(/^\p{Script=Han}.*[。？！]$/u), v.maxLength(40)),
  from: v.pipe(v.string(), v.regex(/^\p{Script=Han}+《\p{Script=Han}+》$/u)),
});

it.each(['zh-CN', 'zh-TW'] as const)(
  'thirty lines ship for %s, each with author and work, and each once',
  (language) => {
    const lines = v.parse(v.array(lineSchema), JSON.parse(readFileSync(`public${shippedQuotes(language)}`, 'utf8')));
    expect(new Set(lines.map(({ text }) => text)).size).toBe(30);
  },
);
