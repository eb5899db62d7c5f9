/* Forms of texts in `site.yml`: the schema and the desk's form go by them. */

/** An absolute http(s) address, or a path of this site. */
export const ADDRESS = /^(https?:\/\/|\/(?!\/))\S+$/;
/** What a link may open. */
export const OPEN_ADDRESS = /^(https?:\/\/|mailto:|\/(?!\/))\S*$/i;
/** `img.example.com`, also with a port, or `*.example.com` for all below it. */
export const HOST = /^(\*\.)?[^\s/*:@?#\\]+(:\d+)?$/;
/** Month and day, as in `10.1`. */
export const DAY_OF_YEAR = /^(1[0-2]|[1-9])\.(3[01]|[12]\d|[1-9])$/;
export const DATE = /^\d{4}-\d{1,2}-\d{1,2}$/;
/** The words stand after the host. */
export const ENGINE_ADDRESS = /^https:\/\/[^\s/?#%\\]+[/?#]\S*%s\S*$/i;

/** Of `2024-02-30` there is none. */
export function isCalendarDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
