import { useEffect, type PropsWithChildren, type ComponentType } from 'react';
import { Footer } from '@/features/footer/Footer';
import {
  selectIsNarrow,
  selectSettingsOpen,
  selectShortcutsOpen,
  selectShowcase,
  showcaseToggled,
} from '@/features/layout/layoutSlice';
import { Directory } from '@/features/links/Directory';
import { selectLinkMenu, directoryOpened } from '@/features/links/linksSlice';
import { LinksWidget } from '@/features/links/LinksWidget';
import { selectOpenForm, selectOpenedBookmarks, linkFormOpened } from '@/features/mine/mineSlice';
import { Notice } from '@/features/notice/Notice';
import { selectIsPlaying, selectListOpen, selectPanelOpen, listOpened } from '@/features/player/playerSlice';
import { selectPart, selectSetting } from '@/features/settings/settingsSlice';
import { Toaster } from '@/features/toasts/Toaster';
import { useCloseByBack } from '@/page/useCloseByBack';
import { WidgetBoundary } from '@/shared/ui/WidgetBoundary';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useSite } from '@/store/page';
import './App.css';
import { DotCursor } from '@/features/cursor/DotCursor';
import { PersistentStorage } from '@/features/settings/PersistentStorage';
import { WallpaperReporter } from '@/features/wallpaper/WallpaperReporter';
import { selectRevealed } from '@/features/wallpaper/wallpaperSlice';
import { useFirstInput } from '@/page/firstInput';
import { useStore } from 'react-redux';
import { isRecord } from '@/contract/read';
import { sharedLink } from '@/features/mine/sharedLink';
import { openParameterOf } from '@/page/openParameter';
import { partMissing } from '@/store/pageActions';
import { topDialog } from '@/page/topDialog';
import type { RootState } from '@/store/state';
import './parts.css';
import { FunctionArea, RightSide } from './RightSide';
import { LeftPanel } from './LeftPanel';
import { MenuButton } from './MenuButton';
import { useLater, Widget } from './Widget';
import { useSlots } from './slots';

/**
 * Handles app shortcuts that are used while the page is open: with `focus-existing` in the manifest the browser sends
 * them here instead of reloading the page, so that music continues. Renders nothing.
 */
export function LaunchQueue() {
  const store = useStore<RootState>();
  useEffect(() => {
    const queue: unknown = Reflect.get(window, 'launchQueue');
    if (!isRecord(queue) || typeof queue['setConsumer'] !== 'function') return;
    const [loaded] = performance.getEntriesByType('navigation');
    let isFirst = true;
    queue['setConsumer']((launch: unknown) => {
      const target = isRecord(launch) ? launch['targetURL'] : undefined;
      // The first launch is the one that opened this page; the page has already handled its address.
      const wasLoaded = isFirst && target === loaded?.name;
      isFirst = false;
      if (typeof target !== 'string' || wasLoaded || topDialog()) return;
      const address = new URL(target);
      const part = openParameterOf(address);
      const isShown = (part === 'links' || part === 'music') && selectPart(part)(store.getState());
      const reading = sharedLink(address);
      if (!reading && !isShown) return;
      if (selectShowcase(store.getState())) store.dispatch(showcaseToggled());
      if (!reading) store.dispatch(part === 'links' ? directoryOpened() : listOpened());
      void reading?.then(
        (link) => link && store.dispatch(linkFormOpened(link)),
        () => store.dispatch(partMissing()),
      );
    });
  }, [store]);
  return null;
}

/** Parts by their name in the log. An error in one of them does not affect the others. */
type Parts = readonly (readonly [string, ComponentType])[];

/** They follow the picture. */
const FROM_REVEAL: Parts = [['reports', WallpaperReporter]];

/** They follow the visitor. */
const FROM_INPUT: Parts = [
  ['cursor', DotCursor],
  ['storage', PersistentStorage],
  ['launches', LaunchQueue],
];

/**
 * What follows the page without being opened. It begins with the reveal, what follows the visitor with the first input.
 */
function Followers() {
  const revealed = useAppSelector(selectRevealed);
  const input = useFirstInput();
  if (!revealed) return null;
  return (input ? [...FROM_REVEAL, ...FROM_INPUT] : FROM_REVEAL).map(([name, Part]) => (
    <WidgetBoundary key={name} name={name}>
      <Part />
    </WidgetBoundary>
  ));
}

/**
 * Composes the page. Wallpaper and loading screen are in index.html, below and above it. Reads nothing from the store
 * and passes constant children, so that a state change rerenders only the components that use it.
 */
export function App() {
  return (
    <>
      <Above />
      <Page>
        <WidgetBoundary name="notice" fallback={null}>
          <Notice />
        </WidgetBoundary>
        <main className="app-stage">
          <LeftPanel />
          <MenuButton />
          <RightSide>
            <FunctionArea />
            <Widget name="links">
              <Links />
            </Widget>
          </RightSide>
        </main>
        <Widget name="footer">
          <PageFooter />
        </Widget>
        <CornerPlayer />
      </Page>
      <Widget name="directory">
        <Directory />
      </Widget>
      <Dialogs />
      <Showcase />
      <Followers />
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
    <div className="app-page" inert={useAppSelector(selectShowcase)}>
      {children}
    </div>
  );
}

function PageFooter() {
  const lyricShown = useAppSelector((state) => selectIsPlaying(state) && selectSetting('playerLrcShow')(state));
  const later = useLater(lyricShown);
  const { Edit } = useSlots();
  return <Footer edit={Edit && <Edit at="footer" />}>{lyricShown && later && <later.FooterLyric />}</Footer>;
}

/** The open player, if the owner's layout puts it into the page's corner. */
function CornerPlayer() {
  const { layout } = useSite().music.player;
  const open = useAppSelector(selectPanelOpen) && layout !== 'normal';
  const later = useLater(open);
  return open && <Widget name="music">{later && <later.DockedPlayer layout={layout} />}</Widget>;
}

/** What opens above the page and the directory. */
function Dialogs() {
  const mine = useAppSelector((state) => !!(selectOpenForm(state) ?? selectOpenedBookmarks(state)));
  const settings = useAppSelector((state) => selectIsNarrow(state) && selectSettingsOpen(state));
  const shortcuts = useAppSelector(selectShortcutsOpen);
  const music = useAppSelector(selectListOpen);
  const menu = useAppSelector((state) => selectLinkMenu(state) !== undefined);
  const later = useLater(mine || settings || shortcuts || music || menu);
  const { MenuEdit } = useSlots();
  return (
    later && (
      <>
        <Widget name="link menu">
          <later.LinkMenu Edit={MenuEdit} />
        </Widget>
        <Widget name="mine">
          <later.PageLinkDialog />
          <later.ImportDialog />
        </Widget>
        <Widget name="music list">
          <later.MusicListOverlay />
        </Widget>
        <Widget name="settings">
          <later.SettingsSheet />
        </Widget>
        <Widget name="shortcuts">
          <later.ShortcutsSheet />
        </Widget>
      </>
    )
  );
}

/** The bar of the showcase. If it fails, the showcase ends: a touch screen has no other way out. */
function Showcase() {
  const dispatch = useAppDispatch();
  const showcase = useAppSelector(selectShowcase);
  const later = useLater(showcase);
  useCloseByBack(showcase, () => dispatch(showcaseToggled()));
  return (
    later && (
      <WidgetBoundary name="showcase" fallback={showcase && <LeaveShowcase />}>
        <later.ShowcaseBar />
      </WidgetBoundary>
    )
  );
}

function LeaveShowcase() {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(showcaseToggled()), [dispatch]);
  return null;
}
