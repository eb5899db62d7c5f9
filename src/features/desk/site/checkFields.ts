import * as v from 'valibot';
import { isRecord } from '@/contract/read';
import { siteSchema, type Site } from '@/contract/site';
import { cellAt, fromForm, rowProblems, type Cell, type FormValue } from './formValues';
import { pathIn, SITE_FORM, SITE_PATHS, topOf, type SitePath } from './siteForm';

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
}

export interface Problem {
  path: SitePath;
  /** Of a list of objects. */
  cell?: Cell | undefined;
  /** Of a list of addresses, the first is 1. */
  line?: number | undefined;
  /** A message of the schema, the kind of a check, or a word of the form. */
  problem: string;
  /** The name in the file, where it is no field of the form. */
  name?: string;
}

type Fields = Readonly<Record<string, unknown>>;

export const valueAt = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), data);

export const isWritten = (path: SitePath, { written }: KnownSite): boolean =>
  written.some((name) => pathIn(name) === path);

const DEFAULTS = v.parse(siteSchema, {});
/** What stands there where the owner has written nothing. */
export const defaultOf = (path: SitePath): unknown => valueAt(DEFAULTS, path);

export function draftedPaths(drafts: Drafts): SitePath[] {
  return SITE_PATHS.filter((path) => drafts[path]);
}

/** What is wrong in the sections with changes, as the schema itself sees it. */
export function problemsOf(site: KnownSite, drafts: Drafts): Problem[] {
  const paths = draftedPaths(drafts);
  const judged = [...new Set(paths.map(topOf))].flatMap((top) => {
    const { issues = [] } = v.safeParse(siteSchema, sectionWith(top, site, drafts));
    return issues.flatMap((issue) =>
      problemAt(
        (issue.path ?? []).map(({ key }) => placeOf(key)),
        kindOf(issue),
        drafts,
      ),
    );
  });
  const unseen = paths.flatMap((path) => {
    const { as } = SITE_FORM[path];
    const form = drafts[path]?.form;
    return as.kind === 'rows' && Array.isArray(form) ? rowProblems(as, form).map((one) => ({ ...one, path })) : [];
  });
  // One thing at a time is told of each.
  const placed = ({ path, cell, line }: Problem) => [path, cell?.row, cell?.column, line].join();
  return [...new Map([...judged, ...unseen].map((one) => [placed(one), one])).values()];
}

const placeOf = (key: unknown): string | number => (typeof key === 'number' ? key : String(key));
/** As the server has it: the schema's word, or the kind of the check. */
const kindOf = ({ message, type }: v.BaseIssue<unknown>): string => (message.startsWith('Invalid ') ? type : message);

/** A section of the file as it would be: what is written, with the changes. */
function sectionWith(top: string, { fields, ...site }: KnownSite, drafts: Drafts): unknown {
  return SITE_PATHS.filter((path) => topOf(path) === top).reduce<Fields>((section, path) => {
    const draft = drafts[path];
    if (!draft && !isWritten(path, { fields, ...site })) return section;
    if (draft && draft.form === undefined) return section;
    const value = draft?.form === undefined ? valueAt(fields, path) : fromForm(SITE_FORM[path].as, draft.form);
    return withValue(section, path.split('.'), value);
  }, {});
}

function withValue(data: unknown, [name = '', ...rest]: readonly string[], value: unknown): Fields {
  const there: Fields = isRecord(data) ? data : {};
  return { ...there, [name]: rest.length === 0 ? value : withValue(there[name], rest, value) };
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
