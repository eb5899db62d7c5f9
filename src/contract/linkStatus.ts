import * as v from 'valibot';

/** Whether a link is up. `link` is its address in `getLinks`; `since` is the time of the last change, ISO 8601. */
const linkStatusSchema = v.object({ link: v.string(), up: v.boolean(), since: v.pipe(v.string(), v.isoTimestamp()) });

/** `GET /api/getStatus`. */
export const statusAnswerSchema = v.object({ list: v.array(linkStatusSchema) });

export type LinkStatus = v.InferOutput<typeof linkStatusSchema>;
