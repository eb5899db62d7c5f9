import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import * as v from 'valibot';
import { expectation } from '../../../server/files/readStrictly.ts';
import { checkSite } from '../../../server/site/checkSiteFile.ts';
import { editSite } from '../../../server/yamlEdit/editSite.ts';
import { NotEditable } from '../../../server/yamlEdit/setValue.ts';
import { isRecord } from '../../../src/contract/read.ts';
import { siteSchema } from '../../../src/contract/site.ts';
import { CODES } from '../../../src/contract/siteProblems.ts';
import { PlainError } from '../commandLine.ts';
import type { Change } from './migration.ts';
import { problemLine } from '../../../server/files/fileProblem.ts';
import { words } from '../../../server/words/words.mjs';

export interface ChangedSite {
  text: string;
  changed: Change[];
  /** Fields that the owner has already set to another value. */
  unchanged: Change[];
  /** Fields with invalid values, and why. */
  refused: { change: Change; reason: string }[];
}

/**
 * Changes fields in a text of `site.yml` and keeps its comments. A field that differs from its default is the owner's
 * and is not changed, except with `force`. Throws a `PlainError` for a text that cannot be used.
 */
export function changeSite(text: string, changes: readonly Change[], force: boolean, file: string): ChangedSite {
  const { unusable } = checkSite(text);
  if (unusable) throw new PlainError(words.disk.fixFirst(problemLine(file, unusable)));
  const defaults = v.parse(siteSchema, {});
  const result: ChangedSite = { text, changed: [], unchanged: [], refused: [] };
  for (const change of changes) {
    const reason = refusal(change);
    const now: unknown = valueAt(parse(result.text.replace(/^\uFEFF/, ''), { logLevel: 'silent' }), change.path);
    const byDefault = valueAt(defaults, change.path);
    const isUnset = now === undefined || now === null || isDeepStrictEqual(now, byDefault);
    if (reason !== undefined) result.refused.push({ change, reason });
    else if (isDeepStrictEqual(isUnset ? byDefault : now, change.value)) continue;
    else if (!isUnset && !force) result.unchanged.push(change);
    else {
      const edited = put(result.text, change);
      if (edited === undefined) {
        result.refused.push({ change, reason: words.migrate.noFields(change.path[0] ?? '', file) });
      } else {
        result.changed.push(change);
        result.text = edited;
      }
    }
  }
  return result;
}

/** Why a value is invalid; undefined where it is valid. */
function refusal({ path, value }: Change): string | undefined {
  const site = path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
  const checked = v.safeParse(siteSchema, site, CODES);
  return checked.success ? undefined : expectation(checked.issues[0]);
}

function valueAt(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), data);
}

/** Sets a value. Undefined if it cannot be inserted into the text. */
function put(text: string, change: Change): string | undefined {
  try {
    return editSite(text, [change]);
  } catch (error) {
    if (!(error instanceof NotEditable)) throw error;
    return undefined;
  }
}
