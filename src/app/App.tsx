import { lazy, Suspense, useEffect } from 'react';
import {
  selectMobileFunctionOpen,
  selectMobileMenuOpen,
  selectShowcase,
  showcaseToggled,
} from '@/features/layout/layoutSlice';
import { Directory } from '@/features/links/Directory';
import { Footer } from '@/features/footer/Footer';
import { Memorial } from '@/features/memorial/Memorial';
import { selectIsPlaying, selectMusicReady } from '@/features/player/playerSlice';
import { selectPlayerLrcShow } from '@/features/settings/settingsSlice';
import { Toaster } from '@/features/toasts/Toaster';
import { selectRevealed } from '@/features/wallpaper/wallpaperSlice';
import { WidgetBoundary } from '@/shared/ui/WidgetBoundary';
import styles from './App.module.css';
import { useAppDispatch, useAppSelector, usePart } from './hooks';
import { LeftPanel } from './LeftPanel';
import { MenuButton } from './MenuButton';
import { RightSide } from './RightSide';
import { useBoxParts } from './useBoxParts';
import { Widget } from './Widget';

const playerPart = () => import('@/features/player/playerParts');
const FooterLyric = lazy(() => playerPart().then((module) => ({ default: module.FooterLyric })));
const MusicListOverlay = lazy(() => playerPart().then((module) => ({ default: module.MusicListOverlay })));
const loadManners = () => import('./Manners');

/** Composes the page. The wallpaper and the loading screen lie below and above it, in index.html. */
export function App() {
  const menuOpen = useAppSelector(selectMobileMenuOpen);
  const musicReady = useAppSelector(selectMusicReady);
  const lyricShown = useAppSelector((state) => selectIsPlaying(state) && selectPlayerLrcShow(state));
  const functionOpen = useAppSelector(selectMobileFunctionOpen);
  const parts = useBoxParts();
  const revealed = useAppSelector(selectRevealed);
  const showcase = useAppSelector(selectShowcase);
  const late = usePart({ name: 'manners', load: loadManners, wanted: showcase, early: revealed });
  return (
    <>
      <div className={styles.page} inert={showcase}>
        <main className={styles.stage} data-mobile={menuOpen ? (functionOpen ? 'function' : 'links') : undefined}>
          <LeftPanel />
          <MenuButton />
          <RightSide />
        </main>
        <Widget name="footer">
          <Footer>
            {lyricShown && (
              <Suspense>
                <FooterLyric />
              </Suspense>
            )}
          </Footer>
        </Widget>
      </div>
      <Widget name="directory">
        <Directory />
      </Widget>
      {musicReady && (
        <Widget name="music list">
          <Suspense>
            <MusicListOverlay />
          </Suspense>
        </Widget>
      )}
      {parts && (
        <Widget name="settings">
          <parts.SettingsSheet />
        </Widget>
      )}
      {late && (
        <WidgetBoundary name="manners" fallback={showcase && <LeaveShowcase />}>
          <late.Manners />
        </WidgetBoundary>
      )}
      <Memorial />
      <Toaster />
    </>
  );
}

/** Without its bar, the showcase would keep a finger for ever. */
function LeaveShowcase() {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(showcaseToggled()), [dispatch]);
  return null;
}
