/* Bundled into the inline boot script: small. */
import { LOGIN_NEEDED } from '../contract/login';
import { pathKey } from '../contract/pathKey';
import { announcesOtherPage } from '../page/announcesOtherPage';

/** Session storage key: the page stamp for which this tab was last reloaded. */
const MARK = pathKey('porchlight-stamp');

/**
 * Reloads the page if the service worker reports another version of it before this one is revealed. Afterwards the
 * visitor is notified instead (`src/app/serviceWorker.ts`). Reloads once per stamp, to prevent an endless loop.
 */
export function watchForOtherPage(root: HTMLElement): void {
  // Undefined over plain http.
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  container?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // The page's script notifies the visitor.
    if (data === LOGIN_NEEDED) root.dataset['login'] = '';
    if (root.dataset['state'] !== 'loading' || !announcesOtherPage(data, document)) return;
    try {
      if (sessionStorage.getItem(MARK) === data.stamp) return;
      sessionStorage.setItem(MARK, data.stamp);
    } catch {
      return;
    }
    location.reload();
  });
  // Otherwise messages are queued until the page is parsed.
  container?.startMessages();
}
