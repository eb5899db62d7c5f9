import type { DeskConflict } from '../deskState';
import type { ConflictWords } from '../words/conflict/zh-CN';
import type { SiteWords } from '../words/site/zh-CN';
import { textOf } from './textOf';

/** A value that both sides have changed. */
export interface Difference {
  title: string;
  mine: string;
  current: string;
}

/** Display name of a field of `site.yml`, with its section. */
export function fieldName(path: string, { sections, fields }: SiteWords): string {
  const names: Readonly<Record<string, readonly string[]>> = fields;
  const groups: Readonly<Record<string, string>> = sections;
  const [section = ''] = path.split('.');
  return [groups[section], names[path]?.[0] ?? path].filter(Boolean).join(' · ');
}

/** The conflicts to show, in the order of the choices. `nameOf` returns the display name of a field of `site.yml`. */
export function differencesIn(
  conflict: DeskConflict,
  words: ConflictWords,
  nameOf: (path: string) => string,
): Difference[] {
  if (conflict.file === 'site') {
    return conflict.fields.map(({ path, mine, current }) => ({
      title: nameOf(path),
      mine: textOf(mine, words),
      current: textOf(current, words),
    }));
  }
  const fields: Readonly<Record<string, string>> = words.field;
  return conflict.conflicts.map(({ name, field, link, mine, current }) => {
    if (link === 'gone') return { title: name, mine: words.keep, current: words.removed };
    if (link === 'changed') return { title: name, mine: words.remove, current: words.changed };
    const valueOf = (value: unknown) => textOf(field === 'is_home' ? value === 'true' : value, words);
    return {
      title: field === undefined ? name : `${name} · ${fields[field] ?? field}`,
      mine: valueOf(mine),
      current: valueOf(current),
    };
  });
}
