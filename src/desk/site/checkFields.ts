import * as v from 'valibot';
import { isRecord } from '@/contract/read';
import type { SiteFields } from '@/contract/ownerAnswers';
import { ownDaySchema } from '@/contract/ownDays';
import { siteSchema } from '@/contract/site';
import { CODES } from '@/contract/siteProblems';
import { siteRemarks, type SiteRemark } from '@/contract/siteRemarks';
import {
  cellAt,
  filledRows,
  fromForm,
  textOf,
  toForm,
  trimmed,
  type Cell,
  type FormRow,
  type FormValue,
} from './formValues';
import { pathIn, SITE_FORM, SITE_PATHS, topOf, type SitePath } from './siteForm';

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
  fields: SiteFields;
  written: readonly string[];
  /** The default values. */
  defaults: unknown;
}
type CheckedSite = Pick<KnownSite, 'fields' | 'written'>;

/** A mistake in a field. */
export interface Problem {
  path: SitePath;
  /** The cell in a list of objects. */
  cell?: Cell | undefined;
  /** The line in a list of addresses, from 1. */
  line?: number | undefined;
  /** A `SiteProblem`, or a reason of the server: `by-hand-only`, or `in-file` for a field that is not in the form. */
  problem: string;
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

/** The problems of the changes, found by the schema. Unchanged fields of the same sections are parsed with them. */
export function problemsOf(site: CheckedSite, drafts: Drafts): Problem[] {
  const { issues = [] } = v.safeParse(siteSchema, changedSections(site, drafts), CODES);
  const found = issues.flatMap(({ path = [], message }) =>
    problemAt(
      path.map(({ key }) => (typeof key === 'number' ? key : String(key))),
      message,
      drafts,
    ),
  );
  const all = [...draftedPaths(drafts).flatMap((path) => repeatedKeys(path, drafts)), ...found];
  // A value may fail several checks: the first one is shown.
  const placeOf = ({ path, cell, line }: Problem) => [path, cell?.row, cell?.column, line].join(' ');
  return all.filter((one, index) => all.findIndex((other) => placeOf(other) === placeOf(one)) === index);
}

/** A valid value that the owner hardly means; it is written all the same. */
export interface Remark {
  path: SitePath;
  /** The cell in a list of objects. */
  cell?: Cell | undefined;
  remark: SiteRemark;
}

/** Remarks on the fields with their changes. `today` is a date such as `2026-11-29`. */
export function remarksOf({ fields }: Pick<KnownSite, 'fields'>, drafts: Drafts, today: string): Remark[] {
  const valueOf = (path: SitePath) =>
    drafts[path]?.form === undefined ? valueAt(fields, path) : valueIn(path, drafts);
  const days = valueOf('days');
  const remarks = siteRemarks(
    {
      icp: textOf(valueOf('icp')),
      psb: textOf(valueOf('psb')),
      startDate: textOf(valueOf('startDate')),
      until: textOf(valueOf('notice.until')),
      days: (Array.isArray(days) ? days : []).map((day) => {
        const { success, output } = v.safeParse(ownDaySchema, day);
        return success ? output : undefined;
      }),
    },
    today,
  );
  return remarks.flatMap(({ path: place, remark }) => {
    const path = pathIn(place.join('.'));
    if (!path) return [];
    const { as } = SITE_FORM[path];
    const form = drafts[path]?.form ?? toForm(as, valueAt(fields, path));
    return [
      {
        path,
        cell: as.kind === 'rows' && typeof form === 'object' ? cellAt(as, form, place.slice(1)) : undefined,
        remark,
      },
    ];
  });
}

/** The sections of changed fields, with the changes. */
function changedSections(site: CheckedSite, drafts: Drafts): unknown {
  const paths = draftedPaths(drafts);
  const sections = Object.fromEntries(paths.map((path) => [topOf(path), valueAt(site.fields, topOf(path))]));
  // Unless it is named, the default engine is the first one, whichever it is.
  const plain = isWritten('search.default', site) ? sections : withValue(sections, ['search', 'default'], undefined);
  return paths.reduce((data, path) => withValue(data, path.split('.'), valueIn(path, drafts)), plain);
}

function withValue(data: unknown, [name, ...inner]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const { [name]: before, ...others } = isRecord(data) ? data : {};
  const after = withValue(before, inner, value);
  return after === undefined ? others : { ...others, [name]: after };
}

/** Rows of a record with the same key, of which the file could have only one. */
function repeatedKeys(path: SitePath, drafts: Drafts): Problem[] {
  const { as } = SITE_FORM[path];
  const form = drafts[path]?.form;
  if (as.kind !== 'rows' || as.of !== 'texts' || typeof form !== 'object') return [];
  const [column = 'name'] = as.columns;
  const keys = filledRows(as, form).map((row) => ({ row: row.key, key: trimmed(row, column) }));
  const repeated = keys.filter(({ key }, index) => keys.findIndex((one) => one.key === key) < index);
  return repeated.map(({ row }) => ({ path, cell: { row, column }, problem: 'same-name' }));
}

/** The new value of a field; undefined resets it. */
function valueIn(path: SitePath, drafts: Drafts): unknown {
  const form = drafts[path]?.form;
  return form === undefined ? undefined : fromForm(SITE_FORM[path].as, form);
}

/** Rows of the search engines, with unsaved changes. */
export function engineRows({ fields }: Pick<KnownSite, 'fields'>, drafts: Drafts): readonly FormRow[] {
  const path = 'search.engines';
  const form = drafts[path]?.form ?? toForm(SITE_FORM[path].as, valueAt(fields, path));
  return typeof form === 'object' ? form : [];
}

/** Converts a problem at a place in the file, such as `social.0.url`; empty if it is not in the form. */
export function problemAt(place: readonly (string | number)[], problem: string, drafts: Drafts): Problem[] {
  const path = pathIn(place.join('.'));
  if (!path) return [];
  const { as } = SITE_FORM[path];
  const rest = place.slice(path.split('.').length);
  const form = drafts[path]?.form;
  const cell = as.kind === 'rows' && typeof form === 'object' ? cellAt(as, form, rest) : undefined;
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
  const changes = paths.map((path) => [path, valueIn(path, drafts)] as const);
  return {
    set: Object.fromEntries(changes.filter(([, value]) => value !== undefined)),
    unset: changes.filter(([, value]) => value === undefined).map(([path]) => path),
  };
}
