/*
 * Messages between page and service worker about files that are worth caching. The worker caches nothing on its own:
 * the page reports what the visitor has seen, heard or read. The worker validates each message here.
 */
import { isRecord, list, record, text, truth } from './read.ts';

/** A wallpaper was shown, or could not be shown. All addresses are absolute. */
export interface WallpaperMessage {
  type: 'wallpaper';
  /** The selected wallpaper type: 0 local, 1 daily, 2 and 3 random. */
  coverType: '0' | '1' | '2' | '3';
  /** Address of the picture on the screen; empty for the gradient. */
  shown: string;
  /** Address of the picture that was requested; for type 0 the same as `shown`. */
  wanted: string;
  /** Local pictures in the variant that fits this screen, in the order in which the worker may fetch them. */
  others: readonly string[];
  /** Blurred copies of local pictures for glass on this screen; empty if there are none. */
  copies: readonly string[];
  /** Data saver is on: the worker must not prefetch anything. */
  thrifty: boolean;
}

/** Name suffix of a local picture: `-1280.avif`, `-1920.avif`, `-tall.avif`, `.avif` or `.jpg`; copies also `.webp`. */
export function endingOf(address: string): string {
  return /(?:-1280|-1920|-tall)?\.\w+$/.exec(address)?.[0] ?? '';
}

/** Variant of a local picture, independent of the format: `-1280`, `-1920`, `-tall`, empty; or `.jpg`. */
export const variantOf = (address: string): string => endingOf(address).replace(/\.(avif|webp)$/, '');

/** A song was played for a while. Addresses are absolute; empty if there is no cover or lyrics file. */
export interface SongMessage {
  type: 'song';
  url: string;
  cover: string;
  lrc: string;
}

export type WorkerMessage = WallpaperMessage | SongMessage;

/**
 * The worker asks the page, through the message port of a `WallpaperMessage`, whether the file at this address is a
 * picture. The worker cannot read opaque responses, so only the page can find out, by displaying it. The page answers
 * true or false.
 */
export interface PictureQuestion {
  isPicture: string;
}

/**
 * Message that makes the worker fetch all precached files again. The cached files are kept if the network fails or
 * another site answers (such as a captive portal).
 */
export const RENEW_PAGE = 'renew the page';

/**
 * Message that makes the worker check the server for a new page. It answers through the message port: true if it has a
 * new page now, otherwise false.
 */
export const CHECK_PAGE = 'check the page';

/**
 * Header that the worker adds to a response for a page that saves a wallpaper: the response is exactly the picture that
 * the page shows.
 */
export const SHOWN_HEADER = 'x-porchlight-shown';

/** Validates a message of the page; undefined for an unknown type. Throws if the fields of a known type are invalid. */
export function readWorkerMessage(message: unknown): WorkerMessage | undefined {
  if (!isRecord(message)) return undefined;
  if (message['type'] === 'song') {
    const { url, cover, lrc } = message;
    return { type: 'song', url: text(url), cover: text(cover), lrc: text(lrc) };
  }
  if (message['type'] !== 'wallpaper') return undefined;
  const { shown, wanted, others, copies, thrifty } = message;
  return {
    type: 'wallpaper',
    coverType: readCoverType(message['coverType']),
    shown: text(shown),
    wanted: text(wanted),
    others: list(others).map(text),
    // Pages of older versions do not send it.
    copies: list(copies ?? []).map(text),
    thrifty: truth(thrifty),
  };
}

/** The address in a `PictureQuestion`. Throws for any other message. */
export function readPictureQuestion(message: unknown): string {
  return text(record(message)['isPicture']);
}

function readCoverType(value: unknown): WallpaperMessage['coverType'] {
  if (value === '0' || value === '1' || value === '2' || value === '3') return value;
  throw new TypeError('expected a wallpaper type');
}
