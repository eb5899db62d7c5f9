import { SettingSwitch } from './SettingSwitch';

export function TuneSection() {
  return (
    <>
      <SettingSwitch field="siteStartShow" />
      <SettingSwitch field="musicClick" />
      <SettingSwitch field="playerLrcShow" />
      <SettingSwitch field="footerBlur" />
    </>
  );
}
