import leven from 'leven';
import { isScalar } from 'yaml';
import { groupKey } from '../../src/contract/lockedGroups.ts';
import { shortened, type Problem } from '../files/fileProblem.ts';
import { isNote } from '../files/readStrictly.ts';
import { isGlued, type YamlField, type YamlFile } from '../files/yamlWithLines.ts';
import { words } from '../words/words.mjs';

export const LOCKS = 'lockedGroups';
/** Edit distance up to which a field counts as misspelt. Case, `-` and `_` are ignored: `locked_groups` counts too. */
const SLIPS = 2;
/** The first word of a line that is no comment. */
const FIRST_WORD = /^\s*["']?([\p{L}\p{N}_.-]+)/u;
/** Line breaks of other systems. */
const OTHER_BREAKS = /[\r\u0085\u2028\u2029]/u;
/** Characters in an unquoted name that may be meant as a separator, as list brackets or as a list dash. */
const UNCERTAIN = /[，、；;【】［］｛｝]|^[-－–—•·]|[。.,:：=]$/u;

/**
 * Why it is uncertain which groups `site.yml` locks, beside what its schema finds; undefined where it is certain. The
 * default applies only if the owner has not written the field at all. `known` are the fields of the first level.
 */
export function lockProblem(yaml: YamlFile, known: readonly string[]): Problem | undefined {
  const fields = yaml.fields();
  const [field, again] = fields.filter(({ name, within }) => name === LOCKS && within.length === 0);
  const at = ({ item }: YamlField) => yaml.lineOf(item);
  if (again) return { line: at(again), field: LOCKS, text: words.files.lockTwice };
  const slip = fields.find((one) => one !== field && meansLock(one.name));
  if (slip) {
    const path = [...slip.within, slip.name].join('.');
    const { key } = slip.item;
    const corrected = slip.within.length === 0 && isScalar(key) ? yaml.withNode(key, LOCKS) : undefined;
    const said = { line: at(slip), field: path, text: words.files.lockSlip(LOCKS), isUnknownField: true } as const;
    return { ...said, ...(corrected !== undefined && { corrected }) };
  }
  if (field) return doubtfulName(yaml);
  // Behind a wrong colon, indented below a text, or behind a line break that YAML does not know, it is a part of what is above.
  const swallowed = yaml.lines.findIndex((line) =>
    line.split(OTHER_BREAKS).some((part) => meansLock(FIRST_WORD.exec(part)?.[1] ?? '')),
  );
  if (swallowed >= 0 && typeof yaml.toData() !== 'string')
    return { line: swallowed + 1, field: LOCKS, text: words.files.lockSlip(LOCKS), isUnknownField: true };
  const unknown = fields.find(({ name, within }) => within.length === 0 && !known.includes(name) && !isNote(name));
  if (!unknown) return undefined;
  return { line: at(unknown), field: unknown.name, text: words.files.lockUnknown(LOCKS), isUnknownField: true };
}

function meansLock(name: string): boolean {
  return leven(groupKey(name).replaceAll(/[-_.]/g, ''), LOCKS.toLowerCase()) <= SLIPS;
}

/** The first unquoted name that may be meant as another name, or as several. A quoted name is certain. */
function doubtfulName(yaml: YamlFile): Problem | undefined {
  for (let index = 0; ; index += 1) {
    const [, step] = yaml.stepsTo([LOCKS, index]);
    if (!step) return undefined;
    const { value: node } = step;
    if (!isScalar(node) || node.type !== 'PLAIN') continue;
    const place = { line: yaml.lineOf(node), field: `${LOCKS}[${index}]` };
    if (isGlued(yaml.commentBehind(node))) return { ...place, text: words.mistakes.cutByHash() };
    if (yaml.sourceOf(node).includes('\n')) return { ...place, text: words.mistakes.nameOverLines() };
    const name = String(node.value);
    if (UNCERTAIN.test(name)) return { ...place, text: words.mistakes.oneName(shortened(name)) };
  }
}
