import { useEffect } from 'react';
import { useAppSelector } from '@/app/hooks';
import { selectCoverType } from '@/features/settings/settingsSlice';
import { savesData } from '@/shared/lib/savesData';
import { tellWorker } from '@/shared/lib/tellWorker';
import { whenIdle } from '@/shared/lib/whenIdle';
import { shownImage, useShownAddress } from './shownPicture';
import { wallpaperSite } from './wallpaperListeners';
import { wallpaperNews } from './wallpaperNews';

/** Tells the worker which wallpaper the page shows, when the page stands still. Draws nothing. */
export function KeptWallpaper() {
  const coverType = useAppSelector(selectCoverType);
  const failed = useAppSelector((state) => state.wallpaper.failed);
  const address = useShownAddress();
  useEffect(() => {
    const shown = address === undefined ? '' : (shownImage()?.currentSrc ?? '');
    const news = wallpaperNews(
      wallpaperSite,
      { coverType, shown, failed, thrifty: savesData() },
      document.baseURI,
      Math.random,
    );
    if (news) whenIdle(() => void tellWorker(news));
  }, [address, coverType, failed]);
  return null;
}
