import type { LinkItem } from './links.ts';

/** Links of the carousel; `open` are the links that the visitor may see. */
export function homeLinks(open: readonly LinkItem[]): LinkItem[] {
  return open.filter((link) => link.is_home === 'true');
}
