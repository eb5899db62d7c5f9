import type { SocialLink } from '../../../src/contract/site.ts';
import type { LinkChange } from '../../../src/contract/ownerLinks.ts';

/** A field of `site.yml` with its new value. */
export interface Change {
  path: readonly string[];
  value: string | number | boolean | readonly string[] | readonly SocialLink[];
}

/** Everything to be changed for the migration. */
export interface Migration {
  changes: Change[];
  links: Extract<LinkChange, { do: 'add' }>['link'][];
  /** Pictures to copy: path below the old `public/` and path below `config/public/`. */
  pictures: Map<string, string>;
  /** Notes for the owner: what cannot be migrated, one sentence each. */
  notes: string[];
}

/** Reads the first of these `VITE_…` variables that is filled; an empty text where none is. */
export type OldFieldReader = (...names: string[]) => string;

/** A field's name in messages, such as `greeting.hello`. */
export const changedField = ({ path }: Pick<Change, 'path'>): string => path.join('.');
