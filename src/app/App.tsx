import { useEffect, type PropsWithChildren } from 'react';
import { Footer } from '@/features/footer/Footer';
import {
  selectMobileFunctionOpen,
  selectMobileMenuOpen,
  selectShortcutsOpen,
  selectShowcase,
  showcaseToggled,
} from '@/features/layout/layoutSlice';
import { Directory } from '@/features/links/Directory';
import { LinksWidget } from '@/features/links/LinksWidget';
import { Memorial } from '@/features/memorial/Memorial';
import { selectAskedLink, selectOpenedBookmarks } from '@/features/mine/mineSlice';
import { selectIsPlaying, selectPanelOpen } from '@/features/player/playerSlice';
import { selectPlayerLrcShow } from '@/features/settings/settingsSlice';
import { Toaster } from '@/features/toasts/Toaster';
import { selectRevealed } from '@/features/wallpaper/wallpaperSlice';
import { WallpaperReporter } from '@/features/wallpaper/WallpaperReporter';
import { PictureTone } from '@/features/wallpaper/PictureTone';
import { firstInput } from '@/page/firstInput';
import { WidgetBoundary } from '@/shared/ui/WidgetBoundary';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useSite } from '@/store/page';
import { usePart } from '@/store/usePart';
import styles from './App.module.css';
import { FunctionArea } from './FunctionArea';
import { Lantern } from './Lantern';
import { LeftPanel } from './LeftPanel';
import { MenuButton } from './MenuButton';
import { RightSide } from './RightSide';
import { Slice } from './Slice';
import { useLazyBoxAndSettings } from './useLazyBoxAndSettings';
import { useLazyPlayer } from './useLazyPlayer';
import { useSlots } from './slots';
import { Widget } from './Widget';

const loadMine = () => import('@/features/mine/lazyMine');
const loadExtras = () => import('./LazyExtras');

/**
 * Composes the page. Wallpaper and loading screen are in index.html, below and above it. Reads nothing from the store
 * and passes constant children, so that a state change rerenders only the components that use it. React hydrates the
 * slices one by one and handles input in between; a slice that is clicked is hydrated first. Parts that open by key are
 * not slices: they must be ready for the next key.
 */
export function App() {
  return (
    <>
      <Above />
      <Page>
        <Stage>
          <Slice order={0}>
            <LeftPanel />
          </Slice>
          <MenuButton />
          <RightSide>
            <Slice order={1}>
              <FunctionArea />
            </Slice>
            <Slice order={2}>
              <Widget name="links">
                <Links />
              </Widget>
            </Slice>
          </RightSide>
        </Stage>
        <Slice>
          <Widget name="footer">
            <PageFooter />
          </Widget>
        </Slice>
        <CornerPlayer />
      </Page>
      <Widget name="directory">
        <Directory />
      </Widget>
      <Mine />
      <MusicList />
      <Settings />
      <Followers />
      <Extras />
      <Toaster />
    </>
  );
}

function Above() {
  const { Above: Slot } = useSlots();
  return Slot && <Slot />;
}

function Links() {
  const { Links: Slot } = useSlots();
  return <LinksWidget Around={Slot} />;
}

function Page({ children }: PropsWithChildren) {
  return (
    <div className={styles.page} inert={useAppSelector(selectShowcase)}>
      {children}
    </div>
  );
}

/** The two columns; on a narrow page only one of them. */
function Stage({ children }: PropsWithChildren) {
  const menuOpen = useAppSelector(selectMobileMenuOpen);
  const functionOpen = useAppSelector(selectMobileFunctionOpen);
  return (
    <main className={styles.stage} data-mobile={menuOpen ? (functionOpen ? 'function' : 'links') : undefined}>
      {children}
    </main>
  );
}

function PageFooter() {
  const player = useLazyPlayer();
  const lyricShown = useAppSelector((state) => selectIsPlaying(state) && selectPlayerLrcShow(state));
  return <Footer>{player && lyricShown && <player.FooterLyric />}</Footer>;
}

/** The open player, if the owner's layout puts it into the page's corner. */
function CornerPlayer() {
  const { layout } = useSite().music.player;
  const open = useAppSelector(selectPanelOpen) && layout !== 'normal';
  const player = useLazyPlayer();
  return open && <Widget name="music">{player && <player.DockedPlayer layout={layout} />}</Widget>;
}

/** Dialogs above the directory. */
function Mine() {
  const wanted = useAppSelector((state) => !!(selectAskedLink(state) ?? selectOpenedBookmarks(state)));
  const lazy = usePart({ name: 'mine', load: loadMine, wanted, early: false });
  return (
    lazy && (
      <Widget name="mine">
        <lazy.LinkDialog />
        <lazy.ImportDialog />
      </Widget>
    )
  );
}

function MusicList() {
  const player = useLazyPlayer();
  return (
    player && (
      <Widget name="music list">
        <player.MusicListOverlay />
      </Widget>
    )
  );
}

function Settings() {
  const lazy = useLazyBoxAndSettings();
  return (
    lazy && (
      <Widget name="settings">
        <lazy.SettingsSheet />
      </Widget>
    )
  );
}

/**
 * What follows time, settings and picture from the reveal on, without any input. Not before: the state that the HTML was
 * rendered from has the default settings. An error in one of them does not affect the others.
 */
function Followers() {
  const revealed = useAppSelector(selectRevealed);
  if (!revealed) return null;
  return (
    <>
      <WidgetBoundary name="lantern">
        <Lantern />
      </WidgetBoundary>
      <WidgetBoundary name="memorial">
        <Memorial />
      </WidgetBoundary>
      <WidgetBoundary name="tone">
        <PictureTone />
      </WidgetBoundary>
      <WidgetBoundary name="reports">
        <WallpaperReporter />
      </WidgetBoundary>
    </>
  );
}

/** With a mode that the boot script has set, the extras load at once: they tell the visitor why. */
const extrasWanted = (): Promise<void> =>
  document.documentElement.matches('[data-quiet]') ? Promise.resolve() : firstInput();

function Extras() {
  const early = useAppSelector(selectRevealed);
  const showcase = useAppSelector(selectShowcase);
  const shortcuts = useAppSelector(selectShortcutsOpen);
  const late = usePart({ name: 'extras', load: loadExtras, wanted: showcase || shortcuts, early, after: extrasWanted });
  return (
    late && (
      <WidgetBoundary name="extras" fallback={showcase && <LeaveShowcase />}>
        <late.LazyExtras />
      </WidgetBoundary>
    )
  );
}

/** Ends the showcase if its bar failed: without the bar a touch screen cannot leave the showcase. */
function LeaveShowcase() {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(showcaseToggled()), [dispatch]);
  return null;
}
