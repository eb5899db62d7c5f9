/* Bundled into the inline boot script: small. */
import { tellsOfOtherPage } from './shared/lib/tellsOfOtherPage';

/** Stands in the session storage: the stamp of the page for which this tab was loaded anew. */
const MARK = 'porchlight-stamp';

/**
 * Loads the page once more when the worker tells that it has another one, as long as nobody has seen this one. Later the
 * visitor is told (`src/app/serviceWorker.ts`). One stamp is loaded once, so that a page cannot load itself for ever.
 */
export function watchForOtherPage(root: HTMLElement): void {
  // Undefined over plain http.
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  container?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (root.dataset['state'] !== 'loading' || !tellsOfOtherPage(data, document)) return;
    try {
      if (sessionStorage.getItem(MARK) === data.stamp) return;
      sessionStorage.setItem(MARK, data.stamp);
    } catch {
      return;
    }
    location.reload();
  });
  // Messages wait until the page is parsed otherwise.
  container?.startMessages();
}
