import { createContext, use, type PropsWithChildren } from 'react';
import { HomeTiles, type HomeTilesProps } from './HomeTiles';

/** The owner's home links and their handlers; undefined while they are not read, or cannot be changed. */
export const HomeTilesContext = createContext<HomeTilesProps | undefined>(undefined);

/** The slot of the home links: the owner's tiles, else the visitor's carousel (`children`). */
export function HomeLinks({ children }: PropsWithChildren) {
  const home = use(HomeTilesContext);
  return home ? <HomeTiles {...home} /> : children;
}
