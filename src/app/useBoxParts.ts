import { useEffect, useState } from 'react';
import { selectBoxOpen, selectSettingsOpen } from '@/features/layout/layoutSlice';
import { selectRevealed } from '@/features/wallpaper/wallpaperSlice';
import { warn } from '@/shared/lib/log';
import { whenIdle } from '@/shared/lib/whenIdle';
import type * as BoxParts from './boxParts';
import { useAppSelector } from './hooks';

/**
 * The box and the settings, once they are there: they come when the page stands still, or as soon as one of them is
 * opened. Kept here rather than by `lazy`, which waits a moment even for what has long been loaded.
 */
export function useBoxParts(): typeof BoxParts | undefined {
  const revealed = useAppSelector(selectRevealed);
  const wanted = useAppSelector((state) => selectBoxOpen(state) || selectSettingsOpen(state));
  const [parts, setParts] = useState<typeof BoxParts>();
  const missing = !parts;
  useEffect(() => {
    if (!missing) return;
    const load = () => {
      import('./boxParts').then(setParts).catch((error: unknown) => warn('box', error));
    };
    if (wanted) load();
    else if (revealed) whenIdle(load);
  }, [missing, revealed, wanted]);
  return parts;
}
