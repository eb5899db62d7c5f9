/* Bundled into the inline boot script too: small. */
import { isRecord } from '../../contract/read';

const connection = (): unknown => ('connection' in navigator ? navigator.connection : undefined);

/** What tells when that changes, as far as the browser does. */
export function dataSaver(): EventTarget | undefined {
  const saver = connection();
  return saver instanceof EventTarget ? saver : undefined;
}

/** Whether the visitor has asked the browser to save data; not every browser tells. */
export function savesData(): boolean {
  const saver = connection();
  return isRecord(saver) && saver['saveData'] === true;
}
