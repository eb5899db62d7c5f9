import { selectQuietMode, settingsChanged, type Settings } from '@/features/settings/settingsSlice';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { firstInput } from '@/page/firstInput';
import { isQuiet } from '@/page/quiet';
import type { AppStartListening } from '@/store/listening';
import { pathKey } from '@/contract/pathKey';
import { playerWanted } from '@/features/player/playerSlice';
import { toastEnded, toastShown } from '@/features/toasts/toastsSlice';
import { dataSaver } from '@/page/savesData';
import type { AppThunk } from '@/store/state';
import { LESS_MOTION, quietReasons, SLOW_KEY, setQuiet, type QuietReason } from './disabledEffects';

/** A frame longer than this is slow, ms. */
const SLOW_FRAME_MS = 40;
/** Limit for the total duration of slow frames, ms; other frames are subtracted from the total. */
const TOO_MUCH_MS = 3000;
/** A longer gap is not counted as a frame: the tab was hidden or the page was busy, ms. */
const PAUSE_MS = 1000;

/** How long frames are counted after each event, ms. Scroll and pointer events repeat during a movement. */
const MOVES: Readonly<Record<string, number>> = {
  pointermove: 100,
  scroll: 100,
  transitionrun: 300,
  animationstart: 300,
};

/**
 * Calls `onSlow` once, after three seconds of slow frames. Frames are counted only during movement, detected by events;
 * an idle page has none. Returns a cleanup function.
 */
export function onSlowFrames(onSlow: () => void): () => void {
  let slowMs = 0;
  let movesForMs = 0;
  let before: number | undefined;
  let frame = 0;

  const count = () => {
    // The frame's start time, independent of work done in it so far.
    const now = Number(document.timeline.currentTime);
    const ms = now - (before ?? now);
    before = now;
    movesForMs -= ms;
    if (ms <= PAUSE_MS) slowMs = Math.max(0, slowMs + (ms > SLOW_FRAME_MS ? ms : -ms));
    if (slowMs >= TOO_MUCH_MS) {
      end();
      onSlow();
      return;
    }
    if (movesForMs <= 0) before = undefined;
    frame = movesForMs > 0 ? requestAnimationFrame(count) : 0;
  };

  const ended = new AbortController();
  for (const [name, ms] of Object.entries(MOVES)) {
    const moves = () => {
      movesForMs = Math.max(movesForMs, ms);
      frame ||= requestAnimationFrame(count);
    };
    addEventListener(name, moves, { signal: ended.signal, passive: true, capture: true });
  }
  const end = () => {
    ended.abort();
    cancelAnimationFrame(frame);
  };
  return end;
}

/** Storage key of the reasons already shown to the visitor in this browser. */
const SHOWN_KEY = pathKey('porchlight-quiet-told');

/** Duration of the message, ms. */
const REASON_MS = 10_000;

/**
 * Frames are not counted during startup: not before these times after page load and after the load of this chunk, ms.
 */
const COUNT_AFTER_MS = { page: 5000, part: 3000 };

/**
 * Applies quiet mode by the visitor's choice or, with `auto`, by its reasons as they change; each reason is shown once.
 * Returns a cleanup function.
 */
function followReasons(mode: Settings['quietMode']): AppThunk<() => void> {
  return (dispatch, _, { storage, now, words }) => {
    const ended = new AbortController();
    const { signal } = ended;
    let slowAt = storage.read(SLOW_KEY);
    let said = '';

    const reportReasons = (reasons: readonly QuietReason[]) => {
      const read = storage.read(SHOWN_KEY);
      const reported: unknown[] = Array.isArray(read) ? read : [];
      const reason = reasons.find((one) => !reported.includes(one));
      if (!reason) return;
      storage.write(SHOWN_KEY, [...new Set([...reported, ...reasons])]);
      const { on, turnOff } = words.current().quiet;
      said = on[reason];
      const action = { label: turnOff, event: settingsChanged({ quietMode: 'off' }) };
      dispatch(toastShown({ text: said, tone: 'info', icon: 'leaf', durationMs: REASON_MS, action }));
    };
    const follow = () => {
      const reasons = quietReasons(slowAt, now());
      setQuiet(document.documentElement, mode, reasons);
      if (mode === 'auto') reportReasons(reasons);
    };
    follow();
    matchMedia(LESS_MOTION).addEventListener('change', follow, { signal });
    dataSaver()?.addEventListener('change', follow, { signal });

    // In data-saver mode the player is not prefetched; it loads when pointer or focus reach a music control.
    const come = new AbortController();
    const nearMusic = ({ target }: Event) => {
      if (!isQuiet('data') || !(target instanceof Element) || !target.closest('[data-music]')) return;
      come.abort();
      dispatch(playerWanted());
    };
    signal.addEventListener('abort', () => come.abort());
    for (const name of ['pointerover', 'focusin']) {
      addEventListener(name, nearMusic, { signal: come.signal, passive: true });
    }

    const countFrames = () => {
      const stop = onSlowFrames(() => {
        slowAt = now();
        storage.write(SLOW_KEY, slowAt);
        follow();
      });
      signal.addEventListener('abort', stop);
    };
    if (mode === 'auto' && !quietReasons(slowAt, now()).includes('slow')) {
      const waitMs = Math.max(COUNT_AFTER_MS.part, COUNT_AFTER_MS.page - performance.now());
      const timer = setTimeout(countFrames, waitMs);
      signal.addEventListener('abort', () => clearTimeout(timer));
    }

    signal.addEventListener('abort', () => {
      if (said) dispatch(toastEnded(said));
    });
    return () => ended.abort();
  };
}

/**
 * Keeps quiet mode up to date after the boot script has set it: from the first input, or from the reveal if it is on,
 * which a message explains.
 */
export function addQuietListener(startListening: AppStartListening): void {
  startListening({
    actionCreator: mainAreaRevealed,
    effect: async (_, api) => {
      api.unsubscribe();
      if (!isQuiet()) await firstInput();
      let stop = api.dispatch(followReasons(selectQuietMode(api.getState())));
      startListening({
        predicate: (_action, state, before) => selectQuietMode(state) !== selectQuietMode(before),
        effect: (_action, changed) => {
          stop();
          stop = changed.dispatch(followReasons(selectQuietMode(changed.getState())));
        },
      });
      // Until the store's listeners are cleared.
      try {
        await api.pause(new Promise(() => undefined));
      } finally {
        stop();
      }
    },
  });
}
