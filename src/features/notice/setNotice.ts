/* Bundled into the inline boot script too: small. */
import { pathKey } from '../../contract/pathKey';

/** Local storage key of the text that this browser has closed. */
export const CLOSED_NOTICE_KEY = pathKey('porchlight-notice');

/** The owner's notice: its text, empty for none, and its last day. */
interface Notice {
  text: string;
  until: string;
}

/**
 * Shows the notice, which is in the HTML of every page that has one, until its last day ends where the visitor is; `wall`
 * is a `wallTime()`. `closed` is the stored text that was closed here: another text is shown again.
 */
export function setNotice(root: HTMLElement, { text, until }: Notice, closed: unknown, wall: Date): void {
  // Never in the past without a date.
  const end = new Date(`${until}T23:59:59.999Z`);
  if (text === '' || text === closed || wall > end) delete root.dataset['notice'];
  else root.dataset['notice'] = 'shown';
}
