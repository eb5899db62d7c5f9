import { createContext, Suspense, use, type PropsWithChildren } from 'react';

/** False where what is thrown within a slice is to be heard outside of it. */
export const SlicesContext = createContext(true);

/** A large part of the page, whose HTML React takes over by itself. */
export function Slice({ children }: PropsWithChildren) {
  return use(SlicesContext) ? <Suspense>{children}</Suspense> : children;
}
