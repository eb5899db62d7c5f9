import { keptFiles } from './limitedCache.ts';
import { isLyrics, isPicture, isYounger } from './cacheEviction.ts';

const DAY_MS = 86_400_000;
const LIMITS = { files: 100, bytes: 4_000_000, ageMs: 60 * DAY_MS, fileBytes: 500_000, opaque: 0 };

/** A file that is older is asked for anew, for the next time, ms. */
const FRESH_MS = 7 * DAY_MS;

/** Covers and lyrics of songs that were heard. */
const files = keptFiles('song-files', LIMITS);

/** Whether an address may be that of a kept cover, or of kept lyrics; at once. */
export function mayBeFile(url: URL): boolean {
  return files.mayKnow(url.href);
}

/** A kept file, before the network is asked; undefined where it is none that is kept. */
export async function fileAnswer(
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response | undefined> {
  const file = await files.match(request.url);
  if (file) waitUntil(request.destination === 'image' ? keepCover(request.url) : keepLyrics(request.url));
  return file;
}

/** Keeps the cover of a song that was heard, where its host lets it be read. */
export async function keepCover(address: string): Promise<void> {
  const response = await askUnlessFresh(address);
  if (response && isPicture(response)) await files.keep(address, response);
}

/** Keeps lyrics that are lyrics: a network that wants one to log in first answers everything with a page. */
export async function keepLyrics(address: string): Promise<void> {
  const response = await askUnlessFresh(address);
  if (response?.status !== 200) return;
  const bytes = await response.clone().arrayBuffer();
  // Stamps are the same in every encoding that lyrics are written in.
  if (isLyrics(new TextDecoder('latin1').decode(bytes))) await files.keep(address, response);
}

async function askUnlessFresh(address: string): Promise<Response | undefined> {
  const kept = await files.find(address);
  if (kept && isYounger(kept.keptAt, FRESH_MS, Date.now())) return undefined;
  try {
    return await fetch(address, { mode: 'cors', credentials: 'same-origin' });
  } catch {
    // Without a network, or not for this site to read.
    return undefined;
  }
}
