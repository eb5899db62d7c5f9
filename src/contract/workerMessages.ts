/*
 * What the page tells the service worker about files that are worth keeping. The worker keeps nothing by itself: what a
 * visitor has really seen, heard or read, the page tells, and what is told is checked here.
 */
import { isRecord, list, record, text, truth } from './read.ts';

/** A wallpaper has come to its place, or has not come. All addresses are whole. */
export interface WallpaperNews {
  type: 'wallpaper';
  /** The wallpaper type that is chosen: 0 local, 1 daily, 2 and 3 random. */
  coverType: '0' | '1' | '2' | '3';
  /** Address of the picture on the screen; empty for the gradient. */
  shown: string;
  /** Address of the picture that should be there; for type 0 the same as `shown`. */
  wanted: string;
  /** Local pictures of the kind and size that this screen asks for, in the order in which they may be fetched. */
  others: readonly string[];
  /** The visitor saves data: what is not asked for now is not fetched. */
  thrifty: boolean;
}

/** The kind and size of a local picture: `-1280.avif`, `-tall.avif`, `.avif` or `.jpg`. */
export function endingOf(address: string): string {
  return /(?:-1280|-tall)?\.\w+$/.exec(address)?.[0] ?? '';
}

/** A song was heard for a while; whole addresses, empty where it has no cover or no file of lyrics. */
export interface SongNews {
  type: 'song';
  url: string;
  cover: string;
  lrc: string;
}

export type KeepingNews = WallpaperNews | SongNews;

/**
 * The worker asks the page, through the port of its news, whether the file at this address is a picture: what another
 * origin does not let be read is known by nothing else. The page answers with true or false.
 */
export interface PictureQuestion {
  isPicture: string;
}

/** Asks the worker to fetch the page's own files anew: they lose nothing to a network that is away, or to a wrong one. */
export const RENEW_PAGE = 'renew the page';

/** On an answer of the worker to a page that reads a wallpaper: it is the very picture that the page shows. */
export const SHOWN_HEADER = 'x-porchlight-shown';

/** The news that a message carries, undefined for a message of another kind. Throws where it only looks like news. */
export function readKeepingNews(message: unknown): KeepingNews | undefined {
  if (!isRecord(message)) return undefined;
  if (message['type'] === 'song') {
    const { url, cover, lrc } = message;
    return { type: 'song', url: text(url), cover: text(cover), lrc: text(lrc) };
  }
  if (message['type'] !== 'wallpaper') return undefined;
  const { shown, wanted, others, thrifty } = message;
  return {
    type: 'wallpaper',
    coverType: coverTypeOf(message['coverType']),
    shown: text(shown),
    wanted: text(wanted),
    others: list(others).map(text),
    thrifty: truth(thrifty),
  };
}

/** The address in a question of the worker. Throws for any other message. */
export function readPictureQuestion(message: unknown): string {
  return text(record(message)['isPicture']);
}

function coverTypeOf(value: unknown): WallpaperNews['coverType'] {
  if (value === '0' || value === '1' || value === '2' || value === '3') return value;
  throw new TypeError('expected a wallpaper type');
}
