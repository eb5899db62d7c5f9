import type { AudioEngine } from './engine/audioEngine';
import { coverOf, type Song } from './song';

/** What the system's media keys do. */
export interface MediaControls {
  /** Play or pause, whichever is due. */
  toggle: () => void;
  previous: () => void;
  next: () => void;
  /** Goes to a place in the song, s. */
  seek: (seconds: number) => void;
}

/** What the system shows beside its media keys. */
export interface ShownMedia {
  /** The song of now; undefined takes the display away. */
  show: (song: Pick<Song, 'title' | 'artist' | 'cover'> | undefined) => void;
  playing: (isPlaying: boolean) => void;
}

/** One press of forward or back, s, unless the system names a length. */
const SEEK_STEP = 10;

/**
 * Gives the sound to the operating system's media controls (Media Session), for as long as the page lives. The place in
 * the song follows the engine by itself. Without that interface nothing happens.
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
      // A browser throws at a key that it does not know; the others work.
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
  // The browser itself asks for it.
  const cover = coverOf(song);
  // An invalid address throws, an empty one would mean the page, and files of an extension are refused.
  const hasCover = cover !== '' && URL.canParse(cover, document.baseURI);
  const isShowable = hasCover && /^(https?|data|blob):/.test(new URL(cover, document.baseURI).protocol);
  const artwork = isShowable ? [{ src: cover }] : [];
  return new MediaMetadata({ title, artist, artwork });
}

/** Place and duration, where both are known: a stream without end has no place. */
function showPosition(session: MediaSession, { currentTime, duration }: Pick<AudioEngine, 'currentTime' | 'duration'>) {
  try {
    if (Number.isFinite(duration)) session.setPositionState({ duration, position: Math.min(currentTime, duration) });
    else session.setPositionState();
  } catch {
    // Older browsers have no such call; the keys work without it.
  }
}
