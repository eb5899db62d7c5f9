import * as v from 'valibot';
import { expect, it } from 'vitest';
import { otherSettings } from '../../tests/support/testData';
import { SETTINGS } from './settings';
import { defaultNames, interfaceSchema } from './siteInterface';
import { CODES } from './siteProblems';
import { problems } from './words/en';

const issues = (value: object) => v.safeParse(interfaceSchema, value, CODES).issues ?? [];

it.each(defaultNames)('the owner’s default of %s is what a settings file may have, and nothing else', (name) => {
  for (const value of [otherSettings[name], SETTINGS[name].read(undefined)]) {
    expect(v.parse(interfaceSchema, { [name]: value })).toMatchObject({ [name]: value });
  }
  for (const wrong of [{}, [], 'x'.repeat(201), 81, -1, null]) {
    const [issue] = issues({ [name]: wrong });
    expect([wrong, Object.hasOwn(problems, issue?.message ?? '')]).toEqual([wrong, true]);
  }
});
