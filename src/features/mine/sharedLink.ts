import type { LinkFormTarget } from './mineSlice';

/** Parameters of the page's address that fill in the dialog 添加链接, see `linkInAddress()`. */
export const LINK_PARAMETERS = ['add', 'text', 'title', 'name'];

/** The prefill that the page's address requests; undefined if there is none. Rejects if its code cannot be loaded. */
export function sharedLink({ searchParams }: URL): Promise<LinkFormTarget | undefined> | undefined {
  if (!searchParams.has('add') && !searchParams.has('text')) return undefined;
  return import('./linkInAddress').then(({ linkInAddress }) => linkInAddress(searchParams));
}

/** Removes these parameters from the address, so that a reload does not open the dialog again. */
export function withoutLinkParameters(page: URL): URL {
  const rest = new URL(page);
  for (const name of LINK_PARAMETERS) rest.searchParams.delete(name);
  return rest;
}
