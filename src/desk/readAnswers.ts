import type { LinkItem } from '@/contract/links';
import { OWNER_CODES, type OwnerCode } from '@/contract/ownerCodes';
import { isRecord, list, record, text, truth } from '@/contract/read';
import type { Site } from '@/contract/site';
import type { DeskMeans, DeskSite, LinksFile } from './deskState';

/*
 * Parsers of the server's answers, without a schema library, which would be a sixth of the desk's size. Each throws if
 * an answer has an unexpected format.
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

/** A shallow check: the server has validated the fields and filled in all defaults, as in the page's data. */
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

/** The result of `read`, or undefined if it throws. */
export function tried<Read>(read: () => Read): Read | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
