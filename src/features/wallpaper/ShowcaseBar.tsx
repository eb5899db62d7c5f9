import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import Download from '~icons/lucide/download';
import LogOut from '~icons/lucide/log-out';
import { selectShowcase, showcaseToggled } from '@/features/layout/layoutSlice';
import { selectCoverType } from '@/features/settings/settingsSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectPageData } from '@/store/page';
import { savePicture } from './savePicture';
import { beforeShowcase } from './showcaseListeners';
import styles from './ShowcaseBar.module.css';
import { showcaseBarWords } from './showcaseBarWords';
import { shownImage, useShownAddress } from './shownPicture';
import { localJpeg } from './wallpaperSources';
import { wallpaperSiteOf } from './wallpaperSite';
import { selectLocalNumber } from './wallpaperSlice';
import { words } from './words';

/** At the bottom of the bare picture: its title where it has one, the way back, and the picture to take along. */
export function ShowcaseBar() {
  const dispatch = useAppDispatch();
  const shown = useAppSelector(selectShowcase);
  const coverType = useAppSelector(selectCoverType);
  const local = localJpeg(wallpaperSiteOf(useAppSelector(selectPageData)), useAppSelector(selectLocalNumber));
  const address = useShownAddress();
  const bar = useRef<HTMLElement>(null);
  const isLocal = address === new URL(local.src, document.baseURI).href;
  const title = isLocal && local.known?.title;

  useLayoutEffect(() => {
    const { focused } = beforeShowcase;
    if (shown) bar.current?.focus();
    else if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }, [shown]);

  const save = async () => {
    const image = shownImage();
    if (!image || (await savePicture(image, coverType === '1'))) return;
    dispatch(toastShown({ text: showcaseBarWords.notReadable, tone: 'info' }));
    window.open(image.src, '_blank', 'noopener');
  };
  const onDownload = (event: MouseEvent) => {
    // A picture of the site is downloaded by the link itself.
    if (isLocal) return;
    event.preventDefault();
    void save();
  };

  return (
    <section ref={bar} className={`glass ${styles.bar}`} tabIndex={-1} aria-label={words.showcase.enter} inert={!shown}>
      {title && <p className={styles.title}>{title}</p>}
      <button type="button" className={`chip ${styles.leave}`} onClick={() => dispatch(showcaseToggled())}>
        <LogOut className="icon icon--s" aria-hidden />
        {showcaseBarWords.leave}
      </button>
      {address && coverType !== '3' && (
        <a
          className="button"
          href={address}
          download={isLocal && `${title || 'wallpaper'}.jpg`}
          target={isLocal ? undefined : '_blank'}
          rel="noopener"
          onClick={onDownload}
        >
          <Download className="icon icon--s" aria-hidden />
          {showcaseBarWords.download}
        </a>
      )}
    </section>
  );
}
