import { addressToOpen } from '@/contract/address';
import type { LinkItem } from '@/contract/links';
import type { SearchEngine } from '@/contract/searchEngines';
import { typedAddress } from '@/shared/lib/typedAddress';
import { indexOf, searchLists } from './searchLinks';
import { searchAddress } from '@/contract/searchAddress';

/** The lists of the directory, and the engine of the web search. */
export interface Lists {
  /** The links that the visitor may see. */
  links: readonly LinkItem[];
  /** The visitor's own links: a search includes them, before equal matches of others. */
  own: readonly LinkItem[];
  engine: SearchEngine | undefined;
}

/** What the directory shows for a query. */
export interface Results extends Lists {
  query: string;
  /** The links that match, best first; undefined for an empty query. */
  found: readonly LinkItem[] | undefined;
  /** The address that the query is. */
  address: string | undefined;
  /** The address of the web search for the query. */
  web: string | undefined;
  /** What Enter opens: the first link, else the typed address, else the web search. */
  first: { name: string; href: string | undefined; item?: LinkItem } | undefined;
}

export function resultsFor(lists: Lists, query: string): Results {
  const nothing = { found: undefined, address: undefined, web: undefined, first: undefined };
  if (query.trim() === '') return { ...lists, ...nothing, query, engine: undefined };
  const found = searchLists([indexOf(lists.own), indexOf(lists.links)], query);
  const address = typedAddress(query);
  const web = lists.engine && searchAddress(lists.engine.url, query);
  const [link] = found;
  const first = link ? { name: link.name, href: addressToOpen(link), item: link } : { name: '', href: address ?? web };
  return { ...lists, query, found, address, web, first };
}
