import { createContext, Suspense, use, useEffect, type PropsWithChildren } from 'react';
import { nextTask } from '@/shared/lib/nextTask';
import type { Turn } from './hydrationTurns';

/** In hydration the turns of slices. False disables the Suspense boundaries, so that errors reach the caller. */
export const SlicesContext = createContext<readonly Turn[] | false>([]);

/**
 * Number of slices that take turns. The footer takes none: it is small, and React delays the last retry of a suspended
 * boundary by 300 ms when nothing else is left to do.
 */
export const TURNS = 3;

/**
 * A large part of the page that React hydrates on its own. `order` is its turn, from 0; without a turn it is hydrated
 * right after the page frame.
 */
export function Slice({ order = Infinity, children }: PropsWithChildren<{ order?: number }>) {
  const turns = use(SlicesContext);
  return turns ? (
    <Suspense>
      <InTurn turn={turns[order]} next={turns[order + 1]}>
        {children}
      </InTurn>
    </Suspense>
  ) : (
    children
  );
}

function InTurn({ turn, next, children }: PropsWithChildren<Record<'turn' | 'next', Turn | undefined>>) {
  if (turn) use(turn.opened);
  useEffect(() => void nextTask().then(next?.open), [next]);
  return children;
}
