import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import expected from '../../../tests/support/media/expected-lyrics.json';
import { lyricIndexAt } from './lyricIndexAt';
import type { LyricLine } from './lyrics';
import { readLyrics } from './readLyrics';
import { fc } from '../../../tests/support/properties';

const parseLrc = (text: string) => readLyrics(text).lines;

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** Lines as pairs of seconds and text. */
const pairs = (lines: readonly LyricLine[]) => lines.map(({ seconds, text }) => [seconds, text]);
const times = (lyrics: string) => parseLrc(lyrics).map(({ seconds }) => seconds);

describe('a stamp', () => {
  it.each([
    ['[00:01.5]', 1.5],
    ['[00:01.05]', 1.05],
    ['[00:01.50]', 1.5],
    ['[00:01.005]', 1.005],
    ['[00:01.250000]', 1.25],
    ['[00:01]', 1],
    ['[00:01:50]', 1.5],
    ['[1:02.00]', 62],
    ['[01:2.00]', 62],
    ['[0:00.58]', 0.58],
    ['[100:00.00]', 6000],
    ['[1234:05.60]', 74_045.6],
    ['[01:75.00]', 135],
  ])('%s means %d s', (stamp, seconds) => {
    expect(parseLrc(`${stamp}text`)).toEqual([{ seconds, text: 'text', translation: '' }]);
  });

  it.each([
    '',
    '[]',
    '[xx:yy.zz]',
    '[-00:01.00]',
    '[00]',
    '[00:]',
    '[:01.00]',
    '[00:01.]',
    '[00:01.1234567]',
    '[00:100.00]',
    '[12345:00.00]',
    '[00:01.00',
    '00:01.00]',
    '(00:01.00)',
    '[ti:]',
    '[length:01:29]',
    'text ',
  ])('is not %s, and the line is omitted', (stamp) => {
    expect(parseLrc(`[00:09.00]line\n${stamp}text`)).toEqual([{ seconds: 9, text: 'line', translation: '' }]);
  });

  it('may precede the same text several times, with spaces between', () => {
    expect(pairs(parseLrc('[00:03.00][00:01.00] [00:02.00]  text '))).toEqual([
      [1, 'text'],
      [2, 'text'],
      [3, 'text'],
    ]);
  });

  it('is removed from its line if it is the stamp of a word', () => {
    expect(pairs(parseLrc('[00:01.00]<00:01.00>One <00:01.50>by<00:01.80> one<00:02:10>'))).toEqual([
      [1, 'One by one'],
    ]);
    expect(pairs(parseLrc('[00:01.00] <00:01.00> One <00:01.500> by <00:02> one'))).toEqual([[1, 'One by one']]);
    expect(parseLrc('[00:01.00]<00:01.00> <00:02.00>')).toEqual([]);
  });

  it('is the time of a line, wherever the line is in the file', () => {
    expect(pairs(parseLrc('[00:03.00]c\n[00:01.00]a\n[00:02.00]b\n[00:10.00]d'))).toEqual([
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
      [10, 'd'],
    ]);
  });
});

describe('the offset', () => {
  it.each([
    ['[offset:500]', 1.5],
    ['[offset:+500]', 1.5],
    ['[offset:-500]', 2.5],
    ['[offset: 500 ]', 1.5],
    ['[OFFSET:500]', 1.5],
    ['[offset:+500ms]', 1.5],
    ['[offset: 500 ms]', 1.5],
    ['[offset:-500.7]', 2.5],
    ['[offset:\u2212500]', 2.5],
    ['[offset :500]', 1.5],
    ['［offset：５００］', 1.5],
    ['[by: someone] [offset:500]', 1.5],
    ['[offset:0]', 2],
    ['[offset:abc]', 2],
    ['[offset:]', 2],
    ['[offset:0.5]', 2],
    ['[offset:--500]', 2],
  ])('%s moves the line at 2 s to %d s', (tag, seconds) => {
    expect(times(`${tag}\n[00:02.00]text`)).toEqual([seconds]);
  });

  it('applies to the whole file from any position, and only the last valid one', () => {
    expect(times('[offset:100]\n[00:02.00]a\n[offset:500]\n[00:03.00]b\n[offset:abc]')).toEqual([1.5, 2.5]);
  });

  it('moves nothing before the beginning, and makes no translation of lines that meet there', () => {
    expect(parseLrc('[offset:5000]\n[00:01.00]a\n[00:02.00]b\n[00:06.00]c')).toEqual([
      { seconds: 0, text: 'a', translation: '' },
      { seconds: 0, text: 'b', translation: '' },
      { seconds: 1, text: 'c', translation: '' },
    ]);
  });
});

