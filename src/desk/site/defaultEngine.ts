import { engineRows, isWritten, type Draft, type Drafts, type KnownSite } from './checkFields';
import { textOf, type FormRow, type FormValue } from './formValues';

const named = (rows: readonly FormRow[], name: string) => rows.find(({ cells }) => cells.name?.trim() === name);

/**
 * The change of the named default engine that follows from changed engines: it is renamed or removed with its engine.
 * Undefined if nothing changes.
 */
export function withDefaultEngine(site: KnownSite, drafts: Drafts, form: FormValue | undefined): Draft | undefined {
  const draft = drafts['search.default'];
  const isNamed = draft ? draft.form !== undefined : isWritten('search.default', site);
  if (!isNamed || typeof form !== 'object') return undefined;
  const name = textOf(draft?.form ?? site.fields.search.default);
  const before = named(engineRows(site, drafts), name);
  if (!before || named(form, name)) return undefined;
  const after = form.find(({ key }) => key === before.key);
  return { form: after?.cells.name?.trim() || undefined };
}
