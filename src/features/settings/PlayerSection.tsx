import { LOOP_NAMES } from '@/shared/loopNames';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { Slider } from '@/shared/ui/Slider';
import { Switch } from '@/shared/ui/Switch';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from './SettingsContent.module.css';
import { SettingSwitch } from './SettingSwitch';
import {
  musicVolumeChanged,
  selectMusicVolume,
  selectPlayerLoop,
  selectPlayerOrder,
  settingsChanged,
  VOLUME_STEP,
} from './settingsSlice';
import { words } from './words';

const { fields, percent } = words;

export function PlayerSection() {
  const dispatch = useAppDispatch();
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
          { value: 'all', label: LOOP_NAMES.all },
          { value: 'one', label: LOOP_NAMES.one },
          { value: 'none', label: LOOP_NAMES.none },
        ]}
        onChoose={(playerLoop) => dispatch(settingsChanged({ playerLoop }))}
      />
      <div className={styles.volume}>
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
