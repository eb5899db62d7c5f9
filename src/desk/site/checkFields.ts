import { isRecord } from '@/contract/read';
import type { Site } from '@/contract/site';
import { cellAt, fromForm, toForm, type FormRow, type FormValue } from './formValues';
import { pathIn, SITE_FORM, SITE_PATHS, topOf, type SitePath } from './siteForm';
import { wrongIn, type Wrong } from './wrongValues';

/** An unsaved change of a field. */
export interface Draft {
  /** The new value; undefined resets the field to its default. */
  form?: FormValue | undefined;
  /** Progress of saving; undefined while it is only typed. */
  stage?: 'sent' | 'saved' | 'failed' | undefined;
}

export type Drafts = Readonly<Partial<Record<SitePath, Draft>>>;

/** The file, as last read by the desk. */
export interface KnownSite {
  fields: Site;
  written: readonly string[];
  /** The default values. */
  defaults: unknown;
}
type Judged = Pick<KnownSite, 'fields' | 'written'>;

/** `problem` is a message of the schema, the kind of a check, or a word of the form. */
export interface Problem extends Wrong {
  path: SitePath;
  /** The name in the file, if it is not a field of the form. */
  name?: string;
}

export const valueAt = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), data);

export const isWritten = (path: SitePath, { written }: Pick<KnownSite, 'written'>): boolean =>
  written.some((name) => pathIn(name) === path);

/** The default value of a field. */
export const defaultOf = (path: SitePath, { defaults }: KnownSite): unknown => valueAt(defaults, path);

export function draftedPaths(drafts: Drafts): SitePath[] {
  return SITE_PATHS.filter((path) => drafts[path]);
}

/** The problems of the changes that can be detected without the server. */
export function problemsOf(site: Judged, drafts: Drafts): Problem[] {
  const wrong = draftedPaths(drafts).flatMap((path) => {
    const form = drafts[path]?.form;
    return form === undefined ? [] : wrongIn(SITE_FORM[path].as, form).map((one) => ({ ...one, path }));
  });
  return isNoEngine(site, drafts) ? [...wrong, { path: 'search.default', problem: 'engine' }] : wrong;
}

/** Rows of the search engines, with unsaved changes. */
export function engineRows({ fields }: Pick<KnownSite, 'fields'>, drafts: Drafts): readonly FormRow[] {
  const path = 'search.engines';
  const form = drafts[path]?.form ?? toForm(SITE_FORM[path].as, valueAt(fields, path));
  return typeof form === 'object' ? form : [];
}

/** Whether the named default engine is not among the engines. */
function isNoEngine(site: Judged, drafts: Drafts): boolean {
  const named = drafts['search.default'];
  if (!named && !(drafts['search.engines'] && isWritten('search.default', site))) return false;
  const name = named ? named.form : site.fields.search.default;
  const rows = engineRows(site, drafts);
  return name !== undefined && rows.length > 0 && !rows.some(({ cells }) => cells.name?.trim() === name);
}

/** Converts a problem at a place in the file, such as `social.0.url`; empty if it is not in the form. */
export function problemAt(place: readonly (string | number)[], problem: string, drafts: Drafts): Problem[] {
  const path = pathIn(place.join('.'));
  if (!path) return [];
  const { as } = SITE_FORM[path];
  const rest = place.slice(path.split('.').length);
  const form = drafts[path]?.form;
  const cell = as.kind === 'rows' && Array.isArray(form) ? cellAt(as, form, rest) : undefined;
  const line = as.kind === 'lines' && rest.length > 0 ? Number(rest[0]) + 1 : undefined;
  return [{ path, cell, line, problem }];
}

/**
 * The changes that can be written: those without a problem, and without a problem of an unchanged field in the same
 * section.
 */
export function sendable(drafts: Drafts, problems: readonly Problem[]): SitePath[] {
  return draftedPaths(drafts).filter(
    (path) => !problems.some((one) => one.path === path || (!drafts[one.path] && topOf(one.path) === topOf(path))),
  );
}

/** The changes in the format of the API. */
export function changesOf(
  drafts: Drafts,
  paths: readonly SitePath[],
): { set: Record<string, unknown>; unset: string[] } {
  const changes = paths.map((path) => {
    const form = drafts[path]?.form;
    return [path, form === undefined ? undefined : fromForm(SITE_FORM[path].as, form)] as const;
  });
  return {
    set: Object.fromEntries(changes.filter(([, value]) => value !== undefined)),
    unset: changes.filter(([, value]) => value === undefined).map(([path]) => path),
  };
}