describe('a lyric file', () => {
  it.each([
    ['with a byte order mark', '\uFEFF[00:01.00]a\n[00:02.00]b'],
    ['with CRLF', '[00:01.00]a\r\n[00:02.00]b\r\n'],
    ['with CR', '[00:01.00]a\r[00:02.00]b\r'],
    ['with empty lines', '\n\n[00:01.00]a\n\n\r\n   \n[00:02.00]b\n\n'],
    ['with indented lines', '  [00:01.00]a\n\t[00:02.00]b'],
    ['with tags', '[ti:Title]\n[ar:Singer]\n[by:]\n[00:01.00]a\n[#:remark]\n[00:02.00]b'],
    ['with lines without a stamp', 'Title\n[00:01.00]a\n{"t":0}\n[00:02.00]b'],
    ['with pauses', '[00:00.00]\n[00:01.00]a\n[00:01.50]  \n[00:02.00]b\n[00:09.00]'],
  ])('%s has its lines', (_, lyrics) => {
    expect(pairs(parseLrc(lyrics))).toEqual([
      [1, 'a'],
      [2, 'b'],
    ]);
  });

  it.each(['', '\uFEFF', '\n', '[ti:Title]', '<!doctype html><title>12:30</title>\n<p>[not found]</p>'])(
    '%j has no lines',
    (lyrics) => {
      expect(parseLrc(lyrics)).toEqual([]);
    },
  );

  it('keeps markup and brackets as they were written', () => {
    const text = '<b onclick="x()">[Chorus]</b> & <3 (译文) [00:0x]';
    expect(pairs(parseLrc(`[00:01.00]${text}`))).toEqual([[1, text]]);
  });

  it('is read as far as possible with malformed and unusual stamps', () => {
    expect(pairs(parseLrc(read('tests/support/media/broken.lrc')))).toEqual([
      [1, 'no fraction'],
      [2.5, 'one digit'],
      [3.5, 'three digits'],
      [5, 'two stamps, out of order'],
      [6, 'two stamps, out of order'],
      [7, '<b>markup must be shown as text</b>'],
      [135, 'seconds above 59'],
    ]);
  });

  it.each(Object.entries(expected))('shipped as %s has every sung line at its time, after its title', (slug, sung) => {
    const [title, ...lines] = parseLrc(read(`public/music/${slug}.lrc`));
    expect(title?.seconds).toBe(sung.length > 0 ? 0 : undefined);
    expect(lines.map(({ text }) => text)).toEqual(sung.map(({ text }) => text));
    // Stamps are rounded to hundredths.
    const late = sung.map(({ t }, place) => Math.abs(t - (lines[place]?.seconds ?? Infinity)));
    expect(Math.max(0, ...late)).toBeLessThan(0.006);
    expect(lines.every(({ translation }) => translation === '')).toBe(true);
  });
});

describe('a translation', () => {
  it('is the second line with the same stamp, next to it or further down', () => {
    const lines = [
      { seconds: 1, text: 'Silent night', translation: '平安夜' },
      { seconds: 2, text: 'Holy night', translation: '圣善夜' },
      { seconds: 3, text: 'La la la', translation: '' },
    ];
    expect(
      parseLrc('[00:01.00]Silent night\n[00:01.00]平安夜\n[00:02.00]Holy night\n[00:02.00]圣善夜\n[00:03.00]La la la'),
    ).toEqual(lines);
    expect(
      parseLrc('[00:01.00]Silent night\n[00:02.00]Holy night\n[00:03.00]La la la\n[00:01]平安夜\n[00:02.000]圣善夜'),
    ).toEqual(lines);
  });

  it('never has the same words as its line', () => {
    expect(parseLrc('[00:01.00]a\n[00:01.00]a\n[00:01.00][00:01.00]b\n[00:01.00]b\n[00:01.00]a')).toEqual([
      { seconds: 1, text: 'a', translation: 'b' },
    ]);
  });

  it('is not made of a repeated line', () => {
    expect(parseLrc('[00:01.00]a\n[00:02.00]a').map(({ translation }) => translation)).toEqual(['', '']);
  });
});

