import { Converter, CustomConverter } from 'opencc-js/cn2t';
import { overrides } from './zh-TW-overrides.ts';
import { terms } from './zh-TW-terms.ts';

const toTaiwan = Converter({ from: 'cn', to: 'twp' });
const withTerms = CustomConverter(Object.entries(terms));

const OVERRIDES = new Map(Object.entries(overrides));
const escaped = [...OVERRIDES.keys()].map((text) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`));
/** A whole string. */
const OVERRIDDEN = new RegExp(`(?<=['\`])(${escaped.join('|')})(?=['\`])`);

/** A text in simplified Chinese, or the source of a file with texts, in Taiwan's Chinese. */
export const traditional = (text: string): string =>
  text
    .split(OVERRIDDEN)
    .map((part) => OVERRIDES.get(part) ?? withTerms(toTaiwan(part)))
    .join('');
