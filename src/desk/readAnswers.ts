import * as v from 'valibot';
import { linksAnswerSchema, meansSchema, savedSiteSchema, siteAnswerSchema } from '@/contract/ownerAnswers';
import { OWNER_CODES, type OwnerCode } from '@/contract/ownerCodes';
import type { DeskMeans, DeskSite, LinksFile } from './deskState';

/* Each function throws a `ValiError` if an answer has an unexpected format. */

/** The body of an answer, not parsed yet. */
export type Body = Readonly<Record<string, unknown>>;

export const isCode = (code: unknown): code is OwnerCode => OWNER_CODES.some((known) => known === code);

export const readMeans = (body: Body): DeskMeans => v.parse(meansSchema, body);
export const readSavedSite = (body: Body): Pick<DeskSite, 'etag' | 'fields'> => v.parse(savedSiteSchema, body);
export const readSite = (body: Body): DeskSite => v.parse(siteAnswerSchema, body);

export function readLinks(body: Body): LinksFile {
  const { etag, links, groups, refused, leftOut } = v.parse(linksAnswerSchema, body);
  const lockedGroups = groups.flatMap(({ name, locked }) => (locked ? [name] : []));
  return { etag, links, lockedGroups, refused: refused?.error, problem: refused?.problem, leftOut };
}

/** The body as parsed by the schema; undefined if it has an unexpected format. */
export function tried<Schema extends v.GenericSchema>(schema: Schema, body: Body): v.InferOutput<Schema> | undefined {
  const { success, output } = v.safeParse(schema, body);
  return success ? output : undefined;
}
