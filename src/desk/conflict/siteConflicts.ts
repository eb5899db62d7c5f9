import type { DeskSite, SiteConflict } from '../deskState';
import { valueAt } from '../site/checkFields';

/** Shown in place of a secret. */
const HIDDEN = '••••••••';

/**
 * The fields that both sides have changed: the owner's changes, and the other side between the settings `shown` and
 * `now`. The desk never receives a secret and cannot compare it, so a secret that is set on the server always counts.
 */
export function siteConflicts(
  shown: DeskSite,
  now: DeskSite,
  { set, unset }: { set: Readonly<Record<string, unknown>>; unset: readonly string[] },
): SiteConflict['fields'] {
  return [...Object.keys(set), ...unset].flatMap((path) => {
    const mine = set[path];
    if (now.secrets.includes(path)) return [{ path, mine, current: HIDDEN }];
    const current = valueAt(now.fields, path);
    const wanted = unset.includes(path) ? valueAt(now.defaults, path) : mine;
    return isEqual(current, valueAt(shown.fields, path)) || isEqual(current, wanted) ? [] : [{ path, mine, current }];
  });
}

/** Compares values of `site.yml`, which are plain data. */
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
