import { RadioGroup } from '@/shared/ui/RadioGroup';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { UnitsSettings } from './UnitsSettings';
import { SettingSwitch } from './SettingSwitch';
import './SettingsContent.css';
import { selectOpenLinks, selectQuietMode, settingsChanged } from './settingsSlice';

export function TuneSection() {
  const dispatch = useAppDispatch();
  const { fields, opensIn, quietModes, quietHint } = useWords().settings;
  return (
    <>
      <SettingSwitch field="siteStartShow" />
      <SettingSwitch field="musicClick" />
      <SettingSwitch field="playerLrcShow" />
      <SettingSwitch field="footerBlur" />
      <SettingSwitch field="searchField" />
      <SettingSwitch field="frequent" />
      <RadioGroup
        label={fields.openLinks}
        value={useAppSelector(selectOpenLinks)}
        choices={[
          { value: 'new-tab', label: opensIn['new-tab'] },
          { value: 'this-tab', label: opensIn['this-tab'] },
        ]}
        onChoose={(openLinks) => dispatch(settingsChanged({ openLinks }))}
      />
      <RadioGroup
        label={fields.quietMode}
        value={useAppSelector(selectQuietMode)}
        choices={[
          { value: 'auto', label: quietModes.auto },
          { value: 'on', label: quietModes.on },
          { value: 'off', label: quietModes.off },
        ]}
        onChoose={(quietMode) => dispatch(settingsChanged({ quietMode }))}
      />
      <p className="settings-content-hint">{quietHint}</p>
      <UnitsSettings />
    </>
  );
}
