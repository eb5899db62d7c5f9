import Globe from '~icons/lucide/globe';
import Search from '~icons/lucide/search';
import type { SearchEngine } from '@/contract/searchEngines';
import { addressToRead } from '@/shared/lib/typedAddress';
import { useWords } from '@/store/words';
import { useState } from 'react';
import { shallowEqual } from 'react-redux';
import ChevronLeft from '~icons/lucide/chevron-left';
import ChevronRight from '~icons/lucide/chevron-right';
import { selectSearchEngines, settingsChanged } from '@/features/settings/settingsSlice';
import { SiteIcon } from '@/shared/ui/SiteIcon';
import '@/shared/ui/parts.css';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { LinkTarget } from './linkEvents';
import { searchAddress } from '@/contract/searchAddress';

/**
 * The search engines as radio buttons, if there are several. The arrow icons at both ends show which keys change the
 * engine.
 */
function EngineChoice({ engine }: { engine: SearchEngine }) {
  const dispatch = useAppDispatch();
  const engines = useAppSelector(selectSearchEngines, shallowEqual);
  const words = useWords().links;
  /** Later changes are announced in the status element, as a screen reader announces only a focused radio. */
  const [first] = useState(engine);

  if (engines.length < 2) return null;
  return (
    <div className="engines row" role="radiogroup" aria-label={words.engines}>
      <ChevronLeft className="icon icon--s" aria-hidden />
      {engines.map(({ name, icon }) => (
        <label
          key={name}
          className="note note--dim row"
          ref={name === engine.name ? showInRow : undefined}
          data-chosen={name === engine.name || undefined}
        >
          <input
            type="radio"
            className="whole ring-inside"
            name="engine"
            checked={name === engine.name}
            onChange={() => dispatch(settingsChanged({ searchEngine: name }))}
          />
          <SiteIcon icon={icon} name={name} />
          <span>{words.engineName(name)}</span>
        </label>
      ))}
      <ChevronRight className="icon icon--s" aria-hidden />
      <span className="visually-hidden" role="status">
        {engine === first ? '' : words.engineName(engine.name)}
      </span>
    </div>
  );
}

/** Scrolls the selected engine to the middle of the row, which overflows on a phone. */
function showInRow(label: HTMLLabelElement | null): void {
  const row = label?.parentElement;
  if (row) row.scrollLeft = label.offsetLeft + label.offsetWidth / 2 - row.clientWidth / 2;
}

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
