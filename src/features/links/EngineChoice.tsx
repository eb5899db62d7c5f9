import { useState } from 'react';
import { shallowEqual } from 'react-redux';
import ChevronLeft from '~icons/lucide/chevron-left';
import type { SearchEngine } from '@/contract/searchEngines';
import { selectSearchEngines, settingsChanged } from '@/features/settings/settingsSlice';
import { LineIcon } from '@/shared/ui/LineIcon';
import { SiteIcon } from '@/shared/ui/SiteIcon';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useLaterWords } from '@/store/words';

/** The engines as radios of one hollow, where there are several. The arrows at its ends say which keys turn them. */
export function EngineChoice({ engine }: { engine: SearchEngine }) {
  const dispatch = useAppDispatch();
  const engines = useAppSelector(selectSearchEngines, shallowEqual);
  const words = useLaterWords().links;
  /** A radio says it by itself only while it has the focus. */
  const [first] = useState(engine);

  if (engines.length < 2) return null;
  return (
    <div className="engines" role="radiogroup" aria-label={words.engines}>
      <ChevronLeft className="icon icon--s" aria-hidden />
      {engines.map(({ name, icon }) => (
        <label key={name} ref={name === engine.name ? showInRow : undefined}>
          <input
            type="radio"
            name="engine"
            checked={name === engine.name}
            onChange={() => dispatch(settingsChanged({ searchEngine: name }))}
          />
          <SiteIcon icon={icon} name={name} />
          <span>{words.engineName(name)}</span>
        </label>
      ))}
      <LineIcon name="chevron-right" className="icon icon--s" />
      <span className="engines__told" role="status">
        {engine === first ? '' : words.engineName(engine.name)}
      </span>
    </div>
  );
}

/** On a phone the row scrolls. */
function showInRow(label: HTMLLabelElement | null): void {
  const row = label?.parentElement;
  if (row) row.scrollLeft = label.offsetLeft + label.offsetWidth / 2 - row.clientWidth / 2;
}
