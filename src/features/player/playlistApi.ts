import type { PageData } from '@/contract/pageData';
import { list, record, text } from '@/contract/read';
import type { Site } from '@/contract/site';
import { OtherSiteBlocked, getJson } from '@/shared/lib/http';
import { lastAnswers } from '@/shared/lib/lastAnswers';
import { warn } from '@/shared/lib/log';
import { sitePath } from '@/shared/lib/sitePath';
import type { SafeStorage } from '@/shared/lib/storage';
import { PLAYLIST_KEY } from './playerKeys';
import { withJsonpAddresses } from './jsonpAddresses';
import { musicAddress, type PlaylistPlace } from '@/contract/musicAddress';
import { itemsOf, songOf } from './playlistItems';
import { hasSound, isPlayable, type LyricType, type Song } from './song';

/** Limits of the playlist stored for offline visits: number of songs, and length of included lyrics, characters. */
const SONGS_KEPT = 300;
const LYRICS_KEPT = 5000;

interface RequestOptions {
  signal?: AbortSignal;
  /** `no-cache` if a cached list must not be used. */
  cache?: RequestCache;
}

/**
 * The songs of the first of the owner's endpoints that has playable songs. Earlier endpoints that failed are logged; if
 * all fail, throws an error that names each failure.
 */
export function getPlaylist(page: PageData, signal?: AbortSignal): Promise<Song[]> {
  return firstPlaylist(page, signal ? { signal } : {});
}

/**
 * Requests a song again for a fresh address, because addresses expire. Undefined if the list no longer has it. Throws
 * as `getPlaylist` does.
 */
export async function renewSong(
  page: PageData,
  { songmid, title, artist }: Song,
  signal?: AbortSignal,
): Promise<Song | undefined> {
  const songs = await firstPlaylist(page, { ...(signal && { signal }), cache: 'no-cache' });
  const byId = songmid ? songs.find((song) => song.songmid === songmid) : undefined;
  return byId ?? songs.find((song) => song.title === title && song.artist === artist);
}

/** The last loaded list, shortened, for offline visits. */
export function playlistSeen(storage: SafeStorage) {
  const seen = lastAnswers(storage, PLAYLIST_KEY, readStoredSongs, 1);
  return {
    list: () => seen.list(),
    add: (songs: readonly Song[], at: number) => seen.add(songs.slice(0, SONGS_KEPT).map(withShortLyrics), at),
  };
}

async function firstPlaylist(page: PageData, options: RequestOptions): Promise<Song[]> {
  const problems: string[] = [];
  for (const endpoint of page.site.music.endpoints) {
    try {
      const songs = await requestEndpoint(endpoint, page, options);
      for (const problem of problems) warn('playlist', problem);
      return songs;
    } catch (error) {
      options.signal?.throwIfAborted();
      if (!(error instanceof OtherSiteBlocked))
        problems.push(`${endpoint}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (problems.length === 0 && page.site.music.endpoints.length > 0) throw new OtherSiteBlocked();
  throw new Error(problems.join('; ') || 'no endpoint is named');
}

async function requestEndpoint(endpoint: string, { site, host }: PageData, options: RequestOptions): Promise<Song[]> {
  const place = placeOf(endpoint, site.music);
  const listed = await getJson(place.playlist.href, itemsOf, options);
  const items = await withJsonpAddresses(listed, place, { host, ...options });
  const songs = items.flatMap((item) => songOf(item, place) ?? []);
  if (songs.length < items.length) warn('playlist', `${items.length - songs.length} without a title left out`);
  if (songs.some(isPlayable)) return songs;
  throw songs.some(hasSound) ? new OtherSiteBlocked() : new Error('no song that can be played');
}

/** A file is requested as it is; a service gets the playlist as query parameters, unless its address has them. */
function placeOf(endpoint: string, { server, type, id }: Site['music']): PlaylistPlace {
  const siteRoot = new URL(import.meta.env.BASE_URL, document.baseURI);
  const address = new URL(sitePath(endpoint), siteRoot);
  const playlist = new URL(musicAddress(address.href, { playlist: address, site: siteRoot }));
  if (!playlist.pathname.endsWith('.json')) {
    for (const [name, value] of Object.entries({ server, type, id })) {
      if (!playlist.searchParams.has(name)) playlist.searchParams.set(name, value);
    }
  }
  return { playlist, site: siteRoot };
}

/** Reads stored songs. Only this page writes them, so any other shape throws. */
function readStoredSongs(value: unknown): Song[] {
  return list(value).map((entry) => {
    const { title, artist, url, cover, lrc, lyricType, songmid } = record(entry);
    return {
      title: text(title),
      artist: text(artist),
      url: text(url),
      cover: text(cover),
      lrc: text(lrc),
      lyricType: lyricTypeOf(lyricType),
      songmid: text(songmid),
    };
  });
}

function lyricTypeOf(value: unknown): LyricType {
  if (value === 1 || value === 2) return value;
  throw new TypeError('expected a kind of lyrics');
}

function withShortLyrics(song: Song): Song {
  return song.lyricType === 2 && song.lrc.length > LYRICS_KEPT ? { ...song, lrc: '' } : song;
}
