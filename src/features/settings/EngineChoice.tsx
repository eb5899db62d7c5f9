import { shallowEqual } from 'react-redux';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { selectSearchEngine, selectSearchEngines, settingsChanged } from './settingsSlice';

/** The choice of the search engine, if the owner offers several. */
export function EngineChoice() {
  const dispatch = useAppDispatch();
  const { fields } = useWords().settings;
  const { engineName } = useWords().links;
  const engines = useAppSelector(selectSearchEngines, shallowEqual);
  const engine = useAppSelector(selectSearchEngine);
  if (!engine || engines.length < 2) return null;
  return (
    <div className="settings-flow">
      <RadioGroup
        label={fields.searchEngine}
        value={engine.name}
        choices={engines.map(({ name }) => ({ value: name, label: engineName(name) }))}
        onChoose={(searchEngine) => dispatch(settingsChanged({ searchEngine }))}
      />
    </div>
  );
}
