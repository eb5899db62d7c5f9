import { SettingsSheet } from '@/features/settings/SettingsSheet';
import { DeskPlace } from './DeskPlace';
import { Widget } from './Widget';

/** The settings of a narrow page; and the owner's desk, to which they lead. */
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
