import { PARTS } from '@/contract/parts';
import type { Words } from '@/store/words';
import type { SettingChange } from './settingsFile';
import type { SettingsWords } from './words/zh-CN';

/** Display text of a setting's value, as in its control; booleans are on or off. */
export function settingValueText(
  field: SettingChange['field'],
  value: SettingChange['to'],
  { player: { loops }, links: { engineName }, units }: Words,
  settings: SettingsWords,
): string {
  const { covers, opensIn, quietModes, languages, hourForms, weekStarts, parts, partsOff, on, off, percent, pixels } =
    settings;
  if (typeof value === 'object') {
    return partsOff(PARTS.filter((part) => value[part] === false).map((part) => parts[part]));
  }
  if (field === 'searchEngine') return engineName(String(value));
  if (field === 'playerOrder') return value === 'random' ? on : off;
  if (field === 'weekStart') return wordOf(weekStarts, String(value));
  if (typeof value === 'number') {
    return field === 'coverBlur' ? pixels(value) : percent(field === 'coverDim' ? value / 100 : value);
  }
  if (typeof value === 'boolean') return value ? on : off;
  return wordOf(
    { ...covers, ...opensIn, ...quietModes, ...languages, ...loops, ...hourForms, ...units.degrees, ...parts },
    value,
  );
}

function wordOf(words: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(words, value) ? (words[value] ?? value) : value;
}
