import { DotCursor } from '@/features/cursor/DotCursor';
import { LastingStorage } from '@/features/settings/LastingStorage';
import { KeptWallpaper } from '@/features/wallpaper/KeptWallpaper';
import { ShowcaseBar } from '@/features/wallpaper/ShowcaseBar';
import { WidgetBoundary } from '@/shared/ui/WidgetBoundary';
import { Launches } from './Launches';
import { ShortcutsSheet } from './ShortcutsSheet';
import { SiteWorker } from './SiteWorker';

/** Small manners of the page that its first view can do without: a part of their own. */
export function Manners() {
  return (
    <>
      <WidgetBoundary name="cursor" fallback={null}>
        <DotCursor />
      </WidgetBoundary>
      <ShowcaseBar />
      <WidgetBoundary name="keeping" fallback={null}>
        <KeptWallpaper />
        <LastingStorage />
      </WidgetBoundary>
      <WidgetBoundary name="shortcuts" fallback={null}>
        <ShortcutsSheet />
      </WidgetBoundary>
      <SiteWorker />
      <WidgetBoundary name="launches" fallback={null}>
        <Launches />
      </WidgetBoundary>
    </>
  );
}
