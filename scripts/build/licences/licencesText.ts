import type { Licensed } from './licenceOf.ts';

const LINE = '='.repeat(72);

/** Text of the licence file: a list of all works, then each licence text once, with the works it applies to. */
export function licencesText(own: Licensed, others: readonly Licensed[]): string {
  const works = [own, ...others.toSorted((a, b) => compare(headOf(a), headOf(b)))];
  const namesByText = new Map<string, string[]>();
  for (const work of works) {
    for (const text of work.texts.map(tidied)) {
      namesByText.set(text, [...(namesByText.get(text) ?? []), headOf(work)]);
    }
  }
  const contents = works.slice(1).map((work) => `  ${headOf(work)}`);
  const sections = [...namesByText].map(([text, names]) => [LINE, ...new Set(names), LINE, '', text, ''].join('\n'));
  return [
    `${headOf(own)}, with its server, is made with:`,
    '',
    ...new Set(contents),
    '',
    'Their licences follow, each with the names of those that it is for.',
    '',
    ...sections,
  ].join('\n');
}

function headOf({ name, version, licence }: Licensed): string {
  return `${version === undefined ? name : `${name} ${version}`}, ${licence}`;
}

/** Normalizes line ends and spaces, since copies of the same text differ in them. */
function tidied(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/^\uFEFF?\n*|\n*$/g, '');
}

/** Compares by code units, so that the order does not depend on the locale. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
