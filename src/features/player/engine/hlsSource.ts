import type Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';
import type { FailureReason } from './audioEngine';

export type LoadHls = () => Promise<{ default: typeof Hls }>;

/** An HLS stream played by the library. */
export interface HlsSource {
  /** The element has its source and can play. */
  readonly attached: boolean;
  /**
   * Loads the library, at the first HLS song, and sets the element's source, once. Never rejects: failures are passed
   * to `onFailed`.
   */
  attach: () => Promise<void>;
  destroy: () => void;
}

interface Options {
  loadHls: LoadHls;
  onFailed: (reason: FailureReason, message: string) => void;
}

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** Whether an address is an HLS playlist: its path ends in `.m3u8`. */
export const isHls = (url: string): boolean => /^[^?#]*\.m3u8(?:[?#]|$)/i.test(url);

const browserKnowsHls = (element: HTMLAudioElement): boolean => element.canPlayType(HLS_TYPE) !== '';

/**
 * Whether HLS is left to the browser's native player. The library is preferred, because native players reject some
 * playlists that it plays. With only a managed media source (iPhone) the native player is used, because AirPlay and the
 * lock screen support only that.
 */
export const browserPlaysHls = (element: HTMLAudioElement): boolean =>
  typeof MediaSource === 'undefined' && browserKnowsHls(element);

/** The full build of hls.js: the light build lacks alternate audio. */
export const importHls: LoadHls = () => import('hls.js');

/** A file of the stream that does not load fails soon after 8 s. */
const LOAD_POLICY = {
  default: {
    maxTimeToFirstByteMs: 4000,
    maxLoadTimeMs: 8000,
    timeoutRetry: { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: { maxNumRetry: 2, retryDelayMs: 500, maxRetryDelayMs: 1000 },
  },
};

const CONFIG: Partial<HlsConfig> = {
  // The page's content security policy allows no workers from `blob:` addresses.
  enableWorker: false,
  // Buffer in s: minimum ahead, maximum ahead, behind.
  maxBufferLength: 30,
  maxMaxBufferLength: 60,
  backBufferLength: 60,
  manifestLoadPolicy: LOAD_POLICY,
  playlistLoadPolicy: LOAD_POLICY,
  keyLoadPolicy: LOAD_POLICY,
  fragLoadPolicy: LOAD_POLICY,
};

/**
 * Parts of the library that are unrelated to audio. Most create text tracks from `data:` addresses, which the page's
 * content security policy forbids.
 */
const UNUSED_PARTS = [
  'subtitleTrackController',
  'subtitleStreamController',
  'timelineController',
  'id3TrackController',
  'interstitialsController',
] as const satisfies (keyof HlsConfig)[];

/** Prepares `url` for an element without a source. Does nothing before `attach`; reports nothing after `destroy`. */
export function hlsSource(element: HTMLAudioElement, url: string, { loadHls, onFailed }: Options): HlsSource {
  const binding = new AbortController();
  const { signal } = binding;
  let attaching: Promise<void> | undefined;
  let attached = false;

  async function attach(): Promise<void> {
    try {
      const { default: Library } = await loadHls();
      if (signal.aborted) return;
      if (Library.isSupported()) {
        start(Library);
        attached = true;
      } else {
        onFailed('unsupported', 'no media source for segments in this browser');
      }
    } catch (problem) {
      if (signal.aborted) return;
      // After an update the server may no longer have the library's file that this page names.
      if (browserKnowsHls(element)) {
        element.src = url;
        attached = true;
        return;
      }
      onFailed('network', problem instanceof Error ? problem.message : String(problem));
    }
  }

  function start(Library: typeof Hls): void {
    const { Events, ErrorTypes } = Library;
    const { gaps, Controller } = restingGapController(Library);
    for (const part of UNUSED_PARTS) delete Library.DefaultConfig[part];
    const hls = new Library({ ...CONFIG, gapController: Controller });
    signal.addEventListener('abort', () => hls.destroy());
    const listen = (event: 'play' | 'pause' | 'waiting', listener: () => void) =>
      element.addEventListener(event, listener, { signal });

    const rest = () => {
      hls.stopLoad();
      gaps.rest();
    };
    let failed = false;
    const goOn = () => {
      // On a busy machine the failure of the playlist may arrive before the element's `play` event.
      if (failed) return;
      gaps.goOn();
      // `startLoad` would restart a load that is in progress.
      if (!hls.loadingEnabled) hls.startLoad();
    };
    // A paused song buffers one segment, for its duration and a quick start; then loading and timers stop.
    hls.on(Events.FRAG_BUFFERED, () => {
      if (element.paused) rest();
    });
    // The media source may open only after the failure; the library would then start to look for gaps.
    hls.on(Events.MEDIA_ATTACHED, () => {
      if (failed) rest();
    });
    listen('pause', rest);
    listen('play', goOn);

    // A missing segment is requested once more when playback reaches it, and counts as a failure only then.
    listen('waiting', goOn);
    hls.on(Events.ERROR, (_, { fatal, type, details }) => {
      if (!fatal || element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return;
      failed = true;
      rest();
      onFailed(type === ErrorTypes.NETWORK_ERROR ? 'network' : 'decode', details);
    });

    hls.loadSource(url);
    hls.attachMedia(element);
  }

  return {
    get attached() {
      return attached;
    },
    attach: () => (attaching ??= attach()),
    destroy: () => binding.abort(),
  };
}

/**
 * The library's gap controller, made stoppable: it checks the buffer for gaps ten times a second, even while paused.
 */
function restingGapController({ DefaultConfig }: typeof Hls) {
  const Library = DefaultConfig.gapController;
  if (!Library) throw new Error('hls.js has lost its gap controller');
  const gaps = { rest: () => {}, goOn: () => {} };
  class Controller extends Library {
    constructor(...parameters: ConstructorParameters<NonNullable<typeof Library>>) {
      super(...parameters);
      gaps.rest = () => void this.clearInterval();
      gaps.goOn = () => void this.setInterval(100);
    }
  }
  return { gaps, Controller };
}
