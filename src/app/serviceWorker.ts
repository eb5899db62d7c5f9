import { Workbox } from 'workbox-window';
import { LOGIN_NEEDED } from '@/contract/login';
import { stampOf } from '@/contract/pageStamp';
import { toastShown } from '@/features/toasts/toastsSlice';
import { checkForUpdate } from '@/page/checkForUpdate';
import { warn } from '@/shared/lib/log';
import { isQuiet } from '@/page/quiet';
import { sitePath } from '@/shared/lib/sitePath';
import { announcesOtherPage } from '@/page/announcesOtherPage';
import { loginNeeded, reloadClicked } from '@/store/pageActions';
import type { AppDispatch } from '@/store/state';

/** Minimum time between two checks for a new version, ms. */
export const CHECK_EVERY_MS = 3_600_000;

/** `wall`: ms since the epoch. `steady`: ms since the page started. */
interface Clocks {
  wall: () => number;
  steady: () => number;
}

/**
 * Tracks whether the next check is due. Neither clock suffices alone: the wall clock may be changed manually, and the
 * steady clock may stop while the computer sleeps. A check is due when either has advanced far enough, so a changed
 * clock causes one extra check and never prevents later ones.
 */
export function updateCheckTimes({ wall, steady }: Clocks): { isDue: () => boolean; checked: () => void } {
  let last = { wall: wall(), steady: steady() };
  return {
    isDue: () => Math.abs(wall() - last.wall) >= CHECK_EVERY_MS || steady() - last.steady >= CHECK_EVERY_MS,
    checked: () => {
      last = { wall: wall(), steady: steady() };
    },
  };
}

/** Browser APIs that `followWorker` uses; tests pass stand-ins. */
export interface WorkerSurroundings {
  /** `controller` is the worker that controls the page, if any. */
  container: Pick<ServiceWorkerContainer, 'addEventListener'> & { controller: object | null };
  register: () => Promise<{ update: () => Promise<unknown> } | undefined>;
  /** Reads the page's HTML as the worker serves it. */
  readPage: () => Promise<string>;
  clocks: Clocks;
  /** False when the browser knows that there is no network. */
  online: () => boolean;
  target: Pick<Window, 'addEventListener' | 'document'>;
}

/**
 * Registers the service worker if the browser allows one; not in an extension's page, nor over plain http. With the
 * data saver on, a browser without a worker gets none, because the worker would fetch the whole page ahead.
 */
export async function startServiceWorker(dispatch: AppDispatch): Promise<void> {
  if (!('serviceWorker' in navigator) || !/^https?:$/.test(location.protocol)) return;
  if (isQuiet('data') && !(await navigator.serviceWorker.getRegistration())) return;
  await followWorker(dispatch, {
    container: navigator.serviceWorker,
    register: async () => {
      const workbox = new Workbox(sitePath('/sw.js'), { updateViaCache: 'none' });
      // A new worker activates by itself; one that the browser left waiting receives a message to activate.
      workbox.addEventListener('waiting', () => workbox.messageSkipWaiting());
      const registration = await workbox.register();
      return registration && { update: () => checkForUpdate(registration) };
    },
    readPage: async () => (await fetch(sitePath('/index.html'))).text(),
    clocks: { wall: Date.now, steady: () => performance.now() },
    online: () => navigator.onLine,
    target: window,
  });
}

/**
 * Shows a message when a worker of a new version takes over an old page, or when the worker has another version of the
 * page. Never reloads the page by itself, because music may be playing. Checks for a new version when the visitor
 * returns, at most once an hour.
 */
export async function followWorker(
  dispatch: AppDispatch,
  { container, register, readPage, clocks, online, target }: WorkerSurroundings,
): Promise<void> {
  const notifyUpdated = () =>
    dispatch((dispatch, _, { words }) => {
      const { updated: text, reload: label } = words.current().page;
      const action = { label, event: reloadClicked() };
      dispatch(toastShown({ text, tone: 'info', action }));
    });
  const notifyLogin = () => dispatch(loginNeeded());
  const notifyOf = (message: unknown) => {
    if (message === LOGIN_NEEDED) notifyLogin();
    if (announcesOtherPage(message, target.document)) notifyUpdated();
  };
  /** A worker that was installed while the page was loading may be newer than the page. */
  const compare = async () => {
    try {
      notifyOf({ stamp: stampOf(await readPage()) });
    } catch (error) {
      warn('update', error);
    }
  };

  // The first worker belongs to the page that registered it. Each later one replaces the worker of an older version.
  let had = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (had) notifyUpdated();
    else void compare();
    had = true;
  });
  container.addEventListener('message', ({ data }) => notifyOf(data));
  if (had) void compare();
  // The boot script has already received the worker's message.
  if (target.document.documentElement.dataset['login'] !== undefined) notifyLogin();

  const registration = await register();
  if (!registration) return;
  const times = updateCheckTimes(clocks);
  const check = async () => {
    if (target.document.hidden || !online() || !times.isDue()) return;
    try {
      await registration.update();
      times.checked();
    } catch {
      // Server or network is unavailable; retry at the next return.
    }
  };
  target.document.addEventListener('visibilitychange', () => void check());
  // The page was restored from the back/forward cache.
  target.addEventListener('pageshow', () => void check());
}
