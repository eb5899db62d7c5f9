import type { ComponentType } from 'react';
import { DotCursor } from '@/features/cursor/DotCursor';
import { PersistentStorage } from '@/features/settings/PersistentStorage';
import { WallpaperReporter } from '@/features/wallpaper/WallpaperReporter';
import { selectRevealed } from '@/features/wallpaper/wallpaperSlice';
import { useFirstInput } from '@/page/useFirstInput';
import { WidgetBoundary } from '@/shared/ui/WidgetBoundary';
import { useAppSelector } from '@/store/hooks';
import { LaunchQueue } from './LaunchQueue';

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
export function Followers() {
  const revealed = useAppSelector(selectRevealed);
  const input = useFirstInput();
  if (!revealed) return null;
  return (input ? [...FROM_REVEAL, ...FROM_INPUT] : FROM_REVEAL).map(([name, Part]) => (
    <WidgetBoundary key={name} name={name}>
      <Part />
    </WidgetBoundary>
  ));
}
