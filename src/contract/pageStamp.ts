/*
 * The stamp of a page: a hash of all that the owner's settings and files make of it, and of its build. The server puts it
 * into the page's head; worker and page compare it to find out whether there is another page.
 */

/** Name of the `meta` element. */
export const STAMP_NAME = 'stamp';
/** Proxies may take the quotes away. */
const STAMP = /<meta name="?stamp"? content="?([\w-]+)/;

/** The stamp in the HTML of a page; undefined in a page that is not of this site. */
export function stampOf(html: string): string | undefined {
  return STAMP.exec(html)?.[1];
}

/** The worker's message that it has another page now. */
export interface PageMessage {
  stamp: string;
}
