import { useEffect } from 'react';
import { selectCoverType } from '@/features/settings/settingsSlice';
import { isQuiet } from '@/page/quiet';
import { tellWorker } from '@/page/tellWorker';
import { whenIdle } from '@/shared/lib/whenIdle';
import { useAppSelector } from '@/store/hooks';
import { selectPageData } from '@/store/page';
import { shownImage, useShownAddress } from './shownPicture';
import { typeShown } from './typeShown';
import { wallpaperMessage } from './wallpaperMessage';
import { wallpaperSiteOf } from './wallpaperSite';

/** Reports the shown wallpaper to the service worker when the page is idle. Renders nothing. */
export function WallpaperReporter() {
  const pageData = useAppSelector(selectPageData);
  const coverType = useAppSelector(selectCoverType);
  const failed = useAppSelector((state) => state.wallpaper.failed);
  const address = useShownAddress();
  useEffect(() => {
    const shown = address === undefined ? '' : (shownImage()?.currentSrc ?? '');
    const message = wallpaperMessage(
      wallpaperSiteOf(pageData),
      { coverType: typeShown(coverType, pageData.site), shown, failed, thrifty: isQuiet('data') },
      document.baseURI,
      Math.random,
    );
    if (message) whenIdle(() => void tellWorker(message));
  }, [address, pageData, coverType, failed]);
  return null;
}
