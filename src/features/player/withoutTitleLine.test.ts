import { expect, it } from 'vitest';
import { withoutTitleLine } from './lyricsListeners';

const song = { title: '平安夜', artist: 'F. X. Gruber 曲 · J. Mohr 词' };
const lyricsOf = (...texts: string[]) => ({
  status: 'ready' as const,
  lines: texts.map((text, index) => ({ seconds: index, text, translation: '' })),
});

it.each(['平安夜', ' 平安夜 ', '平安夜 - F. X. Gruber 曲 · J. Mohr 词', '平安夜—F. X. Gruber 曲・J. Mohr 词'])(
  'the first line %s is removed, because it repeats the title',
  (first) => {
    const texts = withoutTitleLine(lyricsOf(first, 'Stille Nacht!'), song).lines.map(({ text }) => text);
    expect(texts).toEqual(['Stille Nacht!']);
  },
);

it.each([
  ['a first line that is sung', lyricsOf('Stille Nacht!', '平安夜')],
  ['the only line', lyricsOf('平安夜')],
  ['no lines', lyricsOf()],
])('the lines stay for %s', (_, lyrics) => {
  expect(withoutTitleLine(lyrics, song)).toEqual(lyrics);
});
