import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import * as v from 'valibot';
import { ownerDaySchema } from '@/contract/ownerDays';
import type { InvalidField } from '@/contract/ownerAnswers';
import { CODES, wantedIn } from '@/contract/siteProblems';
import { siteRemarks, type SiteRemark } from '@/contract/siteRemarks';
import type { Field } from '@/contract/siteField';
import type { SiteChanges } from '../save/saveSite';
import {
  defaultValue,
  FIELDS,
  fileValue,
  isEmptyRow,
  isIn,
  isInFile,
  rowsIn,
  fieldText,
  toFile,
  toSchema,
  type KnownSite,
  type Row,
} from './formValues';

/** Pause in typing after which changes are written, ms. Tests shorten it. */
export const rest = { ms: 600 };

/** The place of a problem or remark: a line, or a row and its column; empty for the field. */
type Place = readonly (string | number)[];

export interface FieldProblem {
  path: string;
  place: Place;
  /** A `SiteProblem`, or a reason of the server: `by-hand-only`, or `in-file` with the name of another field. */
  code: string;
  wanted?: string | undefined;
}

export interface Remark {
  path: string;
  place: Place;
  remark: SiteRemark;
}

/** A change that is not in the file yet; without a value the field is reset to its default. */
interface Draft {
  value?: unknown;
  /** Problems to show: of a list those of its filled cells until one of its rows is left. */
  shows?: 'filled' | 'all' | undefined;
  isSent?: boolean;
  refused?: FieldProblem | undefined;
}
export type Drafts = Readonly<Partial<Record<string, Draft>>>;

export type SaveAnswer = { ok: true } | { ok: false; code: string; fields?: readonly InvalidField[] | undefined };

export interface SiteForm {
  /** The problems to show now. */
  problems: readonly FieldProblem[];
  remarks: readonly Remark[];
  /** The value of a field with its change. */
  valueOf: (path: string) => unknown;
  /** Changes a field; undefined resets it to its default. */
  change: (path: string, value: unknown) => void;
  /** Called when a field or a row of it loses the focus. */
  leave: (path: string) => void;
  /** Writes unsaved changes now; failed ones wait for the next change. */
  flush: () => void;
}

/** The problems of a change, by the schema of its field. */
export function problemsOf(field: Field, draft: Draft | undefined): FieldProblem[] {
  const { path } = field;
  if (draft?.refused) return [draft.refused];
  if (draft?.value === undefined) return [];
  const { issues = [] } = v.safeParse(field.schema, toSchema(field, draft.value), CODES);
  const found = issues.map((issue) => ({
    path,
    place: (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key))),
    code: issue.message,
    wanted: wantedIn(issue),
  }));
  // A value may fail several checks: the first one is shown.
  const places = found.map(({ place }) => place.join('.'));
  return found.filter((_, index) => places.indexOf(places[index] ?? '') === index);
}

function isShown({ place: [at, column] }: FieldProblem, draft: Draft | undefined): boolean {
  const row = typeof column === 'string' ? rowsIn(draft?.value)[Number(at)] : undefined;
  if (!row || typeof column !== 'string') return draft?.shows !== undefined;
  return draft?.shows === 'all' ? !isEmptyRow(row) : draft?.shows === 'filled' && Boolean(row[column]);
}

const valueIn = (field: Field, site: KnownSite, draft: Draft | undefined): unknown =>
  draft ? (draft.value ?? defaultValue(field, site)) : fileValue(field, site);

function remarksOf(valueOf: (path: string) => unknown, today: string): Remark[] {
  const textAt = (path: string) => fieldText(valueOf(path));
  const days = rowsIn(valueOf('days')).map((day) => {
    const { success, output } = v.safeParse(ownerDaySchema, day);
    return success ? output : undefined;
  });
  const values = {
    icp: textAt('icp'),
    psb: textAt('psb'),
    startDate: textAt('startDate'),
    until: textAt('notice.until'),
  };
  return siteRemarks({ ...values, days }, today).map(({ path, remark }) =>
    path[0] === 'days' ? { path: 'days', place: path.slice(1), remark } : { path: path.join('.'), place: [], remark },
  );
}

/** The changes in the format of the API. */
export function changesOf(drafts: Drafts): Required<Omit<SiteChanges, 'confirm'>> {
  const changed = FIELDS.filter(({ path }) => drafts[path]);
  const isReset = ({ path }: Field) => drafts[path]?.value === undefined;
  return {
    set: Object.fromEntries(
      changed.filter((field) => !isReset(field)).map((field) => [field.path, toFile(field, drafts[field.path]?.value)]),
    ),
    unset: changed.filter(isReset).map(({ path }) => path),
  };
}

