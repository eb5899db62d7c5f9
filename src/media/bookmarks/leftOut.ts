/** The scheme of an address that does not open on a page, such as `javascript:`. */
type Scheme = `${string}:`;

/** Why a bookmark is not imported, besides its scheme. `public-there`: private in the file, and public in the links. */
export type Reason =
  | 'there'
  | 'public-there'
  | 'twice'
  | 'no-address'
  | 'too-long'
  | 'too-deep'
  | 'credentials'
  | 'marked';

/** A bookmark that is not imported, and the reason. */
export interface LeftOut {
  name: string;
  reason: Reason | Scheme;
}

/**
 * A part of a link that is not imported: an icon that is not usable here, or any icon where the target has none; a
 * second address for use at home, where it is none or the target has only one; a badge (Homer), and tags, which own
 * links have no more than keywords.
 * `private`: own links have no lock, so that a link that was private in the file shows like all others.
 */
export type LostPart = 'icon' | 'own-icon' | 'second-address' | 'badge' | 'tags' | 'private';

export const isScheme = (reason: LeftOut['reason']): reason is Scheme => reason.endsWith(':');
