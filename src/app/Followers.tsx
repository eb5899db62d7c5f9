import type { ComponentType } from 'react';
import { DotCursor } from '@/features/cursor/DotCursor';
import { Memorial } from '@/features/memorial/Memorial';
import { QuietMode } from '@/features/quiet/QuietMode';
import { SettingsCode } from '@/features/settings/code/SettingsCode';
import { PersistentStorage } from '@/features/settings/PersistentStorage';
import { PictureTone } from '@/features/wallpaper/PictureTone';
import { WallpaperReporter } from '@/features/wallpaper/WallpaperReporter';
import { selectRevealed } from '@/features/wallpaper/wallpaperSlice';
import { useFirstInput } from '@/page/useFirstInput';
import { useQuiet } from '@/page/useQuiet';
import { WidgetBoundary } from '@/shared/ui/WidgetBoundary';
import { useAppSelector } from '@/store/hooks';
import { Lantern } from './Lantern';
import { LaunchQueue } from './LaunchQueue';

/** Parts by their name in the log. An error in one of them does not affect the others. */
type Parts = readonly (readonly [string, ComponentType])[];

/** They follow time, settings and picture. */
const FROM_REVEAL: Parts = [
  ['lantern', Lantern],
  ['memorial', Memorial],
  ['tone', PictureTone],
  ['reports', WallpaperReporter],
];

/** They follow the visitor. */
const FROM_INPUT: Parts = [
  ['cursor', DotCursor],
  ['quiet mode', QuietMode],
  ['storage', PersistentStorage],
  ['settings code', SettingsCode],
  ['launches', LaunchQueue],
];

/**
 * What follows the page without being opened. It begins with the reveal: the state that the HTML was rendered from has
 * the default settings. What follows the visitor begins with the first input, or at once with a quiet mode, which it
 * explains.
 */
export function Followers() {
  const revealed = useAppSelector(selectRevealed);
  const quiet = useQuiet();
  const input = useFirstInput() || quiet;
  if (!revealed) return null;
  return (input ? [...FROM_REVEAL, ...FROM_INPUT] : FROM_REVEAL).map(([name, Part]) => (
    <WidgetBoundary key={name} name={name}>
      <Part />
    </WidgetBoundary>
  ));
}
