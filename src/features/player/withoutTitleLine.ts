import type { Lyrics } from '@/media/lyrics/lyrics';
import { songName, type Song } from './song';

/** The letters and digits of a text. */
const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '');

/**
 * Lyrics without a first line that repeats the title, or title and artist, which the player shows beside them. Lyrics of
 * that one line stay as they are.
 */
export function withoutTitleLine(lyrics: Lyrics, song: Pick<Song, 'title' | 'artist'>): Lyrics {
  const [first, ...rest] = lyrics.lines;
  if (!first || rest.length === 0) return lyrics;
  const isTitle = [song.title, songName(song)].some((name) => lettersOf(name) === lettersOf(first.text));
  return isTitle ? { ...lyrics, lines: rest } : lyrics;
}
