import { createContext, Suspense, use, type PropsWithChildren } from 'react';

/** False disables the Suspense boundaries, so that errors reach the caller of the render function. */
export const SlicesContext = createContext(true);

/** A large part of the page that React hydrates on its own. */
export function Slice({ children }: PropsWithChildren) {
  return use(SlicesContext) ? <Suspense>{children}</Suspense> : children;
}
