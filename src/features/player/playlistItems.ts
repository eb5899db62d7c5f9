import { isRecord, list } from '@/contract/read';
import { isLyricsText, MOST_SONGS, musicAddress, type PlaylistPlace } from '@/contract/musicAddress';
import type { Song } from './song';

/** An entry of a playlist as its service sends it, not validated. */
export type PlaylistItem = Readonly<Record<string, unknown>>;

/**
 * The entries of a service's answer, at most `MOST_SONGS`. Throws if it is not a list: some services report errors as `{error}` with status
 * 200.
 */
export function itemsOf(answer: unknown): PlaylistItem[] {
  return list(answer)
    .slice(0, MOST_SONGS)
    .map((item) => (isRecord(item) ? item : {}));
}

/** Converts an entry to a song, for all known field names of services; undefined if it has no title. */
export function songOf(item: PlaylistItem, place: PlaylistPlace): Song | undefined {
  const title = textOf(item['name']) || textOf(item['title']);
  if (title === '') return undefined;
  return {
    title,
    artist: namesOf(item['artist']) || namesOf(item['author']),
    url: addressOf(item['url'], place),
    cover: addressOf(item['cover'], place) || addressOf(item['pic'], place),
    ...lyricsOf(item['lrc'], place),
    songmid: textOf(item['songmid']),
  };
}

/** Trimmed text, or a number as text; empty for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'number' ? String(value) : trimmed(value);
}

function trimmed(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function namesOf(value: unknown): string {
  const names: readonly unknown[] = Array.isArray(value) ? value : [value];
  return names.map(textOf).filter(Boolean).join(' / ');
}

function addressOf(value: unknown, place: PlaylistPlace): string {
  return musicAddress(trimmed(value), place);
}

function lyricsOf(value: unknown, place: PlaylistPlace): Pick<Song, 'lrc' | 'lyricType'> {
  const lrc = trimmed(value);
  return isLyricsText(lrc) ? { lrc, lyricType: 2 } : { lrc: musicAddress(lrc, place), lyricType: 1 };
}
