import { shallowEqual } from 'react-redux';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectSearchEngine, selectSearchEngines, settingsChanged } from './settingsSlice';
import { words } from './words';

/** Which search engine is asked, where the owner offers several. */
export function EngineChoice() {
  const dispatch = useAppDispatch();
  const engines = useAppSelector(selectSearchEngines, shallowEqual);
  const engine = useAppSelector(selectSearchEngine);
  if (!engine || engines.length < 2) return null;
  return (
    <div className="settings-flow">
      <RadioGroup
        label={words.fields.searchEngine}
        value={engine.name}
        choices={engines.map(({ name }) => ({ value: name, label: name }))}
        onChoose={(searchEngine) => dispatch(settingsChanged({ searchEngine }))}
      />
    </div>
  );
}
