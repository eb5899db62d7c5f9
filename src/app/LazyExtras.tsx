import { DotCursor } from '@/features/cursor/DotCursor';
import { HostsOff } from '@/features/privacy/HostsOff';
import { QuietMode } from '@/features/quiet/QuietMode';
import { PersistentStorage } from '@/features/settings/PersistentStorage';
import { SettingsCode } from '@/features/settings/code/SettingsCode';
import { WallpaperReporter } from '@/features/wallpaper/WallpaperReporter';
import { PictureTone } from '@/features/wallpaper/PictureTone';
import { ShowcaseBar } from '@/features/wallpaper/ShowcaseBar';
import { WidgetBoundary } from '@/shared/ui/WidgetBoundary';
import { Lantern } from './Lantern';
import { LaunchQueue } from './LaunchQueue';
import { ShortcutsSheet } from './ShortcutsSheet';
import { SiteWorker } from './SiteWorker';

/** Parts that the first view does not need and that are not lazy parts of a feature: one chunk of the build. */
export function LazyExtras() {
  return (
    <>
      <WidgetBoundary name="cursor" fallback={null}>
        <DotCursor />
      </WidgetBoundary>
      <WidgetBoundary name="quiet mode" fallback={null}>
        <QuietMode />
      </WidgetBoundary>
      <WidgetBoundary name="hosts off" fallback={null}>
        <HostsOff />
      </WidgetBoundary>
      <WidgetBoundary name="lantern" fallback={null}>
        <Lantern />
      </WidgetBoundary>
      <ShowcaseBar />
      <WidgetBoundary name="blur and dim" fallback={null}>
        <PictureTone />
      </WidgetBoundary>
      <WidgetBoundary name="reports to the worker" fallback={null}>
        <WallpaperReporter />
        <PersistentStorage />
      </WidgetBoundary>
      <WidgetBoundary name="shortcuts" fallback={null}>
        <ShortcutsSheet />
      </WidgetBoundary>
      <WidgetBoundary name="settings code" fallback={null}>
        <SettingsCode />
      </WidgetBoundary>
      <SiteWorker />
      <WidgetBoundary name="launches" fallback={null}>
        <LaunchQueue />
      </WidgetBoundary>
    </>
  );
}
