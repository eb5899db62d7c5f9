import { shippedEngines } from '../../../src/contract/shippedLinks.ts';
import { directions, weatherWords } from '../../../src/features/weather/words/en.ts';
import { shippedPictures } from '../../../server/site/shippedWallpapers.ts';
import { traditional } from './traditional.ts';

/** Names that are data in simplified Chinese, which the page translates when it shows them: `src/shared/words/names`. */
const NAMES = [
  ...weatherWords.keys(),
  ...Object.keys(directions),
  ...shippedPictures.map(({ title }) => title),
  ...shippedEngines.map(({ name }) => name),
];

/** The names that Taiwan writes otherwise, each with Taiwan's. */
export const traditionalNames = (): [name: string, traditional: string][] =>
  [...new Set(NAMES)]
    .map((name): [string, string] => [name, traditional(name)])
    .filter(([name, other]) => name !== other);
