import { isOff } from '@/shared/lib/hosts';

/** A song as the player knows it, whatever its service called the fields. */
export interface Song {
  title: string;
  /** Empty when nobody is named. */
  artist: string;
  /** Address of the sound; empty for a song that cannot be played. */
  url: string;
  /** Address of the cover; empty for none. */
  cover: string;
  /** Lyrics: an address for type 1, the LRC text itself for type 2; empty for none. */
  lrc: string;
  lyricType: LyricType;
  /** The service's own id, by which a fresh address is found; empty where there is none. */
  songmid: string;
}

/** 1: `lrc` is the address of a file; 2: it is the lyrics themselves. */
export type LyricType = 1 | 2;

/** A service may know a song and have no sound for it. */
export const hasSound = ({ url }: Pick<Song, 'url'>): boolean => url !== '';

/** It has sound, and the visitor has not switched off where that is. */
export const isPlayable = (song: Pick<Song, 'url'>): boolean => hasSound(song) && !isOff(song.url);

/** The cover as it may be asked for; empty for none. */
export const coverOf = ({ cover }: Pick<Song, 'cover'>): string => (cover && isOff(cover) ? '' : cover);

/** `title - artist`, or the title alone. */
export const songName = ({ title, artist }: Pick<Song, 'title' | 'artist'>): string =>
  artist ? `${title} - ${artist}` : title;
