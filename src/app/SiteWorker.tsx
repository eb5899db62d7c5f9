import { useEffect } from 'react';
import { retryOnClick } from '@/shared/lib/retryOnClick';
import { inTurn } from '@/shared/lib/inTurn';
import { useAppDispatch } from '@/store/hooks';

const WANTED = import.meta.env.PROD && import.meta.env.MODE !== 'unregister';

/**
 * Starts the service worker when the page is idle. Does nothing in development and in a build that removes the worker.
 */
export function SiteWorker() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!WANTED) return;
    void inTurn()
      .then(() => retryOnClick('service worker', () => import('./serviceWorker')))
      .then((part) => part.startServiceWorker(dispatch));
  }, [dispatch]);
  return null;
}
