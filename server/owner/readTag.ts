import { OwnerError } from './ownerError.ts';

/** The tag in `If-Match`: the version that a change is based on. Throws `OwnerError` if there is none. */
export function baseTag(header: string | undefined): string {
  const [tag = '', ...others] = tagsIn(header);
  if (others.length > 0) throw new OwnerError('base-missing');
  return tag;
}

/** The two tags in `If-Match` of a change that is based on the versions of two files: `"LINKS", "SITE"`. */
export function baseTags(header: string | undefined): [links: string, site: string] {
  const [links = '', site, ...others] = tagsIn(header);
  if (site === undefined || others.length > 0) throw new OwnerError('base-missing');
  return [links, site];
}

/** The tags of a header, at least one. Throws `OwnerError` if there is none, or something else. */
function tagsIn(header = ''): string[] {
  return header.split(',').map((part) => {
    const [, tag] = /^\s*(?:W\/)?"([\w-]{22})"\s*$/.exec(part) ?? [];
    if (tag === undefined) throw new OwnerError('base-missing');
    return tag;
  });
}

export const etagOf = (tag: string): string => `"${tag}"`;
