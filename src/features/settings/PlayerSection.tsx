import { RadioGroup } from '@/shared/ui/RadioGroup';
import { Slider } from '@/shared/ui/Slider';
import { Switch } from '@/shared/ui/Switch';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import './SettingsContent.css';
import { SettingSwitch } from './SettingSwitch';
import {
  musicVolumeChanged,
  selectMusicVolume,
  selectPlayerLoop,
  selectPlayerOrder,
  settingsChanged,
  VOLUME_STEP,
} from './settingsSlice';
import { useSettingsWords } from './words/settingsWords';

export function PlayerSection() {
  const dispatch = useAppDispatch();
  const { fields, percent } = useSettingsWords();
  const { loops } = useWords().player;
  const volume = useAppSelector(selectMusicVolume);
  return (
    <>
      <SettingSwitch field="playerAutoplay" />
      <Switch
        label={fields.playerOrder}
        on={useAppSelector(selectPlayerOrder) === 'random'}
        onSwitch={(on) => dispatch(settingsChanged({ playerOrder: on ? 'random' : 'list' }))}
      />
      <RadioGroup
        label={fields.playerLoop}
        value={useAppSelector(selectPlayerLoop)}
        choices={[
          { value: 'all', label: loops.all },
          { value: 'one', label: loops.one },
          { value: 'none', label: loops.none },
        ]}
        onChoose={(playerLoop) => dispatch(settingsChanged({ playerLoop }))}
      />
      <div className="settings-content-volume">
        <span aria-hidden>{fields.musicVolume}</span>
        <Slider
          label={fields.musicVolume}
          value={volume}
          max={1}
          step={VOLUME_STEP}
          valueText={percent(volume)}
          onSlide={(value) => dispatch(musicVolumeChanged(value))}
        />
      </div>
    </>
  );
}
