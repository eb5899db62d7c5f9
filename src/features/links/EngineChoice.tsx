import { useState } from 'react';
import { shallowEqual } from 'react-redux';
import ChevronLeft from '~icons/lucide/chevron-left';
import ChevronRight from '~icons/lucide/chevron-right';
import type { SearchEngine } from '@/contract/searchEngines';
import { selectSearchEngines, settingsChanged } from '@/features/settings/settingsSlice';
import { SiteIcon } from '@/shared/ui/SiteIcon';
import '@/shared/ui/visuallyHidden.css';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';

/**
 * The search engines as radio buttons, if there are several. The arrow icons at both ends show which keys change the
 * engine.
 */
export function EngineChoice({ engine }: { engine: SearchEngine }) {
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
