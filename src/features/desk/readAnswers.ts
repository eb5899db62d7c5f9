import type { LinkItem } from '@/contract/links';
import { OWNER_CODES, type OwnerCode } from '@/contract/ownerCodes';
import { isRecord, list, record, text, truth } from '@/contract/read';
import type { Site } from '@/contract/site';
import type { DeskMeans, DeskSite, LinksFile } from './deskSlice';

/*
 * Answers of the site's own server, without a schema, which would be a sixth of the desk. Each throws where an answer
 * has another form.
 */

export type Body = Readonly<Record<string, unknown>>;

export const isCode = (code: unknown): code is OwnerCode => OWNER_CODES.some((known) => known === code);
const codeIn = (code: unknown): OwnerCode | undefined => (isCode(code) ? code : undefined);
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(text) : []);

export const readMeans = ({ writable, reason, host }: Body): DeskMeans => ({
  writable: truth(writable),
  reason: codeIn(reason),
  host: host === 'edge' ? host : 'server',
});

/** As in the page's own data, the server has judged the fields, and filled in every default. */
const isSite = (value: unknown): value is Site => isRecord(value) && isRecord(value['interface']);

export function readSavedSite({ etag, fields }: Body): Pick<DeskSite, 'etag' | 'fields'> {
  if (!isSite(fields)) throw new TypeError('expected the fields of site.yml');
  return { etag: text(etag), fields };
}

export const readSite = (body: Body): DeskSite => ({
  ...readSavedSite(body),
  defaults: record(body['defaults']),
  written: texts(body['written']),
  secrets: texts(body['secrets']),
});

const linkIn = (entry: Body): LinkItem => ({
  name: text(entry['name']),
  link: text(entry['link']),
  icon: text(entry['icon']),
  status: text(entry['status']),
  description: text(entry['description']),
  category: text(entry['category']),
  is_home: text(entry['is_home']),
});

export function readLinks({ etag, links, groups, refused }: Body): LinksFile {
  return {
    etag: text(etag),
    links: list(links).map((entry) => (entry === null ? null : linkIn(record(entry)))),
    lockedGroups: list(groups).flatMap((group) => {
      const { name, locked } = record(group);
      return truth(locked) ? [text(name)] : [];
    }),
    refused: isRecord(refused) ? codeIn(refused['error']) : undefined,
  };
}

/** Undefined where an answer has another form. */
export function tried<Read>(read: () => Read): Read | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
