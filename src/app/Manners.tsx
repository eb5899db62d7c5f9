import { DotCursor } from '@/features/cursor/DotCursor';
import { ShowcaseBar } from '@/features/wallpaper/ShowcaseBar';
import { WidgetBoundary } from '@/shared/ui/WidgetBoundary';
import { useOpenByAddress } from './useOpenByAddress';

/** Small manners of the page that its first view can do without: a part of their own. */
export function Manners() {
  useOpenByAddress();
  return (
    <>
      <WidgetBoundary name="cursor" fallback={null}>
        <DotCursor />
      </WidgetBoundary>
      <ShowcaseBar />
    </>
  );
}
