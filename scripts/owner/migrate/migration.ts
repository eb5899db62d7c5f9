import type { SocialLink } from '../../../src/contract/site.ts';
import type { NewLink } from '../appendLinks.ts';

/** A field of `site.yml` with its new value. */
export interface Change {
  path: readonly string[];
  value: string | number | readonly string[] | readonly SocialLink[];
}

/** What the old page becomes. */
export interface Migration {
  changes: Change[];
  links: NewLink[];
  /** Pictures: from below the old `public/` to below `config/public/`. */
  pictures: Map<string, string>;
  /** What cannot be taken and what the owner should know, a sentence each. */
  notes: string[];
}

/** Reads the first of these `VITE_…` variables that is filled; an empty text where none is. */
export type Field = (...names: string[]) => string;

/** A field's name as owners know it. */
export const fieldName = ({ path }: Pick<Change, 'path'>): string => path.join('.');
