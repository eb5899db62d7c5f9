import { expect, it } from 'vitest';
import * as v from 'valibot';
import {
  differenceSchema,
  filesAnswerSchema,
  historyAnswerSchema,
  linksAnswerSchema,
  meansSchema,
  siteAnswerSchema,
  wallpapersAnswerSchema,
} from '@/contract/ownerAnswers';
import { startDesk } from '../../server/owner/testing/deskServer';

it.each([
  ['state', meansSchema],
  ['site', siteAnswerSchema],
  ['links', linksAnswerSchema],
  ['files', filesAnswerSchema],
  ['wallpapers', wallpapersAnswerSchema],
  ['history/site', historyAnswerSchema],
])('the answer of the server to %s matches the schema of the desk', async (path, schema) => {
  const server = await startDesk({
    'config/site.yml': 'name: 小站\nlockedGroups: []\n',
    'config/links.yml': '- nothing\n',
  });
  try {
    const ask = await server.signIn();
    const { text } = await ask(`/api/owner/${path}`);
    expect(v.safeParse(schema, JSON.parse(text)).issues).toBeUndefined();
  } finally {
    await server.stop();
  }
});

it('a difference without fields is a difference of a list', () => {
  const counts = { added: 1, removed: 0, changed: 0 };
  const list = { counts, moved: false, added: [{ name: '甲' }], removed: [], changed: [] };
  expect(v.parse(differenceSchema, list)).toEqual(list);
  expect(() => v.parse(differenceSchema, { counts })).toThrow(v.ValiError);
});
