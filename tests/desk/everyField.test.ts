import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRecord } from '@/contract/read';
import { siteSchema } from '@/contract/site';
import type { Field } from '@/contract/siteField';
import type { SitePath } from '@/contract/siteFieldPath';
import { FIELDS, fromText, toFile, valueAt } from '@/desk/site/formValues';
import { changesOf, problemsOf, type Drafts } from '@/desk/site/useSiteForm';
import { startDesk, type DeskServer } from '../../server/owner/testing/deskServer';
import { lostComments } from '../../server/yamlEdit/editSite';
import { byDefaultPath } from '@/contract/siteInterface';
import { otherSettings } from '../support/testData';
import * as v from 'valibot';

const example = readFileSync('config/site.yml', 'utf8');
const link = { name: 'A', icon: 'map', link: 'https://a.example/' };

/** What the owner enters where the kind of the control does not say it; undefined: the form only shows it. */
const ENTERED: Partial<Record<SitePath, unknown>> = {
  keywords: '灯, 起始页',
  language: 'en',
  psb: '京公网安备11010502030013号',
  social: [{ name: 'B', icon: 'github', tip: '来', url: 'mailto:b@b.example' }],
  'weather.place.latitude': '31.2304',
  'weather.place.longitude': '121,4737',
  'music.endpoints': '/music/playlist.json\nhttps://n.example/api',
  'music.player.layout': 'fixed',
  'music.player.preload': 'none',
  'search.engines': [{ name: 'S', icon: '', url: 'https://s.example/?q=%s' }],
  'search.default': 'S',
  schemes: 'obsidian, ssh',
  ...byDefaultPath((name) => otherSettings[name]),
  'home.networks': '192.168.1.0/24\nfd12::/64',
  'home.address': 'line.home.example',
  'privacy.sendsOn': [{ host: 'q.example', hosts: ['cdn.example'] }],
  days: [{ name: '妈妈生日', date: '1960-10-19', lunar: true, kind: 'birthday', toast: '' }],
  extraMemorialDays: [
    { day: '10.1', title: '某日' },
    { day: '4.4', title: '' },
  ],
  'fallbackLinks.home': [link],
  'fallbackLinks.categories': [{ ...link, category: 'AI' }],
};
/** What the owner enters in a control of a kind. */
const BY_KIND: Readonly<Record<string, unknown>> = {
  text: '小站',
  long: '一句话',
  address: 'https://own.example/',
  date: '2020-02-29',
  colour: '#8fd0ff',
  number: '300',
  secret: '0123456789abcdef',
  switch: false,
};

const enteredIn = (field: Field): unknown => {
  const entered = valueOf(ENTERED, field.path) ?? BY_KIND[field.kind];
  return typeof entered === 'string' ? fromText(field, entered) : entered;
};
const valueOf = (values: Readonly<Record<string, unknown>>, name: string): unknown => values[name];
/** Must never be sent to a page. */
const SECRET: ReadonlySet<string> = new Set(['weather.amapKey', 'home.networks', 'home.address']);

const CHANGED = FIELDS.filter((field) => enteredIn(field) !== undefined);
const siteAnswer = v.object({ etag: v.string(), fields: siteSchema, written: v.array(v.string()) });

describe('every field of site.yml', () => {
  let server: DeskServer;
  let ask: DeskServer['ask'];
  beforeAll(async () => {
    server = await startDesk({ 'config/site.yml': example });
    ask = await server.signIn();
  });
  afterAll(() => server.stop());

  const read = async () => v.parse(siteAnswer, (await ask('/api/owner/site')).json);
  /** Like the form: validates with the schema and sends fields by name. */
  const write = async (drafts: Drafts) => {
    const { etag } = await read();
    const problems = FIELDS.flatMap((field) => problemsOf(field, drafts[field.path]));
    const body = changesOf(drafts);
    const { status } = await ask('/api/owner/site', { method: 'PATCH', headers: { 'if-match': etag }, body });
    return { problems, status };
  };
  const file = (): unknown => parse(server.read('config/site.yml'));

  it('is written by the form and shown to the visitor, and comments and other fields are unchanged', async () => {
    expect(FIELDS.filter((field) => field.kind !== 'shown' && !CHANGED.includes(field))).toEqual([]);
    const drafts: Drafts = Object.fromEntries(CHANGED.map((field) => [field.path, { value: enteredIn(field) }]));
    expect(await write(drafts)).toEqual({ problems: [], status: 200 });
    expect(lostComments(example, server.read('config/site.yml'))).toEqual([]);
    const page = pageDataIn((await server.ask('/')).text);
    const missing = CHANGED.flatMap((field) => {
      const { path } = field;
      const value = toFile(field, enteredIn(field));
      const isThere = isDeepStrictEqual(valueAt(file(), path), value);
      const input = valueAt(page, path);
      // A page contains all defaults, and nothing that only the server needs.
      const isSent = SECRET.has(path) ? input === undefined || input === '' : contains(input, value);
      return isThere && isSent ? [] : [{ path, typed: value, file: valueAt(file(), path), page: input }];
    });
    expect(missing).toEqual([]);
    const untouched = FIELDS.filter((field) => !CHANGED.includes(field));
    expect(untouched.map(({ path }) => valueAt(file(), path))).toEqual(
      untouched.map(({ path }) => valueAt(parse(example), path)),
    );
  });

  it('can be reset to its default', async () => {
    const drafts: Drafts = Object.fromEntries(CHANGED.map(({ path }) => [path, {}]));
    expect(await write(drafts)).toEqual({ problems: [], status: 200 });
    expect(CHANGED.filter(({ path }) => valueAt(file(), path) !== undefined)).toEqual([]);
    // Deleting a missing field succeeds.
    expect(await write({ 'search.default': {}, 'weather.place.city': {} })).toEqual({ problems: [], status: 200 });
    const { fields } = await read();
    const home = { networks: [], address: '' };
    expect(fields).toEqual({ ...v.parse(siteSchema, {}), home, lockedGroups: fields.lockedGroups });
  });
});

const pageDataIn = (page: string): unknown => {
  const data: unknown = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(page)?.[1] ?? '');
  return valueAt(data, 'site');
};

/** Whether `given` contains everything of `typed`. */
function contains(input: unknown, typed: unknown): boolean {
  if (!isRecord(typed)) return input === typed;
  return isRecord(input) && Object.entries(typed).every(([name, value]) => contains(input[name], value));
}
