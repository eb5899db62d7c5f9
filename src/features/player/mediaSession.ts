import type { AudioEngine } from './engine/audioEngine';
import { coverOf, type Song } from './song';

/** Actions of the system's media keys. */
export interface MediaControls {
  /** Toggles play and pause. */
  toggle: () => void;
  previous: () => void;
  next: () => void;
  /** Seeks to a position, s. */
  seek: (seconds: number) => void;
}

/** The song display beside the system's media keys. */
export interface ShownMedia {
  /** Shows the current song; undefined removes the display. */
  show: (song: Pick<Song, 'title' | 'artist' | 'cover'> | undefined) => void;
  playing: (isPlaying: boolean) => void;
}

/** Default step of the forward and back keys, s, if the system sends no offset. */
const SEEK_STEP = 10;

/**
 * Connects the player to the operating system's media controls (Media Session API) for the lifetime of the page. The
 * position follows the engine. Does nothing if the API is missing.
 */
export function connectMediaSession(
  engine: Pick<AudioEngine, 'currentTime' | 'duration' | 'paused' | 'subscribe'>,
  controls: MediaControls,
  { mediaSession: session }: { mediaSession?: MediaSession } = navigator,
): ShownMedia {
  if (!session) return { show() {}, playing() {} };

  const seekBy = (seconds: number) => controls.seek(engine.currentTime + seconds);
  const pause = () => {
    if (!engine.paused) controls.toggle();
  };
  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    [
      'play',
      () => {
        if (engine.paused) controls.toggle();
      },
    ],
    ['pause', pause],
    ['stop', pause],
    ['previoustrack', controls.previous],
    ['nexttrack', controls.next],
    ['seekto', ({ seekTime }) => controls.seek(seekTime ?? engine.currentTime)],
    ['seekbackward', ({ seekOffset }) => seekBy(-(seekOffset ?? SEEK_STEP))],
    ['seekforward', ({ seekOffset }) => seekBy(seekOffset ?? SEEK_STEP)],
  ];
  for (const [action, handler] of handlers) {
    try {
      session.setActionHandler(action, handler);
    } catch {
      // Browsers throw for an unknown action; the others still work.
    }
  }

  engine.subscribe(({ type }) => {
    if (type === 'time' || type === 'progress') showPosition(session, engine);
  });

  return {
    show(song) {
      session.metadata = song ? metadataOf(song) : null;
      if (!song) session.playbackState = 'none';
    },
    playing(isPlaying) {
      session.playbackState = isPlaying ? 'playing' : 'paused';
    },
  };
}

function metadataOf(song: Pick<Song, 'title' | 'artist' | 'cover'>): MediaMetadata {
  const { title, artist } = song;
  // `coverOf`, because the browser itself requests the artwork.
  const cover = coverOf(song);
  // An invalid address would throw, an empty one would resolve to the page, and files of an extension are rejected.
  const hasCover = cover !== '' && URL.canParse(cover, document.baseURI);
  const isShowable = hasCover && /^(https?|data|blob):/.test(new URL(cover, document.baseURI).protocol);
  const artwork = isShowable ? [{ src: cover }] : [];
  return new MediaMetadata({ title, artist, artwork });
}

/** Reports position and duration; clears them for an unknown duration or an endless stream. */
function showPosition(session: MediaSession, { currentTime, duration }: Pick<AudioEngine, 'currentTime' | 'duration'>) {
  try {
    if (Number.isFinite(duration)) session.setPositionState({ duration, position: Math.min(currentTime, duration) });
    else session.setPositionState();
  } catch {
    // Older browsers lack `setPositionState`; the keys work without it.
  }
}
