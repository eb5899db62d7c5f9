import { BLANK_LINK, type LinkItem } from '../../src/contract/links.ts';
import { fc } from './properties.ts';

/** A mistake in a text; `at` selects one of the possible places. */
type Slip = (text: string, at: number) => string;

/** Replaces one of the matches. */
const swap =
  (pattern: RegExp, other: string): Slip =>
  (text, at) => {
    const places = [...text.matchAll(pattern)];
    const place = places[at % Math.max(1, places.length)];
    if (!place) return text;
    return text.slice(0, place.index) + other.replace('$0', place[0]) + text.slice(place.index + place[0].length);
  };

const distance: Record<string, Slip> = {
  'full-width colon': swap(/: ?/g, '：'),
  'full-width colon and space': swap(/: ?/g, '： '),
  'no space behind a colon': swap(/: /g, ':'),
  'no colon': swap(/: /g, ' '),
  'equals sign': swap(/: /g, ' = '),
  'full-width comma': swap(/, ?/g, '，'),
  'enumeration comma': swap(/, ?/g, '、'),
  'full-width semicolon': swap(/, ?/g, '；'),
  'no comma': swap(/, /g, ' '),
  'no space behind a comma': swap(/, /g, ','),
  'full-width bracket': swap(/\[/g, '【'),
  'full-width bracket at the end': swap(/\]/g, '】'),
  'no bracket': swap(/[[\]{}]/g, ''),
  'full-width brace': swap(/\{/g, '｛'),
  'full-width space': swap(/ /g, '\u3000'),
  'one space more': swap(/^(?= )/gm, ' '),
  'two spaces more': swap(/^/gm, '  '),
  'one space less': swap(/^ /gm, ''),
  'two spaces less': swap(/^ {2}/gm, ''),
  'no indent': swap(/^ +/gm, ''),
  tab: swap(/^ +/gm, '\t'),
  'no space behind a dash': swap(/- /g, '-'),
  'full-width dash': swap(/- /g, '－ '),
  'a dash too many': swap(/^ {2}(?=\w)/gm, '- '),
  'no quote': swap(/"/g, ''),
  'curly quote': swap(/"/g, '“'),
  'curly quotes': (text, at) => swap(/(?<=: )[^\s"[{][^\n"]*$/gm, '“$0”')(text, at),
  'a quote in front': swap(/(?<=: )(?=[^\s"[{])/g, '"'),
  'a quote behind': swap(/(?<=: [^\s"[{][^\n"]*)$/gm, '"'),
  'a comment sign': swap(/(?<=^[^"\n]*\S) (?=[^\s#])/gm, ' #'),
  'a comma behind': swap(/(?<=\S)$/gm, ','),
  'a full-width comma behind': swap(/(?<=\S)$/gm, '，'),
  'a full stop behind': swap(/(?<=\S)$/gm, '。'),
  'a colon more': swap(/(?<=\S)$/gm, ': x'),
};

export const LOCKED = ['个人', 'DEMO', 'AI 私藏', '家 #2'];
export const listStyles = [
  (names: readonly string[]) => `lockedGroups: [${names.map(inFlow).join(', ')}]\n`,
  (names: readonly string[]) => `lockedGroups:\n${names.map((name) => `  - ${inFlow(name)}\n`).join('')}`,
  (names: readonly string[]) => `lockedGroups: [${names.map((name) => `"${name}"`).join(', ')}]\n`,
];
const inFlow = (name: string) => (name.includes('#') ? `"${name}"` : name);

export const linkStyles = [
  ({ name, link, category }: LinkItem) =>
    `- name: ${name}\n  link: ${link}\n  icon: github\n  category: ${inFlow(category)}\n  is_home: true\n`,
  ({ name, link, category }: LinkItem) => `- name: ${name}\n  category: ${inFlow(category)}\n  link: ${link}\n`,
  ({ name, link, category }: LinkItem) =>
    `- name: ${name}\n  link: "${link}"\n  description: "一 二"\n  category: "${category}"\n`,
  ({ name, link, category }: LinkItem) => `- { name: ${name}, link: "${link}", category: ${inFlow(category)} }\n`,
  ({ name, link, category }: LinkItem) =>
    `- { name: ${name}, link: ${link}, icon: star, category: ${inFlow(category)}, is_home: true }\n`,
];

export const slipNames = Object.keys(distance);
export const mistakes = fc.array(fc.tuple(fc.constantFrom(...slipNames), fc.nat(200)), {
  minLength: 1,
  maxLength: 2,
});
/** A missing comma between two names results in one name with a space, which is valid. */
export const UNSEEN = 'no comma';
export const withMistakes = (text: string, made: readonly (readonly [string, number])[]) =>
  made.reduce((now, [name, at]) => distance[name]?.(now, at) ?? now, text);

export const link = fc.record({
  category: fc.constantFrom(...LOCKED, 'AI', '生活'),
  style: fc.constantFrom(...linkStyles),
});

export function linksText(links: readonly { category: string; style: (item: LinkItem) => string }[]): string {
  return links
    .map(({ category, style }, index) => {
      const kind = LOCKED.includes(category) ? 'secret' : 'open';
      return style({ ...BLANK_LINK, name: `链接${index}`, link: `https://${kind}${index}.example/`, category });
    })
    .join('');
}
