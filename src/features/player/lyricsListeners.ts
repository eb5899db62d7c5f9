import { StatusError, OtherSiteBlocked, ANSWER_LIMIT_MS, refuseBlocked, withTimeLimit } from '@/shared/lib/http';
import { warn } from '@/shared/lib/log';
import { lyricIndexAt } from '@/media/lyrics/lyricIndexAt';
import { decodeText } from '@/shared/lib/decodeText';
import type { Lyrics } from '@/media/lyrics/lyrics';
import { readLyrics } from '@/media/lyrics/readLyrics';
import { type Song, songName } from './song';
import { notice } from './songFailures';
import type { PlayerContext } from './playerContext';
import { selectCurrentSong, selectLyricIndex, selectLyrics, selectLyricStatus } from './playerSelectors';
import { lyricLineReached, lyricsArrived, lyricsFailed, lyricsRequested, songSelected } from './playerSlice';

/** The letters and digits of a text. */
const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '');

/**
 * Lyrics without a first line that repeats the title, or title and artist, which the player shows beside them. Lyrics of
 * that one line stay as they are.
 */
export function withoutTitleLine(lyrics: Lyrics, song: Pick<Song, 'title' | 'artist'>): Lyrics {
  const [first, ...rest] = lyrics.lines;
  if (!first || rest.length === 0) return lyrics;
  const isTitle = [song.title, songName(song)].some((name) => lettersOf(name) === lettersOf(first.text));
  return isTitle ? { ...lyrics, lines: rest } : lyrics;
}

/** Maximum size of lyrics, bytes; the rest of a file is not read. */
const MAX_BYTES = 2_000_000;

/**
 * Loads a song's lyrics. Throws `StatusError` for a status other than 200..299 and 304, `TypeError` for a network
 * failure, `TimeoutError` after 8 s, `OtherSiteBlocked`.
 */
export async function getLyrics(
  { lrc, lyricType }: Pick<Song, 'lrc' | 'lyricType'>,
  signal: AbortSignal,
): Promise<Lyrics> {
  if (lyricType === 2 || !lrc) return readLyrics(lrc);
  refuseBlocked(lrc);
  return withTimeLimit(ANSWER_LIMIT_MS, signal, async (limited) => {
    const response = await fetch(lrc, { signal: limited });
    if (!response.ok && response.status !== 304) throw new StatusError(response.status);
    return readLyrics(decodeText(await beginning(response), response.headers.get('content-type') ?? ''));
  });
}

/** Reads at most `MAX_BYTES` of the body. */
async function beginning({ body }: Response): Promise<Uint8Array> {
  if (!body) return new Uint8Array();
  const bytes = new Uint8Array(MAX_BYTES);
  let length = 0;
  const reader = body.getReader();
  while (length < MAX_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    const part = value.subarray(0, MAX_BYTES - length);
    bytes.set(part, length);
    length += part.length;
  }
  await reader.cancel();
  return bytes.subarray(0, length);
}

/**
 * Lines that start within this time get a timer, s, because the engine reports its time only about four times a second.
 */
const SOON_S = 0.3;

/** Loads lyrics with each song and follows the current line. Dispatches only when the line changes. */
export function connectLyrics({ startListening, dispatch, getState, services, engine }: PlayerContext): void {
  let nextLine: ReturnType<typeof setTimeout> | undefined;

  const reportLine = (seconds: number) => {
    const state = getState();
    // Lyrics without times have no current line.
    if (selectLyricStatus(state) !== 'ready') return;
    const index = lyricIndexAt(selectLyrics(state), seconds);
    if (index !== selectLyricIndex(state)) dispatch(lyricLineReached(index));
  };

  const scheduleNextLine = (seconds: number) => {
    clearTimeout(nextLine);
    const lines = selectLyrics(getState());
    const next = lines[lyricIndexAt(lines, seconds + SOON_S)];
    if (!next || next.seconds <= seconds || engine.paused) return;
    nextLine = setTimeout(
      () => {
        if (!engine.paused && !engine.waiting) reportLine(next.seconds);
      },
      ((next.seconds - seconds) * 1000) / engine.rate,
    );
  };

  startListening({
    actionCreator: songSelected,
    async effect(_, api) {
      // Cancels the lyrics request of the previous song.
      api.cancelActiveListeners();
      clearTimeout(nextLine);
      const song = selectCurrentSong(api.getState());
      if (!song?.lrc) return;
      dispatch(lyricsRequested());
      try {
        const lyrics = await getLyrics(song, api.signal);
        if (api.signal.aborted) return;
        dispatch(lyricsArrived(withoutTitleLine(lyrics, song)));
        reportLine(engine.currentTime);
      } catch (error) {
        if (api.signal.aborted) return;
        const isFailure = !(error instanceof OtherSiteBlocked);
        if (isFailure) warn('lyrics', `${song.title}: ${error instanceof Error ? error.message : String(error)}`);
        dispatch(lyricsFailed());
        if (error instanceof StatusError) dispatch(notice(services.words.current().player.lyricsStatus(error.status)));
      }
    },
  });

  engine.subscribe((event) => {
    if (event.type !== 'time') return;
    reportLine(event.seconds);
    scheduleNextLine(event.seconds);
  });
}
