import * as v from 'valibot';
import { siteDefaults } from './siteDefaults.ts';
import { problem } from './siteProblems.ts';
import { ENGINE_ADDRESS } from './siteForms.ts';

const text = v.string(problem('text'));
const filledText = v.pipe(text, v.trim(), v.nonEmpty(problem('empty')));

/**
 * Address of a search engine: https, so that the query cannot be read or changed in transit; `%s` must come after the
 * host.
 */
const engineAddress = v.pipe(
  text,
  v.trim(),
  v.regex(/^https:\/\//i, problem('https-address')),
  v.regex(ENGINE_ADDRESS, problem('no-query-place')),
  v.url(problem('engine-address')),
);

const engineSchema = v.strictObject({ name: filledText, icon: v.optional(text, ''), url: engineAddress });

/** Names must be unique, since engines are identified by them. */
const engineList = v.pipe(
  v.array(engineSchema, problem('engines')),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    value.forEach((engine, place) => {
      const key = engine.name.toLowerCase();
      if (value.findIndex(({ name }) => name.toLowerCase() === key) === place) return;
      addIssue({
        message: problem('same-name'),
        input: engine.name,
        path: [
          { type: 'array', origin: 'value', input: value, key: place, value: engine },
          { type: 'object', origin: 'value', input: engine, key: 'name', value: engine.name },
        ],
      });
    });
  }),
);

/**
 * Search settings. The default engine is the first one, unless the owner sets another. Without engines there is no
 * search.
 */
export const searchSchema = v.pipe(
  v.strictObject({
    engines: v.optional(engineList, siteDefaults.search.engines),
    default: v.optional(filledText),
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

export type SearchEngine = v.InferOutput<typeof engineSchema>;
