import { sitePath } from '@/shared/lib/sitePath';
import * as v from 'valibot';
import { playlistAnswerSchema, taggedSchema, type Bilingual } from '@/contract/ownerAnswers';
import { getJson } from '@/shared/lib/http';
import { warn } from '@/shared/lib/log';
import type { AppThunk } from '@/store/state';
import { readFromDesk, requestDeskApi, saveInTurn, type Saved } from '../save/requestDeskApi';

/** An entry of the playlist, as in the file; unknown fields stay. */
export type SongEntry = Readonly<Record<string, unknown>>;

export type SongFileKind = 'song' | 'cover' | 'lyrics';

const KINDS: Readonly<Record<SongFileKind, RegExp>> = {
  song: /\.(mp3|m4a|flac|ogg|opus|wav|aac)$/i,
  cover: /\.(jpe?g|png|webp|avif|gif|heic|heif)$/i,
  lyrics: /\.(lrc|txt)$/i,
};

export const songFileKind = (name: string): SongFileKind | undefined =>
  (['song', 'cover', 'lyrics'] as const).find((kind) => KINDS[kind].test(name));

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export const songTitle = (song: SongEntry): string =>
  textOf(song['name']) || textOf(song['title']) || textOf(song['url']);
export const artistOf = (song: SongEntry): string => textOf(song['artist']) || textOf(song['author']);
export const songCover = (song: SongEntry): string => textOf(song['cover']) || textOf(song['pic']);
export const lyricsOf = (song: SongEntry): string => textOf(song['lrc']);
export const addressOf = (song: SongEntry): string => textOf(song['url']);

/** A file name without folder and extension. */
export const stemOf = (name: string): string => name.replace(/^.*\//, '').replace(/\.[^.]*$/, '');

/** Name of the owner's own file for an address in the playlist; undefined for other addresses. */
export function ownNameOf(address: string): string | undefined {
  const [, name = ''] = /^(?:\/music\/)?([^/]+)$/.exec(address) ?? [];
  try {
    return name === '' || /^[[{<]|[\r\n]/.test(name) ? undefined : decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * Names of the owner's own files of a song: sound, cover, lyrics; undefined for one of another site or a missing one.
 */
export const ownFilesOf = (song: SongEntry): (string | undefined)[] =>
  [addressOf(song), songCover(song), lyricsOf(song)].map(ownNameOf);

/** Playlist entry for a song restored from the bin; undefined if its sound file is not among the files. */
export function songFromFiles(title: string, files: readonly { name: string }[]): SongEntry | undefined {
  const named = (kind: SongFileKind) => files.find(({ name }) => songFileKind(name) === kind)?.name;
  const [url, cover, lrc] = [named('song'), named('cover'), named('lyrics')];
  if (url === undefined) return undefined;
  return { name: title, artist: '', url, ...(cover !== undefined && { cover }), ...(lrc !== undefined && { lrc }) };
}

/** Key of a song: its address, or its title without one. */
export const songKey = (song: SongEntry): string => addressOf(song) || songTitle(song);

const isSame = (one: SongEntry, other: SongEntry): boolean => songKey(one) === songKey(other);

/** The songs with this one moved to `index`. */
export const songsWith = (songs: readonly SongEntry[], song: SongEntry, index: number): SongEntry[] => {
  const now = songs.find((one) => isSame(one, song)) ?? song;
  return songs.filter((one) => one !== now).toSpliced(index, 0, now);
};

export const songsWithout = (songs: readonly SongEntry[], song: SongEntry): SongEntry[] =>
  songs.filter((one) => !isSame(one, song));

/** The songs with changed fields of this one. */
export const songsChanged = (songs: readonly SongEntry[], song: SongEntry, fields: SongEntry): SongEntry[] =>
  songs.map((one) => (isSame(one, song) ? { ...one, ...fields } : one));

/** The valid entries of a playlist, as accepted by the server. */
export function songsIn(list: unknown): SongEntry[] {
  const entries: readonly unknown[] = Array.isArray(list) ? list : [];
  return entries.flatMap((entry): SongEntry[] => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [];
    const song: SongEntry = { ...entry };
    const name = songTitle(song);
    return name === '' ? [] : [{ ...song, name }];
  });
}

/** The request address for an address in the site's playlist. */
export const musicPath = (address: string): string =>
  /^(https?:|\/)/.test(address) ? sitePath(address) : sitePath(`/music/${address}`);

export interface Playlist {
  etag: string;
  songs: readonly SongEntry[];
  /** Mistakes in the file, with its lines. */
  problems: readonly Bilingual[];
  /** The file is not a list of songs, so it can only be changed by hand. */
  isBroken?: true;
}

export type SongChange = (songs: readonly SongEntry[]) => readonly SongEntry[];

const SHIPPED = '/music/playlist.json';

/**
 * The owner's playlist, or the built-in one as a starting point; undefined if it cannot be read. One with a mistake that
 * makes it unreadable has no songs.
 */
export const readPlaylist = (): AppThunk<Promise<Playlist | undefined>> => async (dispatch) => {
  const read = await dispatch(readFromDesk('playlist', v.parser(playlistAnswerSchema)));
  if (!read) return undefined;
  const { etag, songs, problems } = read;
  if (songs !== null) return { etag, songs: songsIn(songs), problems };
  if (problems.length > 0) return { etag, songs: [], problems, isBroken: true };
  try {
    return { etag, problems, songs: await getJson(sitePath(SHIPPED), songsIn, { cache: 'no-cache' }) };
  } catch (error) {
    warn('desk: playlist', error);
    return undefined;
  }
};

/**
 * Changes the playlist after pending writes. If the file was changed elsewhere, nothing is written. `onSaved` gets the
 * saved version.
 */
export const changePlaylist =
  (read: () => Playlist, change: SongChange, onSaved: (playlist: Playlist) => void): AppThunk<Promise<Saved>> =>
  (dispatch) =>
    dispatch(
      saveInTurn(async () => {
        const { etag, problems, songs: before } = read();
        const songs = change(before);
        const answer = await dispatch(requestDeskApi({ method: 'PUT', path: 'playlist', body: { songs }, etag }));
        if (!answer.ok) return answer;
        onSaved({ ...v.parse(taggedSchema, answer.body), songs, problems });
        return { ok: true };
      }),
    );
