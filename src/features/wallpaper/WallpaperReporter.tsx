import { useEffect } from 'react';
import { storeInWorker } from '@/page/storeInWorker';
import { whenIdle } from '@/shared/lib/waiting';
import { useAppSelector } from '@/store/hooks';
import { selectShown } from './wallpaperSlice';

/**
 * Makes the service worker store a wallpaper that was loaded before a worker controlled the page, as on the first visit.
 * A worker that controls the page has answered the request itself. Renders nothing.
 */
export function WallpaperReporter() {
  const shown = useAppSelector(selectShown);
  const file = shown && shown.own === null ? shown.file : '';
  useEffect(() => {
    if (file && !navigator.serviceWorker?.controller) whenIdle(() => void storeInWorker([file]));
  }, [file]);
  return null;
}
