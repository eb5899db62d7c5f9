import { LANGUAGES } from '@/contract/language';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useLaterWords } from '@/store/words';
import { selectLanguageChoice, settingsChanged } from './settingsSlice';

/** In which language the page speaks: as the owner has it, or one by its own name. */
export function LanguageChoice() {
  const dispatch = useAppDispatch();
  const { fields, languages } = useLaterWords().settings;
  return (
    <div className="settings-flow">
      <RadioGroup
        label={fields.language}
        value={useAppSelector(selectLanguageChoice)}
        choices={[
          { value: 'site', label: languages.site },
          ...LANGUAGES.map((value) => ({ value, label: languages[value], lang: value })),
        ]}
        onChoose={(language) => dispatch(settingsChanged({ language }))}
      />
    </div>
  );
}
