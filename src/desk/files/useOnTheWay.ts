import { useRef, useState } from 'react';
import { useLeaveQuestion } from '../DeskBar';
import type { Pending } from './fileParts';

/** A started upload. */
interface Began {
  id: number;
  run: AbortController;
  /** Removes it from the pending uploads. */
  away: () => void;
}

/** Pending uploads, and the messages about files that were refused, or accepted in part. */
export function useOnTheWay() {
  const [pending, setPending] = useState<Pending[]>([]);
  const [problems, setProblems] = useState<string[]>([]);
  const [remarks, setRemarks] = useState<string[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  useLeaveQuestion(pending.length > 0);

  function begin(name: string): Began {
    const run = new AbortController();
    const id = performance.now() + Math.random();
    const away = () => setPending((all) => all.filter((one) => one.id !== id));
    const cancel = () => {
      run.abort();
      away();
    };
    setPending((all) => [...all, { id, name, share: 0, cancel }]);
    return { id, run, away };
  }
  /** Runs `work` after all work queued before. */
  function inLine(work: () => Promise<void>): void {
    const before = line.current;
    const mine = async () => {
      await before;
      await work();
    };
    line.current = mine();
  }
  return {
    pending,
    problems,
    remarks,
    begin,
    inLine,
    /** Sets the sent part of an upload, 0..1. */
    note: (id: number | undefined, share: number) =>
      setPending((all) => all.map((one) => (one.id === id ? { ...one, share } : one))),
    reportProblem: (problem: string) => setProblems((all) => [...all, problem]),
    forgetProblem: (problem: string) => setProblems((all) => all.filter((one) => one !== problem)),
    remark: (text: string) => setRemarks((all) => [...all, text]),
    forgetProblems: () => {
      setProblems([]);
      setRemarks([]);
    },
  };
}
