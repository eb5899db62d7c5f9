import { LANGUAGES } from '@/contract/language';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { selectLanguageChoice, settingsChanged } from './settingsSlice';

/** The language of the page: the owner's choice, or one of the languages. */
export function LanguageChoice() {
  const dispatch = useAppDispatch();
  const { fields, languages } = useWords().settings;
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
