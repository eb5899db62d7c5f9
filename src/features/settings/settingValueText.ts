import { LOOP_NAMES } from '@/shared/loopNames';
import type { SettingChange } from './settingsFile';
import { words } from './words';

const { covers, opensIn, quietModes, none, on, off, percent, pixels } = words;

/** A value in words, as its control says it; what is no word of its own is on or off. */
export function settingValueText(field: SettingChange['field'], value: SettingChange['to']): string {
  if (field === 'searchEngine') return String(value);
  if (field === 'hostsOff') return String(value).replaceAll(' ', '、') || none;
  if (field === 'playerOrder') return value === 'random' ? on : off;
  if (typeof value === 'number') {
    return field === 'coverBlur' ? pixels(value) : percent(field === 'coverDim' ? value / 100 : value);
  }
  if (typeof value === 'boolean') return value ? on : off;
  return wordOf({ ...covers, ...opensIn, ...quietModes, ...LOOP_NAMES }, value);
}

function wordOf(words: Readonly<Record<string, string>>, value: string): string {
  return words[value] ?? value;
}
