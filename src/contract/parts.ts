/* Bundled into the inline boot script too: small, and no imports. */

/** Parts of the page that the owner and each visitor can switch off. */
export const PARTS = ['quote', 'weather', 'clock', 'music', 'greeting', 'social', 'capsule', 'links'] as const;

export type Part = (typeof PARTS)[number];
export type Parts = Record<Part, boolean>;

const FUNCTIONS: readonly Part[] = ['quote', 'music', 'clock', 'weather'];

/** Places of the page that close when all of their parts are hidden. */
const PLACES: readonly (readonly [place: string, parts: readonly Part[]])[] = [
  ['quote-card', ['quote', 'music']],
  ['clock-card', ['clock', 'weather']],
  ['functions', FUNCTIONS],
  ['right', [...FUNCTIONS, 'links']],
  ['left', ['greeting', 'social']],
];

/** The owner's settings that decide about parts. */
export interface PartsSite {
  interface: { parts: Parts };
  music: { endpoints: readonly string[] };
}

/**
 * The parts that are hidden, then the places that are empty without them. A part that the visitor has not chosen
 * follows the owner; there is no music without an address of a playlist. The visitor's choices are not validated: the
 * boot script reads them from storage.
 */
export function hiddenParts({ interface: { parts }, music }: PartsSite, chosen: unknown): readonly string[] {
  const own: Partial<Record<Part, unknown>> = typeof chosen === 'object' && chosen ? chosen : {};
  const isHidden = (part: Part) =>
    !(typeof own[part] === 'boolean' ? own[part] : parts[part]) || (part === 'music' && music.endpoints.length === 0);
  const places = PLACES.filter(([, parts]) => parts.every(isHidden));
  return [...PARTS.filter(isHidden), ...places.map(([place]) => place)];
}

/** What a narrow page shows: one of its two right sides, or (undefined) the greeting's. */
export type PhoneSide = 'links' | 'function' | undefined;

/**
 * The shown side of a narrow page. `first` is the side that it begins with, `turned` whether the visitor has turned to
 * the other one, `functions` whether the right side shows the function area. There is no side without its parts.
 */
export function phoneSide(
  hidden: readonly string[],
  first: 'greeting' | 'links',
  turned = false,
  functions = false,
): PhoneSide {
  const isRight = startsWithLinks(hidden, first) !== turned;
  if (!isRight || hidden.includes('right')) return undefined;
  if (hidden.includes('functions')) return 'links';
  return functions || hidden.includes('links') ? 'function' : 'links';
}

/** Whether a narrow page begins with its links. */
export const startsWithLinks = (hidden: readonly string[], first: 'greeting' | 'links'): boolean =>
  first === 'links' && !hidden.includes('links');
