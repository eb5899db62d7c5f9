import type { Licensed } from './licenceOf.ts';

const LINE = '='.repeat(72);

/** All that a file of licences says: who is in it, then each text once, below the names of those that it is for. */
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

/** The same text from several packages differs in its ends of lines. */
function tidied(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/^\uFEFF?\n*|\n*$/g, '');
}

/** By code units: the same on every system, whatever its language. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
