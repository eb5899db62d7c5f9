import { stripVTControlCharacters } from 'node:util';
import type { Outcome, Teller } from './testRun.ts';

/** Without a terminal, a line at least this often, ms. */
const LINE_EVERY_MS = 30_000;
/** No estimate before this time of a step, ms. */
const ESTIMATE_AFTER_MS = 5000;

interface Output {
  write: (text: string) => unknown;
  /** Width of the terminal; undefined where the output is no terminal. */
  columns: () => number | undefined;
  /** Ms since any moment. */
  now: () => number;
}

export interface Progress extends Teller {
  /** Begins a step. `total` is the number that is known before it runs. */
  begin: (step: { place: string; title: string; unit: string; total: number }) => void;
  /** Draws the status line again; to be called each second. */
  tick: () => void;
  /** Removes the status line. */
  stop: () => void;
  outcomes: readonly Outcome[];
}

/** Prints where `npm test` is: in a terminal in one live line below all other output, elsewhere in plain lines. */
export function createProgress({ write, columns, now }: Output): Progress {
  const outcomes: Outcome[] = [];
  let step = { place: '', title: '', unit: '', began: 0, total: 0, done: 0 };
  let lastLineAt = now();

  const status = () => {
    const { place, title, unit, began, total, done } = step;
    const elapsed = now() - began;
    const left = (elapsed / done) * (total - done);
    return [
      `${place} ${title}: ${total === 0 ? 'starting' : `${done} of ${Math.max(total, done)} ${unit}`}`,
      lastLine(outcomes),
      ...(elapsed > ESTIMATE_AFTER_MS && done > 0 && done < total ? [`about ${duration(left)} left`] : []),
    ].join(', ');
  };
  let isDrawn = false;
  const clear = () => {
    if (isDrawn) write('\r\u001B[2K');
    isDrawn = false;
  };
  const draw = () => {
    const width = columns();
    if (width === undefined || step.place === '') return;
    clear();
    write(status().slice(0, width - 1));
    isDrawn = true;
  };
  const print = (text: string) => {
    clear();
    // Some tools write colours wherever they print.
    write(`${columns() === undefined ? stripVTControlCharacters(text) : text}\n`);
    lastLineAt = now();
    draw();
  };
  return {
    outcomes,
    print,
    begin: (next) => {
      step = { ...next, began: now(), done: 0 };
      print(`${next.place} ${next.title}`);
    },
    expect: (total) => {
      step.total += total;
      draw();
    },
    ended: (outcome) => {
      outcomes.push(outcome);
      step.done += 1;
      draw();
    },
    tick: () => {
      if (columns() !== undefined) draw();
      else if (now() - lastLineAt >= LINE_EVERY_MS) print(status());
    },
    stop: () => {
      clear();
      step.place = '';
    },
  };
}

function duration(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}

/** The very last line that `npm test` prints. */
export function lastLine(outcomes: readonly Outcome[]): string {
  const passed = outcomes.reduce((sum, one) => sum + one.passed, 0);
  const failed = outcomes.reduce((sum, one) => sum + one.failures.length, 0);
  return `${passed} passed, ${failed} failed`;
}
