import { useId } from 'react';
import { PARTS } from '@/contract/parts';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { Switch } from '@/shared/ui/Switch';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useSite } from '@/store/page';
import { UnitsSettings } from './UnitsSettings';
import { SettingSwitch } from './SettingSwitch';
import './SettingsContent.css';
import { selectOpenLinks, selectPhoneStart, selectQuietMode, settingsChanged } from './settingsSlice';
import { useSettingsWords } from './words/settingsWords';

export function TuneSection() {
  const dispatch = useAppDispatch();
  const { fields, parts, opensIn, quietModes, quietHint } = useSettingsWords();
  return (
    <>
      <ShownParts />
      <RadioGroup
        label={fields.phoneStart}
        value={useAppSelector(selectPhoneStart)}
        choices={[
          { value: 'greeting', label: parts.greeting },
          { value: 'links', label: parts.links },
        ]}
        onChoose={(phoneStart) => dispatch(settingsChanged({ phoneStart }))}
      />
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

/** A switch for each part of the page. Only what the visitor switches is stored. */
function ShownParts() {
  const dispatch = useAppDispatch();
  const { fields, parts } = useSettingsWords();
  const owner = useSite().interface.parts;
  const chosen = useAppSelector(({ settings }) => settings.parts);
  const id = useId();
  return (
    <div className="radio-group-group" role="group" aria-labelledby={id}>
      <span className="radio-group-label" id={id}>
        {fields.parts}
      </span>
      <div className="settings-content-parts">
        {PARTS.map((part) => (
          <Switch
            key={part}
            label={parts[part]}
            on={chosen[part] ?? owner[part]}
            onSwitch={(on) => dispatch(settingsChanged({ parts: { ...chosen, [part]: on } }))}
          />
        ))}
      </div>
    </div>
  );
}
