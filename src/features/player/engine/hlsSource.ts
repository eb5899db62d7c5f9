import type Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';
import { isOff } from '@/shared/lib/hosts';
import { SwitchedOff } from '@/shared/lib/http';
import { noteNamed } from '@/shared/lib/visitHosts';
import type { FailureReason } from './audioEngine';

export type LoadHls = () => Promise<{ default: typeof Hls }>;

/** A song in segments, played by the library. */
export interface HlsSource {
  /** The element has its source and can be played. */
  readonly attached: boolean;
  /** Fetches the library with the first such song, and gives the element its source, once. Never rejects. */
  attach: () => Promise<void>;
  destroy: () => void;
}

interface Options {
  loadHls: LoadHls;
  onFailed: (reason: FailureReason, message: string) => void;
}

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** Whether an address names a playlist of segments: its path ends in `.m3u8`. */
export const isHls = (url: string): boolean => /^[^?#]*\.m3u8(?:[?#]|$)/i.test(url);

const browserKnowsHls = (element: HTMLAudioElement): boolean => element.canPlayType(HLS_TYPE) !== '';

/**
 * Whether segments are left to the browser's own player. It refuses lists that the library plays, so the library comes
 * first. Where there is only a managed media source (iPhone), the browser's own is what AirPlay and lock screen know.
 */
export const browserPlaysHls = (element: HTMLAudioElement): boolean =>
  typeof MediaSource === 'undefined' && browserKnowsHls(element);

/** The full build: the light one leaves alternate audio out. */
export const importHls: LoadHls = () => import('hls.js');

/** A file of the stream that does not come fails soon after 8 s. */
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
  // s: ahead at least, ahead at most, behind.
  maxBufferLength: 30,
  maxMaxBufferLength: 60,
  backBufferLength: 60,
  manifestLoadPolicy: LOAD_POLICY,
  playlistLoadPolicy: LOAD_POLICY,
  keyLoadPolicy: LOAD_POLICY,
  fragLoadPolicy: LOAD_POLICY,
};

/**
 * Parts of the library that have nothing to do with sound. Most make text tracks of data: addresses, which the page's
 * content policy refuses.
 */
const UNUSED_PARTS = [
  'subtitleTrackController',
  'subtitleStreamController',
  'timelineController',
  'id3TrackController',
  'interstitialsController',
] as const satisfies (keyof HlsConfig)[];

/** `url` for an element without a source of its own. Nothing happens before `attach`; nothing is told after `destroy`. */
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
      // The library of an older page may be gone from the server.
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
    let refused = false;
    // Called ahead of each request; where it throws none is made.
    const xhrSetup = (_: XMLHttpRequest, address: string) => {
      noteNamed(url, [address]);
      refused = isOff(address);
      if (refused) throw new SwitchedOff();
    };
    const hls = new Library({ ...CONFIG, xhrSetup, gapController: Controller });
    signal.addEventListener('abort', () => hls.destroy());
    const listen = (event: 'play' | 'pause' | 'waiting', listener: () => void) =>
      element.addEventListener(event, listener, { signal });

    const rest = () => {
      hls.stopLoad();
      gaps.rest();
    };
    let failed = false;
    const goOn = () => {
      // On a busy machine a missing list is told before the element says that it plays.
      if (failed) return;
      gaps.goOn();
      // Starting a load that is under way would restart it.
      if (!hls.loadingEnabled) hls.startLoad();
    };
    // A paused song has one segment, for its duration and a quick start; then network and clock are left alone.
    hls.on(Events.FRAG_BUFFERED, () => {
      if (element.paused) rest();
    });
    // The source, too, may open only then; with it the library begins to look for gaps.
    hls.on(Events.MEDIA_ATTACHED, () => {
      if (failed) rest();
    });
    listen('pause', rest);
    listen('play', goOn);

    // A segment that cannot be had counts when its turn has come; it is asked for once more then.
    listen('waiting', goOn);
    hls.on(Events.ERROR, (_, { fatal, type, details }) => {
      if (!fatal || element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return;
      failed = true;
      rest();
      onFailed(refused ? 'off' : type === ErrorTypes.NETWORK_ERROR ? 'network' : 'decode', details);
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

/** The library looks for gaps in its buffer ten times a second, in a paused song too, unless it is stopped. */
function restingGapController({ DefaultConfig }: typeof Hls) {
  const Library = DefaultConfig.gapController;
  if (!Library) throw new Error('hls.js has lost its gap controller');
  const gaps = { rest: () => {}, goOn: () => {} };
  class Controller extends Library {
    constructor(...given: ConstructorParameters<NonNullable<typeof Library>>) {
      super(...given);
      gaps.rest = () => void this.clearInterval();
      gaps.goOn = () => void this.setInterval(100);
    }
  }
  return { gaps, Controller };
}
