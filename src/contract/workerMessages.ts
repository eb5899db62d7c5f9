/*
 * Messages between page and service worker about files that are worth caching. The worker caches nothing on its own:
 * the page reports what the visitor has really seen, heard or read. The worker validates each message here.
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
  /** The blurred copies of local pictures that glass shows on this screen, as far as there are any. */
  copies: readonly string[];
  /** Data saver is on: the worker must not prefetch anything. */
  thrifty: boolean;
}

/** The end of a local picture's name: `-1280.avif`, `-1920.avif`, `-tall.avif`, `.avif` or `.jpg`; copies also `.webp`. */
export function endingOf(address: string): string {
  return /(?:-1280|-1920|-tall)?\.\w+$/.exec(address)?.[0] ?? '';
}

/** Which of its copies a local picture is, whatever its format: `-1280`, `-1920`, `-tall`, empty; or `.jpg`. */
export const variantOf = (address: string): string => endingOf(address).replace(/\.(avif|webp)$/, '');

/** A song was heard for a while. Addresses are absolute; empty where it has no cover or no lyrics file. */
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
 * Message that makes the worker fetch all precached files again. The cached files stay if the network fails or is not
 * the site.
 */
export const RENEW_PAGE = 'renew the page';

/**
 * Message that makes the worker ask the server whether there is another page. It answers true or false through the
 * message port: whether it has another page now.
 */
export const CHECK_PAGE = 'check the page';

/** Message that makes the worker fetch what its precache lacks: data is saved no more. */
export const FILL_PAGE = 'fill the page';

/**
 * Name of an empty cache that a page opens where data is saved, and deletes where it is not: the worker knows by it also
 * when no page can be asked. `scope` is the worker's, a whole address.
 */
export const thriftMark = (scope: string): string => `porchlight-thrift-${scope}`;

/**
 * Where a page leaves word of the hosts that the visitor has switched off, with spaces between: in a cache of this name,
 * under this path below the worker's scope. So the worker knows them also when no page can be asked.
 */
export const hostsOffCache = (scope: string): string => `porchlight-off-${scope}`;
export const HOSTS_OFF_PATH = 'kept/hosts-off';

/**
 * Header that the worker adds to a response for a page that saves a wallpaper: this is the very picture that the page
 * shows.
 */
export const SHOWN_HEADER = 'x-porchlight-shown';

/**
 * Validates a message of the page; undefined for a message of another kind. Throws where the type fits and the fields
 * do not.
 */
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
    // A page of an older version has none.
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
