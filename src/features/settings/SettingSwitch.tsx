import { Switch } from '@/shared/ui/Switch';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectSetting, settingsChanged, type Settings } from './settingsSlice';
import { useSettingsWords } from './words/settingsWords';

type Flags = Pick<
  Settings,
  | 'siteStartShow'
  | 'musicClick'
  | 'playerLrcShow'
  | 'footerBlur'
  | 'playerAutoplay'
  | 'typeToSearch'
  | 'searchField'
  | 'lunar'
  | 'frequent'
>;

/** A switch for a boolean setting. */
export function SettingSwitch({ field }: { field: keyof Flags }) {
  const dispatch = useAppDispatch();
  const on = useAppSelector(selectSetting(field));
  const onSwitch = (on: boolean) => {
    const change: Partial<Flags> = { [field]: on };
    dispatch(settingsChanged(change));
  };
  return <Switch label={useSettingsWords().fields[field]} on={on} onSwitch={onSwitch} />;
}
