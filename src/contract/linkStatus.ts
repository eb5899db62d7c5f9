import { list, record, text } from './read.ts';

/** Whether a link is up. */
export interface LinkStatus {
  /** The address of the link in this visitor's `getLinks`. */
  link: string;
  up: boolean;
  /** Time of the last change, ISO 8601. */
  since: string;
}

/** Reads the answer of `GET /api/getStatus`. Throws `TypeError` for anything else. */
export function readStatusAnswer(answer: unknown): LinkStatus[] {
  return list(record(answer).list).map((entry) => {
    const { link, up, since } = record(entry);
    if (Number.isNaN(Date.parse(text(since)))) throw new TypeError('expected a time');
    return { link: text(link), up: up === true, since: text(since) };
  });
}
