import { expect, it } from 'vitest';
import * as v from 'valibot';
import { fc } from '../../tests/support/properties';
import { defaultSite, siteSchema } from './site';
import { CODES } from './siteProblems';
import { problems } from './words/en';

const anything = fc.anything({ maxDepth: 2 });
const FIELDS = [...Object.keys(defaultSite), 'unknown'];
/** Fields with other values, in sections and lists too. */
const wild = fc.oneof(
  anything,
  fc.dictionary(fc.constantFrom(...FIELDS), anything),
  fc.constantFrom(...Object.entries(defaultSite)).chain(([name, value]) => {
    if (Array.isArray(value)) {
      const fields = Object.keys(Object(value[0]));
      const entry = fields.length > 0 ? fc.dictionary(fc.constantFrom(...fields), anything) : anything;
      return fc.record({ [name]: fc.array(fc.oneof(anything, entry)) });
    }
    const inner = Object.keys(Object(value));
    return fc.record({ [name]: inner.length > 0 ? fc.dictionary(fc.constantFrom(...inner), anything) : anything });
  }),
);

it('every problem of any data has a code in the tables of texts', () => {
  fc.assert(
    fc.property(wild, (data) => {
      const { issues = [] } = v.safeParse(siteSchema, data, CODES);
      expect(issues.map(({ message }) => message).filter((message) => !Object.hasOwn(problems, message))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
