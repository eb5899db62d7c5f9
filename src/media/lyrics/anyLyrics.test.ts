import { expect, it } from 'vitest';
import { decodeText } from '@/shared/lib/decodeText';
import type { Lyrics } from './lyrics';
import { readLyrics } from './readLyrics';
import { fc } from '../../../tests/support/properties';

const piece = fc.constantFrom(
  '[00:01.00]',
  '[00:00:02,5]',
  '[1000,200]',
  '<00:01.20>',
  '<0,36>',
  '<0,200,0>',
  '(1000,200)',
  '(1,2,3)',
  '[',
  ']',
  '<',
  '>',
  '(',
  ')',
  '00',
  '01',
  ':',
  '.',
  ',',
  '-',
  ' ',
  '\n',
  '\r',
  '\\n',
  '<br>',
  '\u2028',
  '\0',
  '[offset:500]\n',
  '[ti:a]',
  '&amp;',
  '&lt;',
  '&#58;',
  '1\n00:00:01,000 --> 00:00:02,000\n',
  'WEBVTT\n\n',
  '//',
  '{"t":1,"c":[{"tx":"',
  '"}]}',
  '{"lrc":{"lyric":"',
  'LyricContent="',
  '"',
  '月',
  '光',
  'a',
  '\u200B',
  '纯音乐',
);
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(piece, { maxLength: 60 }).map((all) => all.join('')),
);
const files = fc.oneof(
  fc.uint8Array({ maxLength: 400 }),
  texts.map((text) => new TextEncoder().encode(text)),
  // A valid file with random bytes in the middle.
  fc.uint8Array({ maxLength: 20 }).map((bytes) => {
    const [before, behind] = ['[00:01.00]床前明', '月光\n[00:03.00]<00:03.00>疑是<00:04.00>地上霜'];
    const encoder = new TextEncoder();
    return new Uint8Array([...encoder.encode(before), ...bytes, ...encoder.encode(behind)]);
  }),
);

const STAMP =
  /\[\s{0,9}\d{1,4}:\d{1,2}([.:,]\d{1,6})?\s{0,9}\]|<\d{1,4}:\d{1,2}([.:,]\d{1,6})?>|<\d+,\d+(,\d+)?>|\(\d+,\d+,\d+\)/;

const isSorted = (times: readonly number[]) =>
  times.every((at, place) => Number.isFinite(at) && at >= Math.max(0, times[place - 1] ?? 0));

/** Lists errors in lyrics. */
function faultsOf({ status, lines }: Lyrics): string[] {
  const hasLines = status === 'ready' || status === 'unsynced';
  return [
    ...(lines.length > 0 === hasLines ? [] : [`${lines.length} lines of ${status}`]),
    ...(isSorted(lines.map(({ seconds }) => seconds)) ? [] : ['lines out of order']),
    ...lines.flatMap(({ text, translation, words }) => [
      ...(text.trim() ? [] : ['a blank line']),
      ...(status === 'ready' && STAMP.test(`${text}\n${translation}`) ? [`a stamp in ${text}`] : []),
      ...(isSorted((words ?? []).flatMap(({ from, to }) => [from, to])) ? [] : ['words out of order']),
      ...(words && words.map((word) => word.text).join('') !== text ? ['other words than text'] : []),
    ]),
  ];
}

it('any text results in lines in the order of time, with words in the order of time, and without stamps', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(faultsOf(readLyrics(text))).toEqual([]);
    }),
    { numRuns: 1000, examples: [['[00:01.00]\n{"t":1,"c":[{"tx":"[00:01.00]"}]}']] },
  );
});

it('any bytes result in lines of the same kind', () => {
  fc.assert(
    fc.property(files, (bytes) => {
      expect(faultsOf(readLyrics(decodeText(bytes)))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
