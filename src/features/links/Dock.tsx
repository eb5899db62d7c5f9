import Globe from '~icons/lucide/globe';
import Search from '~icons/lucide/search';
import type { SearchEngine } from '@/contract/searchEngines';
import { addressToRead } from '@/shared/lib/typedAddress';
import { useWords } from '@/store/words';
import { EngineChoice } from './EngineChoice';
import type { LinkTarget } from './useLinkTarget';
import { searchAddress } from './webSearch';

/** Maximum rendered length of an address or query, characters; the ellipsis appears long before. */
const SHOWN_LENGTH = 200;

interface Props {
  query: string;
  /** Address to open if the query is one. */
  address: string | undefined;
  /** The web search engine; undefined if there is none. */
  engine: SearchEngine | undefined;
  /** Whether Enter in the search field opens the first of these rows. */
  lit: boolean;
  target: LinkTarget;
}

/** The rows after the links: the typed address, and the web search with its choice of engine. */
export function Dock({ query, address, engine, lit, target }: Props) {
  const words = useWords().links;
  const [before, after] = words.searchWith(words.engineName(engine?.name ?? ''));
  return (
    <div className="acts">
      {address !== undefined && (
        <div className="act" data-active={lit || undefined}>
          <a className="act__go ring-inside" data-act href={address} target={target} rel="noopener">
            <span className="act__icon centre">
              <Globe className="icon" aria-hidden />
            </span>
            <span className="act__text cut">
              <span>{words.openAddress}</span> <b dir="auto">{addressToRead(address).slice(0, SHOWN_LENGTH)}</b>
            </span>
          </a>
        </div>
      )}
      {engine && (
        <div className="act" data-active={(lit && address === undefined) || undefined}>
          <a
            className="act__go ring-inside"
            data-act
            data-web
            href={searchAddress(engine.url, query)}
            target={target}
            rel="noopener"
          >
            <span className="act__icon centre">
              <Search className="icon" aria-hidden />
            </span>
            <span className="act__text cut">
              <span>{before}</span>
              <b dir="auto">{query.trim().slice(0, SHOWN_LENGTH)}</b>
              <span>{after}</span>
            </span>
          </a>
          <EngineChoice engine={engine} />
        </div>
      )}
    </div>
  );
}
