import { RadioGroup } from '@/shared/ui/RadioGroup';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { SettingSwitch } from './SettingSwitch';
import { selectOpenLinks, settingsChanged } from './settingsSlice';
import { words } from './words';

const { fields, opensIn } = words;

export function TuneSection() {
  const dispatch = useAppDispatch();
  return (
    <>
      <SettingSwitch field="siteStartShow" />
      <SettingSwitch field="musicClick" />
      <SettingSwitch field="playerLrcShow" />
      <SettingSwitch field="footerBlur" />
      <SettingSwitch field="searchField" />
      <RadioGroup
        label={fields.openLinks}
        value={useAppSelector(selectOpenLinks)}
        choices={[
          { value: 'new-tab', label: opensIn['new-tab'] },
          { value: 'this-tab', label: opensIn['this-tab'] },
        ]}
        onChoose={(openLinks) => dispatch(settingsChanged({ openLinks }))}
      />
    </>
  );
}
