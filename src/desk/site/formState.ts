import { draftedPaths, problemAt, type Draft, type Drafts, type Problem } from './checkFields';
import { trimmed, type Cell, type FormValue } from './formValues';
import { pathIn, SITE_FORM, topOf, type SitePath } from './siteForm';

/** Changes that are not in the file yet, or whose field still has the focus. */
export interface FormState {
  drafts: Drafts;
  /** Fields whose problems may be shown: the owner has paused typing or left them. */
  checked: readonly SitePath[];
  /** Lists of objects in which the owner has paused typing: problems of their filled cells may be shown. */
  paused: readonly SitePath[];
  /** Problems reported by the server. */
  refused: readonly Problem[];
}

export const EMPTY_FORM: FormState = { drafts: {}, checked: [], paused: [], refused: [] };

export interface Refusal {
  code: string;
  fields?: readonly { path: string; problem: string }[] | undefined;
}

export function changed(state: FormState, path: SitePath, form: FormValue | undefined): FormState {
  return {
    ...state,
    drafts: { ...state.drafts, [path]: { form } },
    refused: state.refused.filter((one) => topOf(one.path) !== topOf(path)),
  };
}

const isRows = (path: SitePath) => SITE_FORM[path].as.kind === 'rows';

/**
 * The owner has paused typing: checks all changed fields, of lists of objects only the filled cells. The empty ones are
 * checked when a row is left, since a new row is incomplete at first.
 */
export function rested(state: FormState): FormState {
  const paths = draftedPaths(state.drafts);
  const after = checkFields(
    state,
    paths.filter((path) => !isRows(path)),
  );
  const more = paths.filter((path) => isRows(path) && !after.paused.includes(path));
  return more.length === 0 ? after : { ...after, paused: [...after.paused, ...more] };
}

/**
 * A field or (`isRow`) one row of it has lost the focus. After a row, a saved draft stays, as another row has the
 * focus.
 */
export function left(state: FormState, path: SitePath, isRow = false): FormState {
  const { stage } = state.drafts[path] ?? {};
  if (stage === 'saved' && !isRow) return dropped(state, [path]);
  return state.drafts[path] ? checkFields(state, [path]) : state;
}

/** Marks drafts as being sent. */
export const sending = (state: FormState, sent: Drafts): FormState => staged(state, sent, 'sent');

/** Marks drafts as saved and drops them, except for the focused field, which keeps its typed text. */
export function saved(state: FormState, sent: Drafts, focused: SitePath | undefined): FormState {
  const after = staged(state, sent, 'saved');
  return dropped(
    after,
    draftedPaths(after.drafts).filter((path) => path !== focused && after.drafts[path]?.stage === 'saved'),
  );
}

/**
 * Marks drafts as failed. Those in a section of a field named by the server wait for a change; the others are sent
 * again without them.
 */
export function failed(state: FormState, sent: Drafts, { code, fields = [] }: Refusal): FormState {
  const after = staged(state, sent, 'failed');
  const paths = draftedPaths(sent);
  if (code === 'by-hand-only')
    return refuse(
      after,
      paths.map((path) => ({ path, problem: code })),
    );
  if (code !== 'invalid') return after;
  const refused = fields.flatMap(({ path: name, problem }) => {
    const path = pathIn(name);
    if (path) return problemAt(placesIn(name), problem, sent);
    // Not a field of the form, but one in the file in the same section.
    return paths.filter((one) => topOf(one) === topOf(name)).map((one) => ({ path: one, problem: 'in-file', name }));
  });
  const tops = refused.map(({ path }) => topOf(path));
  const others = Object.fromEntries(
    paths.filter((path) => !tops.includes(topOf(path))).map((path) => [path, sent[path]]),
  );
  // If the server named no field of these sections, all drafts stay failed until the next change.
  return refuse(tops.length === 0 ? after : staged(after, others, undefined), refused);
}

const placesIn = (name: string): (string | number)[] =>
  name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

const refuse = (state: FormState, refused: readonly Problem[]): FormState =>
  checkFields(
    { ...state, refused },
    refused.map(({ path }) => path),
  );

const checkFields = (state: FormState, paths: readonly SitePath[]): FormState => {
  const more = paths.filter((path) => !state.checked.includes(path));
  return more.length === 0 ? state : { ...state, checked: [...state.checked, ...more] };
};

/** Sets the stage of the sent drafts; drafts typed since then are not affected. */
function staged(state: FormState, sent: Drafts, stage: Draft['stage']): FormState {
  const same = draftedPaths(sent).filter((path) => state.drafts[path] && state.drafts[path]?.form === sent[path]?.form);
  if (same.length === 0) return state;
  const changes = Object.fromEntries(same.map((path) => [path, { form: sent[path]?.form, stage }]));
  return { ...state, drafts: { ...state.drafts, ...changes } };
}

function dropped(state: FormState, paths: readonly SitePath[]): FormState {
  if (paths.length === 0) return state;
  const stays = (path: SitePath) => !paths.includes(path);
  return {
    ...state,
    drafts: Object.fromEntries(
      draftedPaths(state.drafts)
        .filter(stays)
        .map((path) => [path, state.drafts[path]]),
    ),
    checked: state.checked.filter(stays),
    paused: state.paused.filter(stays),
  };
}

/**
 * The problems to show: those of checked fields, those of filled cells after a pause, and those of unchanged fields in the same section as a checked one.
 */
export const shownProblems = ({ drafts, checked, paused }: FormState, found: readonly Problem[]): Problem[] =>
  found.filter(
    ({ path, cell }) =>
      checked.includes(path) ||
      (paused.includes(path) && isFilled(drafts[path]?.form, cell)) ||
      (!drafts[path] && checked.some((one) => topOf(one) === topOf(path))),
  );

/** Whether something is typed in a cell. */
function isFilled(form: FormValue | undefined, cell: Cell | undefined): boolean {
  const row = typeof form === 'object' && cell ? form.find(({ key }) => key === cell.row) : undefined;
  return row !== undefined && cell !== undefined && trimmed(row, cell.column) !== '';
}
