/** The documents with the promises, and a way to read the tests that they name. */
interface Promises {
  english: string;
  chinese: string;
  /** `docs/development/security-tests.md`. */
  tests: string;
  /** The text of a file of the project; undefined where there is none. */
  read: (path: string) => string | undefined;
}

const PROMISE = /^- \*\*([A-Z]\d+)\.\*\* /gm;
const SECTION = /^## ([A-Z]\d+)\n([^]*?)(?=^## |(?![^]))/gm;
const REFERENCE = /^- `([^`]+)`: (.+)$/gm;
/**
 * A text that may be the title of a test: the first argument of a call such as `it('…', ` or `.each(…)('…', `, or the
 * first text of a row in a table of cases.
 */
const TITLE = /[([]\s*(['"`])((?:\\.|(?!\1)[^\\\n])*)\1\s*,/g;
const COMMENT = /^\s*(\/\/.*|\/\*[^]*?\*\/)/gm;

/** What is wrong with the promises: empty if each has the same id in both documents, and tests that exist. */
export function problemsIn({ english, chinese, tests, read }: Promises): string[] {
  const problems: string[] = [];
  const promised = idsIn(english);
  if (promised.length === 0) problems.push('no promises');
  for (const id of repeated(promised)) problems.push(`${id} is promised twice`);
  const inChinese = idsIn(chinese);
  if (promised.join() !== inChinese.join()) {
    const apart = [...difference(promised, inChinese), ...difference(inChinese, promised)];
    problems.push(`the two documents differ: ${apart.join(', ') || 'in their order'}`);
  }

  const sections = Array.from(tests.matchAll(SECTION), ([, id = '', text = '']) => ({ id, text }));
  for (const id of repeated(sections.map((one) => one.id))) problems.push(`${id} has two sections of tests`);
  for (const { id } of sections) if (!promised.includes(id)) problems.push(`${id} has tests, but is not promised`);
  for (const id of promised) {
    const text = sections.find((one) => one.id === id)?.text ?? '';
    const references = Array.from(text.matchAll(REFERENCE), ([, file = '', title = '']) => ({ file, title }));
    if (references.length === 0) problems.push(`${id} has no test`);
    for (const { file, title } of references) {
      if (!titlesIn(read(file) ?? '').has(title)) problems.push(`${id}: there is no test “${title}” in ${file}`);
    }
  }
  return problems;
}

const idsIn = (text: string): string[] => Array.from(text.matchAll(PROMISE), ([, id = '']) => id);
const repeated = (ids: readonly string[]): string[] => ids.filter((id, index) => ids.indexOf(id) !== index);
const difference = (ids: readonly string[], others: readonly string[]): string[] =>
  ids.filter((id) => !others.includes(id));

/** Every text in a test file that may be a title, as it is written, without comments. */
function titlesIn(source: string): ReadonlySet<string> {
  const code = source.replaceAll(COMMENT, '');
  return new Set(Array.from(code.matchAll(TITLE), ([, , title = '']) => title.replaceAll(/\\(['"`])/g, '$1')));
}
