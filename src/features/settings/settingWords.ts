import { laterStrings } from '@/laterStrings';
import type { SettingChange } from './settingsFile';

const { covers, on, off, percent } = laterStrings.settings;

/** A value in words, as its control says it; what is no word of its own is on or off. */
export function settingWords(field: SettingChange['field'], value: SettingChange['to']): string {
  if (field === 'playerOrder') return value === 'random' ? on : off;
  if (typeof value === 'number') return percent(value);
  if (typeof value === 'boolean') return value ? on : off;
  return wordOf({ ...covers, ...laterStrings.player.loops }, value);
}

function wordOf(words: Readonly<Record<string, string>>, value: string): string {
  return words[value] ?? value;
}
