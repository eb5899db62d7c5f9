import leven from 'leven';
import { isScalar } from 'yaml';
import { groupKey } from '../../src/contract/lockedGroups.ts';
import { shortened, type Problem } from '../files/fileProblem.ts';
import { isGlued, type YamlField, type YamlFile } from '../files/yamlWithLines.ts';
import { words } from '../words/words.mjs';

export const LOCKS = 'lockedGroups';
/** Edit distance up to which a field counts as misspelt. Case, `-` and `_` are ignored: `locked_groups` counts too. */
const SLIPS = 2;
/** Characters in an unquoted name that may be meant as a separator, as list brackets or as a list dash. */
const UNCERTAIN = /[，、；;【】［］｛｝"“”]|^[-－–—•·]|[。.,:：=]$/u;

/**
 * Why it is uncertain which groups `site.yml` locks, beside what its schema finds; undefined where it is certain.
 *
 * @param isExpected Whether the field has to be there, since there is a `links.yml`. A file that was cut off lacks it, too.
 */
export function lockProblem(yaml: YamlFile, isExpected: boolean): Problem | undefined {
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
  const hasSpareLinks = fields.some(({ name, within }) => name === 'fallbackLinks' && within.length === 0);
  return isExpected || hasSpareLinks ? { field: LOCKS, text: words.files.lockAbsent(LOCKS) } : undefined;
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
