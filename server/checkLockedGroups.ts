import { groupKey } from '../src/contract/lockedGroups.ts';
import { isRecord } from '../src/contract/read.ts';
import { editDistance } from './editDistance.ts';
import { type Field, type YamlFile } from './yamlWithLines.ts';
import { shortened, type Problem } from './fileProblem.ts';

const FIELD = 'lockedGroups';
/**
 * Edit distance up to which a field counts as a misspelt `lockedGroups`. Case, `-` and `_` are ignored: `locked_groups`
 * counts too.
 */
const SLIPS = 2;

/**
 * Why it is uncertain which groups `site.yml` locks; undefined where it is certain. The default applies only if the
 * owner has not written the field at all. With a misspelt or invalid field the default could make links public that are
 * meant to be locked. `known` are the valid field names.
 */
export function lockProblem(yaml: YamlFile, known: ReadonlySet<string>): Problem | undefined {
  const fields = yaml.fields();
  const at = ({ item }: Field) => yaml.lineOf(item);
  const written = fields.filter(({ name, within }) => name === FIELD && within.length === 0);
  const [field, again] = written;
  if (again) return { line: at(again), field: FIELD, text: 'written twice; write it once' };
  const slip = fields.find((one) => one !== field && meansLock(one));
  if (slip) {
    const path = [...slip.within, slip.name].join('.');
    return { line: at(slip), field: path, text: `unknown field; write ${FIELD}, at the start of a line` };
  }
  if (field) return valueProblem(yaml, field);
  const unknown = fields.find(({ name, within }) => within.length === 0 && !known.has(name));
  if (!unknown) return undefined;
  const text = `unknown field, and there is no ${FIELD}, which it may be meant for; mend it, or write ${FIELD} too`;
  return { line: at(unknown), field: unknown.name, text };
}

function meansLock({ name }: Field): boolean {
  return editDistance(groupKey(name).replace(/[-_.]/g, ''), FIELD.toLowerCase()) <= SLIPS;
}

/** The problem of a value that is not a list of names. An empty list is valid: nothing is locked. */
function valueProblem(yaml: YamlFile, { item }: Field): Problem | undefined {
  const data = yaml.toData();
  const value = isRecord(data) ? data[FIELD] : undefined;
  if (!Array.isArray(value)) return expectedNames(yaml.lineOf(item), FIELD, value);
  const names: unknown[] = value;
  const wrong = names.findIndex((name) => typeof name !== 'string' || groupKey(name) === '');
  if (wrong === -1) return undefined;
  const entry = yaml.stepsTo([FIELD, wrong])[1]?.item;
  return expectedNames(yaml.lineOf(entry ?? item), `${FIELD}[${wrong}]`, names[wrong]);
}

function expectedNames(line: number, field: string, found: unknown): Problem {
  return { line, field, text: `expected a list of names, such as [个人, "2024"], found ${shortened(found)}` };
}
