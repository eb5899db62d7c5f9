import { createContext, use } from 'react';
import type { LinkItem } from '@/contract/links';
import type { MenuEditProps } from '@/features/links/LinkMenu';

/** Opens the form of a link; undefined if it is not in the file, or cannot be changed. */
export const EditOfLink = createContext<(item: LinkItem) => (() => void) | undefined>(() => undefined);

/** Around the menu of a link: 编辑 opens the form of the link at the desk. */
export function MenuEdit({ item, children }: MenuEditProps) {
  return children(use(EditOfLink)(item));
}
