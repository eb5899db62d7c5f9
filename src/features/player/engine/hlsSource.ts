import type Hls from 'hls.js/light';
import type { HlsConfig } from 'hls.js/light';
import type { FailureReason } from './audioEngine';

export type LoadHls = () => Promise<{ default: typeof Hls }>;

/** A song in segments, played by the library where the browser does not know them. */
export interface HlsSource {
  /** The element has its source and can be played. */
  readonly attached: boolean;
  /** Fetches the library and gives the element its source, once. Never rejects. */
  attach: () => Promise<void>;
  destroy: () => void;
}

interface Options {
  loadHls: LoadHls;
  onFailed: (reason: FailureReason, message: string) => void;
}

export const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** Whether an address names a playlist of segments: its path ends in `.m3u8`. */
export const isHls = (url: string): boolean => /^[^?#]*\.m3u8(?:[?#]|$)/i.test(url);

export const importHls: LoadHls = () => import('hls.js/light');

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
      if (!signal.aborted) onFailed('network', problem instanceof Error ? problem.message : String(problem));
    }
  }

  function start(Library: typeof Hls): void {
    const { Events, ErrorTypes } = Library;
    const { gaps, Controller } = restingGapController(Library);
    const hls = new Library({ ...CONFIG, gapController: Controller });
    signal.addEventListener('abort', () => hls.destroy());
    const listen = (event: 'play' | 'pause' | 'waiting', listener: () => void) =>
      element.addEventListener(event, listener, { signal });

    const rest = () => {
      hls.stopLoad();
      gaps.rest();
    };
    const goOn = () => {
      gaps.goOn();
      // Starting a load that is under way would restart it.
      if (!hls.loadingEnabled) hls.startLoad();
    };
    // A paused song has one segment, for its duration and a quick start; then network and clock are left alone.
    hls.on(Events.FRAG_BUFFERED, () => {
      if (element.paused) rest();
    });
    listen('pause', rest);
    listen('play', goOn);

    // A segment that cannot be had counts when its turn has come; it is asked for once more then.
    listen('waiting', goOn);
    hls.on(Events.ERROR, (_, { fatal, type, details }) => {
      if (!fatal || element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return;
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
