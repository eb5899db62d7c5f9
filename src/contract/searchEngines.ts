import * as v from 'valibot';
import { field } from './siteField.ts';
import { filledLine } from './ownersText.ts';
import { problem, unlikeOthers } from './siteProblems.ts';
import { shippedEngines } from './shippedLinks.ts';
import { ENGINE_ADDRESS } from './searchAddress.ts';

const text = v.string(problem('text'));

/** Address of a search engine: https, so that the query cannot be read or changed in transit. */
const engineAddress = v.pipe(
  text,
  v.trim(),
  v.regex(/^https:\/\//i, problem('https-address')),
  v.regex(ENGINE_ADDRESS, problem('no-query-place')),
  v.url(problem('engine-address')),
);

const engineSchema = v.strictObject({
  name: filledLine,
  icon: v.optional(v.pipe(text, field({ control: 'icon' })), ''),
  url: v.pipe(engineAddress, field({ control: 'address' })),
});
export type SearchEngine = v.InferOutput<typeof engineSchema>;

/** Names must be unique, since engines are identified by them. */
const engineList = v.pipe(v.array(engineSchema, problem('engines')), unlikeOthers<SearchEngine>('name'));

/**
 * Search settings. The default engine is the first one, unless the owner sets another. Without engines there is no
 * search.
 */
export const searchSchema = v.pipe(
  v.strictObject({
    engines: v.optional(engineList, shippedEngines),
    default: v.optional(v.pipe(filledLine, field({ control: 'engine' }))),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    const { engines, default: chosen } = value;
    if (chosen === undefined || engines.length === 0 || engines.some(({ name }) => name === chosen)) return;
    addIssue({
      message: problem('no-such-engine'),
      input: chosen,
      path: [{ type: 'object', origin: 'value', input: value, key: 'default', value: chosen }],
    });
  }),
  v.transform(({ engines, default: chosen }) => ({ engines, default: chosen ?? engines[0]?.name ?? '' })),
);
