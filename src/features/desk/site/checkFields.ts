import { isRecord } from '@/contract/read';
import type { Site } from '@/contract/site';
import { cellAt, fromForm, toForm, type FormRow, type FormValue } from './formValues';
import { pathIn, SITE_FORM, SITE_PATHS, topOf, type SitePath } from './siteForm';
import { wrongIn, type Wrong } from './wrongValues';

/** A field that was changed. */
export interface Draft {
  /** Without a value it goes back to its default. */
  form?: FormValue | undefined;
  /** How far it is on its way into the file; at first it is only typed. */
  stage?: 'sent' | 'saved' | 'failed' | undefined;
}

export type Drafts = Readonly<Partial<Record<SitePath, Draft>>>;

/** The file as the desk knows it. */
export interface KnownSite {
  fields: Site;
  written: readonly string[];
  /** What stands where nothing is written. */
  defaults: unknown;
}
type Judged = Pick<KnownSite, 'fields' | 'written'>;

/** `problem` is a message of the schema, the kind of a check, or a word of the form. */
export interface Problem extends Wrong {
  path: SitePath;
  /** The name in the file, where it is no field of the form. */
  name?: string;
}

export const valueAt = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), data);

export const isWritten = (path: SitePath, { written }: Pick<KnownSite, 'written'>): boolean =>
  written.some((name) => pathIn(name) === path);

/** What stands there where the owner has written nothing. */
export const defaultOf = (path: SitePath, { defaults }: KnownSite): unknown => valueAt(defaults, path);

export function draftedPaths(drafts: Drafts): SitePath[] {
  return SITE_PATHS.filter((path) => drafts[path]);
}

/** What is wrong with the changes, as far as the page can tell. */
export function problemsOf(site: Judged, drafts: Drafts): Problem[] {
  const wrong = draftedPaths(drafts).flatMap((path) => {
    const form = drafts[path]?.form;
    return form === undefined ? [] : wrongIn(SITE_FORM[path].as, form).map((one) => ({ ...one, path }));
  });
  return isNoEngine(site, drafts) ? [...wrong, { path: 'search.default', problem: 'engine' }] : wrong;
}

/** Rows of the search engines, as they are typed. */
export function engineRows({ fields }: Pick<KnownSite, 'fields'>, drafts: Drafts): readonly FormRow[] {
  const path = 'search.engines';
  const form = drafts[path]?.form ?? toForm(SITE_FORM[path].as, valueAt(fields, path));
  return typeof form === 'object' ? form : [];
}

/** The engine that is asked first is none of them. */
function isNoEngine(site: Judged, drafts: Drafts): boolean {
  const named = drafts['search.default'];
  if (!named && !(drafts['search.engines'] && isWritten('search.default', site))) return false;
  const name = named ? named.form : site.fields.search.default;
  const rows = engineRows(site, drafts);
  return name !== undefined && rows.length > 0 && !rows.some(({ cells }) => cells.name?.trim() === name);
}

/** A problem by its place in the file: `social.0.url`. */
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

/** The changes that can be written: what is wrong elsewhere in their section holds them too. */
export function sendable(drafts: Drafts, problems: readonly Problem[]): SitePath[] {
  return draftedPaths(drafts).filter(
    (path) => !problems.some((one) => one.path === path || (!drafts[one.path] && topOf(one.path) === topOf(path))),
  );
}

/** The changes as the call takes them. */
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
