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
import { selectAskedLink, selectOpenedBookmarks } from '@/features/mine/mineSlice';
import { selectIsPlaying } from '@/features/player/playerSlice';
import { selectPlayerLrcShow } from '@/features/settings/settingsSlice';
import { Toaster } from '@/features/toasts/Toaster';
import { selectRevealed } from '@/features/wallpaper/wallpaperSlice';
import { WidgetBoundary } from '@/shared/ui/WidgetBoundary';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { usePart } from '@/store/usePart';
import styles from './App.module.css';
import { FunctionArea } from './FunctionArea';
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
      </Page>
      <Widget name="directory">
        <Directory />
      </Widget>
      <Mine />
      <MusicList />
      <Settings />
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

function Extras() {
  const early = useAppSelector(selectRevealed);
  const showcase = useAppSelector(selectShowcase);
  const shortcuts = useAppSelector(selectShortcutsOpen);
  const late = usePart({ name: 'extras', load: loadExtras, wanted: showcase || shortcuts, early, always: true });
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
