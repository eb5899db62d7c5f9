import { groupName } from '../../src/contract/groupLevels.ts';
import type { EmptyLock } from '../../src/contract/emptyLocks.ts';
import { isRecord } from '../../src/contract/read.ts';
import { shortened, type Problem } from '../files/fileProblem.ts';
import { parseYaml } from '../files/yamlWithLines.ts';
import { words } from '../words/words.mjs';

/**
 * The problems of groups that are held back, with the line of this text of `site.yml`. While entries of `links.yml` are
 * left out the names stay: an entry may be in the group whose name would be split, and would be public afterwards.
 */
export function emptyLockProblems(siteText: string, held: readonly EmptyLock[], isEachRead: boolean): Problem[] {
  const yaml = parseYaml(siteText);
  const data = yaml.broken ? undefined : yaml.toData();
  const names: unknown[] = isRecord(data) && Array.isArray(data['lockedGroups']) ? data['lockedGroups'] : [];
  return held.map(({ name, meant, isList }) => {
    const shown = shortened(name);
    const advice = isList ? words.files.splitNames(shown) : words.files.decideName(shown);
    const said = isList ? words.files.heldBack : words.files.heldNear;
    const text = said(shown, meant.join(', ')) + (isEachRead ? advice : words.files.leftOutFirst);
    const index = names.findIndex((one) => typeof one === 'string' && groupName(one) === name);
    const [, entry] = yaml.stepsTo(['lockedGroups', index]);
    return entry
      ? { line: yaml.lineOf(entry.item), field: `lockedGroups[${index}]`, text }
      : { field: 'lockedGroups', text };
  });
}
