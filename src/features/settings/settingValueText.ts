import { LOOP_NAMES } from '@/shared/loopNames';
import type { SettingChange } from './settingsFile';
import { words } from './words';

const { auto, covers, opensIn, on, off, percent, pixels } = words;

/** A value in words, as its control says it; what is no word of its own is on or off. */
export function settingValueText(field: SettingChange['field'], value: SettingChange['to']): string {
  if (field === 'searchEngine') return String(value);
  if (field === 'playerOrder') return value === 'random' ? on : off;
  if (field === 'coverDim') return typeof value === 'number' ? percent(value / 100) : auto;
  if (typeof value === 'number') return field === 'coverBlur' ? pixels(value) : percent(value);
  if (typeof value === 'boolean') return value ? on : off;
  return wordOf({ ...covers, ...opensIn, ...LOOP_NAMES }, value);
}

function wordOf(words: Readonly<Record<string, string>>, value: string): string {
  return words[value] ?? value;
}
