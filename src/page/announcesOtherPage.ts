import { STAMP_NAME, type PageMessage } from '../contract/pageStamp';
import { isRecord } from '../contract/read';

/** Whether a message of the worker announces a page that differs from the one that is shown. */
export function announcesOtherPage(message: unknown, shown: Document): message is PageMessage {
  const own = shown.querySelector<HTMLMetaElement>(`meta[name=${STAMP_NAME}]`)?.content;
  return isRecord(message) && typeof message['stamp'] === 'string' && message['stamp'] !== own;
}
