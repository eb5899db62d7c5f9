import { Workbox } from 'workbox-window';
import { toastShown } from '@/features/toasts/toastsSlice';
import { warn } from '@/shared/lib/log';
import { sitePath } from '@/shared/lib/sitePath';
import { reloadClicked } from '@/store/pageActions';
import type { AppDispatch } from '@/store/state';
import { updateCheckTimes, type Clocks } from './updateCheckTimes';
import { isOtherVersion } from './isOtherVersion';
import { words } from './words';

/** What the page's worker hangs on; tests hand in their own. */
export interface WorkerSurroundings {
  /** `controller` is the worker that answers for the page, if any. */
  container: { controller: object | null } & Pick<EventTarget, 'addEventListener'>;
  register: () => Promise<{ update: () => Promise<unknown> } | undefined>;
  /** The page as the worker has it. */
  readPage: () => Promise<string>;
  clocks: Clocks;
  /** False when the browser knows that there is no network. */
  online: () => boolean;
  target: Pick<Window, 'addEventListener' | 'document'>;
}

/** Registers the worker where there can be one; an extension's page and plain http have none. */
export async function startServiceWorker(dispatch: AppDispatch): Promise<void> {
  if (!('serviceWorker' in navigator) || !/^https?:$/.test(location.protocol)) return;
  const following = followWorker(dispatch, {
    container: navigator.serviceWorker,
    register: () => {
      const workbox = new Workbox(sitePath('/sw.js'), { updateViaCache: 'none' });
      // A worker takes over by itself; one that a browser has left waiting is asked once more.
      workbox.addEventListener('waiting', () => workbox.messageSkipWaiting());
      return workbox.register();
    },
    readPage: async () => (await fetch(sitePath('/index.html'))).text(),
    clocks: { wall: Date.now, steady: () => performance.now() },
    online: () => navigator.onLine,
    target: window,
  });
  await following.catch((error: unknown) => warn('service worker', error));
}

/**
 * Tells the visitor when a new version has taken over a page of an old one, and never loads the page by itself: music
 * may be playing. Asks for a new version when the visitor comes back, at most hourly.
 */
export async function followWorker(
  dispatch: AppDispatch,
  { container, register, readPage, clocks, online, target }: WorkerSurroundings,
): Promise<void> {
  const tellUpdated = () => {
    dispatch(toastShown({ text: words.updated, tone: 'info', action: reloadAction }));
  };
  /** A worker may be newer than the page that it has just found: when it came while the page was being loaded. */
  const compare = async () => {
    try {
      if (isOtherVersion(await readPage(), target.document)) tellUpdated();
    } catch (error) {
      warn('update', error);
    }
  };

  // The first worker takes over the page that brought it, each further one a page of an older version.
  let had = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (had) tellUpdated();
    else void compare();
    had = true;
  });
  if (had) void compare();

  const registration = await register();
  if (!registration) return;
  const times = updateCheckTimes(clocks);
  const check = async () => {
    if (target.document.hidden || !online() || !times.isDue()) return;
    try {
      await registration.update();
      times.checked();
    } catch {
      // The server or the network is away. The next return asks again.
    }
  };
  target.document.addEventListener('visibilitychange', () => void check());
  // A page that comes back from the browser's memory.
  target.addEventListener('pageshow', () => void check());
}

const reloadAction = { label: words.reload, event: reloadClicked() };
