/*
 * The stamp of a page: a hash of its build and of everything derived from the owner's settings and files. The server
 * writes it into the page's head; worker and page compare it to detect a new page.
 */

/** Name of the `meta` element. */
export const STAMP_NAME = 'stamp';
/** Proxies may remove the quotes. */
const STAMP = /<meta name="?stamp"? content="?([\w-]+)/;

/** The stamp in the HTML of a page; undefined in a page that is not of this site. */
export function stampOf(html: string): string | undefined {
  return STAMP.exec(html)?.[1];
}

/** Message of the worker after it has received a new page. */
export interface PageMessage {
  stamp: string;
}
