import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import {
  changesOf,
  draftedPaths,
  problemsOf,
  remarksOf,
  sendable,
  type Drafts,
  type KnownSite,
  type Problem,
  type Remark,
} from './checkFields';
import { withDefaultEngine } from './defaultEngine';
import { changed, EMPTY_FORM, failed, left, rested, saved, sending, shownProblems, type Refusal } from './formState';
import type { FormValue } from './formValues';
import { isSame } from './shown';
import type { SitePath } from './siteForm';

/** Pause in typing after which changes are written, ms. Tests shorten it. */
export const rest = { ms: 600 };

export type SaveAnswer = { ok: true } | ({ ok: false } & Refusal);

export interface SiteForm {
  drafts: Drafts;
  /** The problems to show now. */
  problems: readonly Problem[];
  remarks: readonly Remark[];
  /** Changes a field; undefined resets it to its default. */
  change: (path: SitePath, form: FormValue | undefined) => void;
  enter: (path: SitePath) => void;
  /** Called when a field or (`isRow`) one row of it loses the focus. */
  leave: (path: SitePath, isRow?: boolean) => void;
  /** Writes unsaved changes now; failed ones wait for the next change. */
  flush: () => void;
}

type Save = (changes: ReturnType<typeof changesOf>) => Promise<SaveAnswer>;

/** State of the form and autosave on the date `today` (`2026-11-29`): writes changes field by field, but no invalid ones. */
export function useSiteForm(site: KnownSite | undefined, today: string, save: Save): SiteForm {
  const [state, setState] = useState(EMPTY_FORM);
  const focused = useRef<SitePath>(undefined);
  const { drafts, refused } = state;
  const localProblems = useMemo(() => (site ? problemsOf(site, drafts) : []), [site, drafts]);
  const found = [...localProblems, ...refused];

  const flush = async (again: boolean) => {
    setState(rested);
    if (!site) return;
    const ready = sendable(drafts, found).filter((path) => {
      const { stage } = drafts[path] ?? {};
      return stage === undefined || (again && stage === 'failed');
    });
    const of = (paths: readonly SitePath[]): Drafts => Object.fromEntries(paths.map((path) => [path, drafts[path]]));
    const same = of(ready.filter((path) => isSame(path, site, drafts)));
    setState((before) => saved(before, same, focused.current));
    const waiting = ready.filter((path) => !same[path]);
    if (waiting.length === 0) return;
    const sent = of(waiting);
    setState((before) => sending(before, sent));
    const answer = await save(changesOf(sent, waiting));
    setState((before) => (answer.ok ? saved(before, sent, focused.current) : failed(before, sent, answer)));
  };

  const onPause = useEffectEvent(() => void flush(true));
  useEffect(() => {
    if (draftedPaths(drafts).every((path) => drafts[path]?.stage !== undefined)) return undefined;
    const timer = setTimeout(onPause, rest.ms);
    return () => clearTimeout(timer);
  }, [drafts]);

  return {
    drafts,
    problems: shownProblems(state, found),
    remarks: useMemo(() => (site ? remarksOf(site, drafts, today) : []), [site, drafts, today]),
    change: (path, form) =>
      setState((before) => {
        const follows = path === 'search.engines' && site && withDefaultEngine(site, before.drafts, form);
        return changed(follows ? changed(before, 'search.default', follows.form) : before, path, form);
      }),
    enter(path) {
      focused.current = path;
    },
    leave(path, isRow = false) {
      if (!isRow && focused.current === path) focused.current = undefined;
      setState((before) => left(before, path, isRow));
    },
    flush: () => void flush(false),
  };
}
