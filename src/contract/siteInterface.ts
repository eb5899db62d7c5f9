import * as v from 'valibot';
import { PARTS } from './parts.ts';
import { hasAll, SETTINGS, settingNames, type Setting, type SettingName, type Settings } from './settings.ts';
import { field } from './siteField.ts';
import { lineOfText } from './ownersText.ts';
import { problem } from './siteProblems.ts';

/** The settings with a default of the owner as one value. `parts` has a switch for each part. */
export type DefaultName = Exclude<SettingName, 'parts'>;
type DefaultPath = `interface.${DefaultName}`;

const isDefaultName = (name: SettingName): name is DefaultName => name !== 'parts';
export const defaultNames: readonly DefaultName[] = settingNames.filter(isDefaultName);

const pathOf = (name: DefaultName): DefaultPath => `interface.${name}`;

/** One value for each default of the owner, by its path in `site.yml`. */
export function byDefaultPath<Value>(valueOf: (name: DefaultName) => Value): Record<DefaultPath, Value> {
  const made: Partial<Record<DefaultPath, Value>> = {};
  for (const name of defaultNames) made[pathOf(name)] = valueOf(name);
  if (hasAll<Record<DefaultPath, Value>>(made, defaultNames.map(pathOf))) return made;
  throw new TypeError('a default is missing');
}

const flag = v.boolean(problem('true-or-false'));
const text = v.string(problem('text'));

/** The check of one setting in `site.yml`, which takes what a settings file may have. */
function schemaOf({ choices, most, read }: Setting<unknown>): v.GenericSchema {
  if (choices) return v.picklist(choices, problem('choice'));
  if (typeof read(undefined) === 'boolean') return flag;
  if (most === undefined)
    return v.pipe(
      text,
      v.check((value) => read(value) === value, problem('setting-text')),
    );
  const number = v.pipe(v.number(problem('number')), v.minValue(0), v.maxValue(most));
  return read(undefined) === 'auto'
    ? v.pipe(v.union([v.literal('auto'), number], problem('auto-or-percent')), field({ control: 'number' }))
    : number;
}

type DefaultEntries = {
  [Name in DefaultName]: v.ExactOptionalSchema<v.GenericSchema<Settings[Name]>, undefined>;
};

function defaultEntries(): DefaultEntries {
  const entries: Partial<DefaultEntries> = {};
  for (const name of defaultNames) Object.assign(entries, { [name]: v.exactOptional(schemaOf(SETTINGS[name])) });
  if (hasAll<DefaultEntries>(entries, defaultNames)) return entries;
  throw new TypeError('a default is missing');
}

/** `interface` in `site.yml`: what only the owner decides, and the owner's default of every setting of a visitor. */
export const interfaceSchema = v.strictObject({
  /** Empty: the default title in the page's language. */
  linksTitle: v.optional(v.pipe(lineOfText, v.trim()), ''),
  loadingScreen: v.optional(flag, true),
  dotCursor: v.optional(flag, true),
  blockContextMenu: v.optional(flag, true),
  memorialDays: v.optional(v.pipe(flag, field({ section: 'memorial' })), true),
  parts: v.optional(v.strictObject(v.entriesFromList(PARTS, v.optional(flag, true))), {}),
  siteAge: v.exactOptional(v.pipe(flag, field({ now: 'siteStartShow' }))),
  ...defaultEntries(),
});
