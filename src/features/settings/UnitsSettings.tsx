import { use } from 'react';
import { useUnits } from '@/features/units/unitsSlice';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { useAppDispatch } from '@/store/hooks';
import { LanguageContext, useWords } from '@/store/words';
import { SettingSwitch } from './SettingSwitch';
import { settingsChanged } from './settingsSlice';
import { useSettingsWords } from './words/settingsWords';
import { ZoneSelect } from './ZoneSelect';

/** How times, temperatures and weeks are shown, and where: until the visitor chooses, as the language does. */
export function UnitsSettings() {
  const dispatch = useAppDispatch();
  const { fields, hourForms, weekStarts } = useSettingsWords();
  const { degrees: signs } = useWords().units;
  const { hours, degrees, weekStart } = useUnits();
  return (
    <>
      <RadioGroup
        label={fields.hours}
        value={hours}
        choices={[
          { value: '24', label: hourForms['24'] },
          { value: '12', label: hourForms['12'] },
        ]}
        onChoose={(chosen) => dispatch(settingsChanged({ hours: chosen }))}
      />
      <RadioGroup
        label={fields.degrees}
        value={degrees}
        choices={[
          { value: 'c', label: signs.c },
          { value: 'f', label: signs.f },
        ]}
        onChoose={(chosen) => dispatch(settingsChanged({ degrees: chosen }))}
      />
      <RadioGroup
        label={fields.weekStart}
        value={weekStart}
        choices={[
          { value: '1', label: weekStarts['1'] },
          { value: '7', label: weekStarts['7'] },
        ]}
        onChoose={(chosen) => dispatch(settingsChanged({ weekStart: chosen }))}
      />
      <ZoneSelect />
      {/* In English the date has no lunar calendar. */}
      {use(LanguageContext) !== 'en' && <SettingSwitch field="lunar" />}
    </>
  );
}