/** The reason why the server refused a change: of this field, or of one that cannot be changed here in the same section. */
function refusalOf(path: string, sent: readonly string[], { code, fields = [] }: Extract<SaveAnswer, { ok: false }>) {
  if (code === 'by-hand-only') return { path, place: [], code };
  if (code !== 'invalid') return undefined;
  const own = fields.find((field) => isIn(field.path, path));
  if (own) return { path, place: [], code: own.problem, wanted: own.wanted };
  const other = fields.find(
    (field) => field.path.split('.')[0] === path.split('.')[0] && !sent.some((one) => isIn(field.path, one)),
  );
  return other && { path, place: [], code: 'in-file', wanted: other.path };
}

/** The change of the named default engine where its engine is renamed or removed; undefined if nothing changes. */
function followedEngine(named: unknown, before: readonly Row[], after: readonly Row[]): Draft | undefined {
  const at = before.findIndex(({ name }) => name === named);
  if (named === undefined || at < 0 || after.some(({ name }) => name === named)) return undefined;
  return { value: after.length === before.length ? (after[at]?.['name'] ?? '') : undefined };
}

type Save = (changes: SiteChanges) => Promise<SaveAnswer>;

/** State of the form and autosave on the date `today` (`2026-11-29`): writes changes field by field, but no invalid ones. */
export function useSiteForm(site: KnownSite | undefined, today: string, save: Save): SiteForm {
  const [drafts, setDrafts] = useState<Drafts>({});
  /** The pause in typing that is waited for. */
  const [pause, setPause] = useState<{ ms: number }>();
  const problems = useMemo(() => FIELDS.flatMap((field) => problemsOf(field, drafts[field.path])), [drafts]);
  const valueOf = (path: string) => {
    const field = FIELDS.find((one) => one.path === path);
    return site && field && valueIn(field, site, drafts[path]);
  };
  const edit = (change: (draft: Draft, path: string) => Draft | undefined) =>
    setDrafts((before) => {
      const after = Object.entries(before).map(([path, draft]) => [path, draft && change(draft, path)] as const);
      return Object.fromEntries(after.filter(([, draft]) => draft));
    });

  const onPause = useEffectEvent(async () => {
    setPause(undefined);
    if (!site) return;
    const ready = FIELDS.filter(
      ({ path }) => drafts[path] && !drafts[path].isSent && problems.every((one) => one.path !== path),
    );
    const waiting = ready.filter((field) => !isInFile(field, site, drafts[field.path]?.value));
    const sent: Drafts = Object.fromEntries(waiting.map(({ path }) => [path, drafts[path]]));
    edit((draft, path) => {
      if (draft.value === drafts[path]?.value && ready.some((one) => one.path === path) && !sent[path])
        return undefined;
      const isRows = FIELDS.some((field) => field.path === path && field.kind === 'rows');
      return { ...draft, shows: draft.shows ?? (isRows ? 'filled' : 'all'), isSent: draft.isSent || path in sent };
    });
    if (waiting.length === 0) return;
    const answer = await save(changesOf(sent));
    const refusals = new Map(
      Object.keys(sent).map((path) => [path, answer.ok ? undefined : refusalOf(path, Object.keys(sent), answer)]),
    );
    edit((draft, path) => {
      // Typed since then.
      if (!sent[path] || draft.value !== sent[path].value) return draft;
      if (answer.ok) return undefined;
      const refused = refusals.get(path);
      return { ...draft, isSent: false, ...(refused && { refused, shows: 'all' as const }) };
    });
    // The others are sent again without the refused ones.
    const kept = [...refusals.values()].filter(Boolean).length;
    if (kept > 0 && kept < refusals.size) setPause({ ms: rest.ms });
  });
  useEffect(() => {
    if (!pause) return undefined;
    const timer = setTimeout(() => void onPause(), pause.ms);
    return () => clearTimeout(timer);
  }, [pause]);

  return {
    problems: problems.filter((problem) => isShown(problem, drafts[problem.path])),
    remarks: site ? remarksOf(valueOf, today) : [],
    valueOf,
    change(path, value) {
      const engine =
        path === 'search.engines'
          ? followedEngine(valueOf('search.default'), rowsIn(valueOf(path)), rowsIn(value))
          : undefined;
      setDrafts((before) => ({
        ...before,
        ...(engine && { 'search.default': engine }),
        [path]: { value, shows: before[path]?.shows },
      }));
      setPause({ ms: rest.ms });
    },
    leave: (path) => edit((draft, at) => (at === path ? { ...draft, shows: 'all' } : draft)),
    flush: () => setPause((before) => before && { ms: 0 }),
  };
}
