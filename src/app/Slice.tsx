import { createContext, Suspense, use, useEffect, type PropsWithChildren } from 'react';
import { nextTask } from '@/shared/lib/nextTask';
import type { Turn } from './hydrationTurns';

/** In hydration the turns of the slices. False disables the Suspense boundaries, so that errors reach the caller. */
export const SlicesContext = createContext<readonly Turn[] | false>([]);

/** Number of slices on the page. */
export const SLICES = 4;

/** A large part of the page that React hydrates on its own. `order` is its position in the hydration, from 0. */
export function Slice({ order, children }: PropsWithChildren<{ order: number }>) {
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
