import { expect, it } from 'vitest';
import * as v from 'valibot';
import { siteSchema } from '@/contract/site';
import type { DeskSite } from '../deskState';
import { siteConflicts } from './siteConflicts';

const site = (written: unknown, secrets: string[] = []): DeskSite => ({
  etag: '',
  fields: v.parse(siteSchema, written),
  defaults: v.parse(siteSchema, {}),
  written: [],
  secrets,
  usable: true,
});

const SHOWN = site({ name: '小站', author: '王' });

it('asks only for fields that both sides have changed', () => {
  const now = site({ name: '别站', author: '王', icp: '1' });
  const set = { name: '我站', author: '李' };
  expect(siteConflicts(SHOWN, now, { set, unset: ['tagline'] })).toEqual([
    { path: 'name', mine: '我站', current: '别站' },
  ]);
});

it('does not ask for a field that both sides have changed to the same value', () => {
  const now = site({ name: '我站' });
  expect(siteConflicts(SHOWN, now, { set: { name: '我站' }, unset: ['author'] })).toEqual([]);
});

it('asks for a list as a whole, and for a field that is reset', () => {
  const shown = site({ keywords: ['甲'], author: '王' });
  const now = site({ keywords: ['甲', '乙'], author: '李' });
  expect(siteConflicts(shown, now, { set: { keywords: ['丙'] }, unset: ['author'] })).toEqual([
    { path: 'keywords', mine: ['丙'], current: ['甲', '乙'] },
    { path: 'author', mine: undefined, current: '李' },
  ]);
});

it('asks for a secret that is set, as the page cannot compare it', () => {
  const key = 'weather.amapKey';
  const set = { [key]: 'mine' };
  expect(siteConflicts(SHOWN, site({}, [key]), { set, unset: [] })).toEqual([
    { path: key, mine: 'mine', current: '••••••••' },
  ]);
  expect(siteConflicts(SHOWN, site({}), { set, unset: [] })).toEqual([]);
});
