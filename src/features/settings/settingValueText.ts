import { PARTS } from '@/contract/parts';
import type { SettingName, Settings } from '@/contract/settings';
import type { Words } from '@/store/words';
import type { SettingsWords } from './words/zh-CN';

/** The words for the values of a setting, by value. */
export function valueWords(
  name: SettingName,
  { player, units }: Words,
  { choices, languages, parts }: SettingsWords,
): Readonly<Record<string, string>> {
  const all: Readonly<Partial<Record<SettingName, Readonly<Record<string, string>>>>> = {
    ...choices,
    coverDim: choices.quietMode,
    degrees: units.degrees,
    language: languages,
    phoneStart: parts,
    playerLoop: player.loops,
  };
  return all[name] ?? {};
}

/** Display text of a setting's value, as in its control; booleans are on or off. */
export function settingValueText(
  name: SettingName,
  value: Settings[SettingName],
  words: Words,
  settings: SettingsWords,
): string {
  const { parts, partsOff, percent, pixels } = settings;
  const { on, off } = settings.choices.quietMode;
  if (typeof value === 'object') {
    return partsOff(PARTS.filter((part) => value[part] === false).map((part) => parts[part]));
  }
  if (typeof value === 'number') {
    return name === 'coverBlur' ? pixels(value) : percent(name === 'coverDim' ? value / 100 : value);
  }
  if (typeof value === 'boolean') return value ? on : off;
  if (name === 'playerOrder') return value === 'random' ? on : off;
  if (name === 'searchEngine') return words.links.engineName(value);
  const texts = valueWords(name, words, settings);
  return Object.hasOwn(texts, value) ? (texts[value] ?? value) : value;
}
