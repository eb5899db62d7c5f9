import { isRecord } from '@/contract/read';

/** Whether the visitor has asked the browser to save data; not every browser tells. */
export function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return isRecord(connection) && connection['saveData'] === true;
}
