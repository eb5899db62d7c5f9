import { useRef, useState } from 'react';
import type { Pending } from './PendingTile';

/** A file that is on its way until it has come or is cancelled. */
interface Began {
  id: number;
  run: AbortController;
  /** It is not on its way any more. */
  away: () => void;
}

/** Files on their way to the server, and what was refused on it. */
export function useOnTheWay() {
  const [pending, setPending] = useState<Pending[]>([]);
  const [problems, setProblems] = useState<string[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());

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
  /** Runs it once all that came before has run. */
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
    begin,
    inLine,
    /** So much of it has been sent, 0..1. */
    note: (id: number | undefined, share: number) =>
      setPending((all) => all.map((one) => (one.id === id ? { ...one, share } : one))),
    tell: (problem: string) => setProblems((all) => [...all, problem]),
    forgetProblems: () => setProblems([]),
  };
}
