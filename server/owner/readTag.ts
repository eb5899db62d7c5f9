import { OwnerError } from './ownerError.ts';

/** The tag in `If-Match`: the version that a change is based on. Throws `OwnerError` if there is none. */
export function baseTag(header: string | undefined): string {
  const [, tag] = /^\s*(?:W\/)?"([\w-]{22})"\s*$/.exec(header ?? '') ?? [];
  if (tag === undefined) throw new OwnerError('base-missing');
  return tag;
}

export const etagOf = (tag: string): string => `"${tag}"`;
