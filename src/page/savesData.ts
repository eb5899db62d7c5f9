/* Kept small, since this is bundled into the inline boot script too. */
import { isRecord } from '../contract/read';

const connection = (): unknown => ('connection' in navigator ? navigator.connection : undefined);

/** Event target for changes of the browser's data saver; undefined if the browser has none. */
export function dataSaver(): EventTarget | undefined {
  const saver = connection();
  return saver instanceof EventTarget ? saver : undefined;
}

/** Whether the browser's data saver is on; not every browser reports it. */
export function savesData(): boolean {
  const saver = connection();
  return isRecord(saver) && saver['saveData'] === true;
}
