/** What is known of a kept file. Times are ms since the epoch. */
export interface Kept {
  /** Whole address, without fragment. */
  address: string;
  /** Its size; 0 for an opaque answer, whose size nobody is told. */
  bytes: number;
  /** When the network last said that this is the file. */
  keptAt: number;
  usedAt: number;
  /** From another origin that does not let it be read. */
  opaque: boolean;
}

/** How much one cache may hold. */
export interface Limits {
  files: number;
  bytes: number;
  /** A file that was not used for this long leaves, ms. */
  ageMs: number;
  /** A larger file is not kept at all. */
  fileBytes: number;
  opaque: number;
}

const DAY_MS = 86_400_000;

/**
 * Addresses that must leave for the rest to fit into the limits: what was not used for longest goes first. A time that
 * lies ahead was written by a clock that was wrong; it counts as now, so that such a file ages as any other.
 */
export function leaving(kept: readonly Kept[], limits: Limits, now: number): string[] {
  const usedAt = (file: Kept) => Math.min(file.usedAt, now);
  const sum = { files: 0, bytes: 0, opaque: 0 };
  return kept
    .toSorted((a, b) => usedAt(b) - usedAt(a))
    .filter((file) => {
      const next = {
        files: sum.files + 1,
        bytes: sum.bytes + file.bytes,
        opaque: sum.opaque + (file.opaque ? 1 : 0),
      };
      const stays =
        now - usedAt(file) <= limits.ageMs &&
        next.files <= limits.files &&
        next.bytes <= limits.bytes &&
        next.opaque <= limits.opaque;
      if (stays) Object.assign(sum, next);
      return !stays;
    })
    .map(({ address }) => address);
}

/** Whether a file that the network gave at `keptAt` is younger than `ms`. From the future, it may be of any age. */
export function isYounger(keptAt: number, ms: number, now: number): boolean {
  return keptAt <= now && now - keptAt < ms;
}

/** Whether two times lie on the same day where the visitor is. */
export function isSameDay(a: number, b: number): boolean {
  return Math.abs(a - b) < 2 * DAY_MS && new Date(a).toDateString() === new Date(b).toDateString();
}

/** A picture that may be kept: a whole answer that says it is one. Captive portals answer everything with a page. */
export function isPicture(response: Response): boolean {
  return isReadable(response) && /^image\//i.test(response.headers.get('content-type') ?? '');
}

/** Nobody may look into it; whether it is a picture only the page can find out, by showing it. */
export function isOpaque(response: Response): boolean {
  return response.type === 'opaque';
}

/** A sound that may be kept: whole, of a length that is told and within the limit. Streams without end tell none. */
export function isWholeSound(response: Response, mostBytes: number): boolean {
  const type = response.headers.get('content-type') ?? '';
  const bytes = Number(response.headers.get('content-length'));
  const isSound = /^(audio|video)\/(?!.*mpegurl)|^application\/(octet-stream|ogg)/i.test(type);
  return isReadable(response) && isSound && bytes > 0 && bytes <= mostBytes;
}

/** Lyrics that may be kept, by what they say: services name all kinds of types. */
export function isLyrics(text: string): boolean {
  return /\[\d{1,3}:\d{1,2}/.test(text) && !/^\s*</.test(text);
}

/** All of a file, from a host that lets it be read. */
function isReadable({ status, type }: Response): boolean {
  return status === 200 && type !== 'opaque' && type !== 'error';
}

/** Whether two answers hold the same file, as far as their server says; undefined says nothing. */
export function isSameFile(a: Response, b: Response): boolean {
  return ['etag', 'last-modified'].some((name) => {
    const tag = a.headers.get(name);
    return tag !== null && tag === b.headers.get(name);
  });
}
