import { SettingsSheet } from '@/features/settings/SettingsSheet';
import { DeskPlace } from './DeskPlace';
import { Widget } from './Widget';

/** The settings sheet of a narrow page, and the owner's desk. */
export function SettingsAndDesk() {
  return (
    <>
      <SettingsSheet />
      <Widget name="desk">
        <DeskPlace />
      </Widget>
    </>
  );
}
