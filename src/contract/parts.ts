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
  social: readonly unknown[];
}

/**
 * The parts that are hidden, then the places that are empty without them. A part that the visitor has not chosen
 * follows the owner; there is no music without an address of a playlist, and no card of contacts without one. The
 * visitor’s choices are not validated: the
 * boot script reads them from storage.
 */
export function hiddenParts({ interface: { parts }, music, social }: PartsSite, chosen: unknown): readonly string[] {
  const own: Partial<Record<Part, unknown>> = typeof chosen === 'object' && chosen ? chosen : {};
  const isEmpty: Partial<Record<Part, boolean>> = {
    music: music.endpoints.length === 0,
    social: social.length === 0,
  };
  const isHidden = (part: Part) => isEmpty[part] || !(typeof own[part] === 'boolean' ? own[part] : parts[part]);
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
  if (hidden.includes('right')) return undefined;
  const isRight = (first === 'links' && !hidden.includes('links')) !== turned;
  if (!isRight && !hidden.includes('left')) return undefined;
  if (hidden.includes('functions')) return 'links';
  return functions || hidden.includes('links') ? 'function' : 'links';
}
