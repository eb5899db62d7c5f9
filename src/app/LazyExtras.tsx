import type { ComponentType } from 'react';
import { DotCursor } from '@/features/cursor/DotCursor';
import { HostsOff } from '@/features/privacy/HostsOff';
import { QuietMode } from '@/features/quiet/QuietMode';
import { PersistentStorage } from '@/features/settings/PersistentStorage';
import { SettingsCode } from '@/features/settings/code/SettingsCode';
import { ShowcaseBar } from '@/features/wallpaper/ShowcaseBar';
import { WidgetBoundary } from '@/shared/ui/WidgetBoundary';
import { LaunchQueue } from './LaunchQueue';
import { ShortcutsSheet } from './ShortcutsSheet';

/** The parts by their name in the log. An error in one of them does not affect the others. */
const PARTS: readonly (readonly [string, ComponentType])[] = [
  ['cursor', DotCursor],
  ['quiet mode', QuietMode],
  ['hosts off', HostsOff],
  ['storage', PersistentStorage],
  ['shortcuts', ShortcutsSheet],
  ['settings code', SettingsCode],
  ['launches', LaunchQueue],
];

/** Parts that the first view does not need and that are not lazy parts of a feature: one chunk of the build. */
export function LazyExtras() {
  return (
    <>
      {PARTS.map(([name, Part]) => (
        <WidgetBoundary key={name} name={name}>
          <Part />
        </WidgetBoundary>
      ))}
      {/* App handles its errors: the visitor must be able to leave the showcase. */}
      <ShowcaseBar />
    </>
  );
}