describe('any text', () => {
  const piece = fc.constantFrom(
    '[',
    ']',
    '<',
    '>',
    '00',
    '01',
    '7',
    ':',
    '.',
    '\n',
    '\r',
    ' ',
    '[offset:',
    '-',
    'a',
    '译',
  );
  const wild = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece, { maxLength: 60 }).map((all) => all.join('')),
  );

  it('results in lines in the order of time, none before the beginning, none without words', () => {
    fc.assert(
      fc.property(wild, (lyrics) => {
        const lines = parseLrc(lyrics);
        expect(lines.map(({ seconds }) => seconds)).toEqual(
          lines.map(({ seconds }) => seconds).toSorted((a, b) => a - b),
        );
        expect(lines.every(({ seconds, text }) => seconds >= 0 && Number.isFinite(seconds) && text.trim() !== '')).toBe(
          true,
        );
      }),
      { numRuns: 300 },
    );
  });

  it('is found again if it was stamped', () => {
    const line = fc.record({
      // The time stamps are too far apart for translations.
      ms: fc.integer({ min: 1, max: 59_999 }).map((place) => place * 100),
      text: fc.stringMatching(/^[a-z譯-譲]{1,9}$/),
    });
    fc.assert(
      fc.property(fc.uniqueArray(line, { selector: ({ ms }) => ms }), (lines) => {
        const stamped = lines.map(({ ms, text }) => {
          const minutes = String(Math.floor(ms / 60_000)).padStart(2, '0');
          const seconds = ((ms % 60_000) / 1000).toFixed(3).padStart(6, '0');
          return `[${minutes}:${seconds}]${text}`;
        });
        const sorted = lines.toSorted((one, other) => one.ms - other.ms);
        expect(pairs(parseLrc(stamped.join('\n')))).toEqual(sorted.map(({ ms, text }) => [ms / 1000, text]));
      }),
    );
  });
});

const stampedLine = (place: number) =>
  `[${String(Math.floor(place / 60)).padStart(2, '0')}:${String(place % 60).padStart(2, '0')}.00]第 ${place} 句`;
const manyLines = (count: number) => Array.from({ length: count }, (_, place) => stampedLine(place)).join('\n');

describe('long lyrics', () => {
  it('end after 20,000 lines', () => {
    const lines = parseLrc(manyLines(30_000));
    expect(lines).toHaveLength(20_000);
    expect(lines.at(-1)?.seconds).toBe(19_999);
  });

  it('are not read beyond the first million characters', () => {
    const lyrics = `[00:01.00]a\n${'x'.repeat(1_000_000)}\n[00:02.00]b`;
    expect(pairs(parseLrc(lyrics))).toEqual([[1, 'a']]);
  });

  it('have no line that is too long for a screen', () => {
    const [line] = parseLrc(`[00:01.00]${'长'.repeat(200_000)}\n[00:01.00]${'long'.repeat(200_000)}`);
    expect(line?.text).toBe('长'.repeat(1000));
    expect(line?.translation).toHaveLength(1000);
  });

  it.each([
    ['lines', `${stampedLine(59)}\n`],
    ['stamps', '[00:01]'],
    ['lines at one time', '[00:01]a\n[00:01]b\n[00:01]c\n'],
    ['half stamps', '[00:'],
    ['brackets', '['],
    ['half word stamps', '[00:01]<00:'],
    ['half offsets', '[offset:'],
    ['spaces', ' '],
    ['spaces behind stamps', `[00:01]${' '.repeat(10_000)}`],
    ['spaces behind offsets', `[offset:${' '.repeat(10_000)}`],
    ['digits', '1'],
    ['line breaks', '\r\n'],
  ])('do not block with 10 MB of %s', (_, part) => {
    const lyrics = part.repeat(Math.ceil(10_000_000 / part.length));
    // A parser that looks at each character for each character would run into the limit of hanging tests.
    expect(parseLrc(lyrics).length).toBeLessThanOrEqual(20_000);
  });
});

describe('lyricIndexAt', () => {
  const lines = parseLrc('[00:01.00]a\n[00:02.50]b\n[00:02.60]c\n[00:09.00]d');

  it.each([
    [-1, -1],
    [0, -1],
    [0.999, -1],
    [1, 0],
    [2.499, 0],
    [2.5, 1],
    [2.6, 2],
    [8.999, 2],
    [9, 3],
    [10_000, 3],
    [Number.POSITIVE_INFINITY, 3],
    [Number.NaN, -1],
  ])('is at %d s %d', (seconds, index) => {
    expect(lyricIndexAt(lines, seconds)).toBe(index);
  });

  it('is -1 for no lines', () => {
    expect(lyricIndexAt([], 5)).toBe(-1);
  });

  it('is the last line that has begun, and of several at once the first', () => {
    const starts = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 40 });
    fc.assert(
      fc.property(starts, fc.integer({ min: -2, max: 32 }), (unsorted, seconds) => {
        const all = unsorted.toSorted((a, b) => a - b).map((at) => ({ seconds: at, text: 'a', translation: '' }));
        const last = all.findLast((line) => line.seconds <= seconds);
        expect(lyricIndexAt(all, seconds)).toBe(last ? all.findIndex((line) => line.seconds === last.seconds) : -1);
      }),
    );
  });
});
