import { isBlocked } from '@/page/onlyThisSite';

/** A song, independent of the service's field names. */
export interface Song {
  title: string;
  /** Empty if unknown. */
  artist: string;
  /** Address of the audio; empty if there is none. */
  url: string;
  /** Address of the cover; empty for none. */
  cover: string;
  /** Lyrics: an address for type 1, the LRC text itself for type 2; empty for none. */
  lrc: string;
  lyricType: LyricType;
  /** The service's id, used to find a fresh address; empty if there is none. */
  songmid: string;
}

/** 1: `lrc` is the address of a lyrics file; 2: `lrc` is the lyrics text. */
export type LyricType = 1 | 2;

/** Whether the song has audio; a service may list songs without. */
export const hasSound = ({ url }: Pick<Song, 'url'>): boolean => url !== '';

/** Whether the song has audio that the page may request. */
export const isPlayable = (song: Pick<Song, 'url'>): boolean => hasSound(song) && !isBlocked(song.url);

/** Address of the cover; empty if there is none or the page may not request it. */
export const coverOf = ({ cover }: Pick<Song, 'cover'>): string => (cover && isBlocked(cover) ? '' : cover);

/** `title - artist`, or the title alone. */
export const songName = ({ title, artist }: Pick<Song, 'title' | 'artist'>): string =>
  artist ? `${title} - ${artist}` : title;
