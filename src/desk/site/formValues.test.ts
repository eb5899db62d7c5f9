import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { SECTIONS, type Field } from '../../contract/siteField.ts';
import { problemSentence } from '../../contract/siteProblems.ts';
import { siteSchema } from '../../contract/site.ts';
import { problems as en } from '../../contract/words/en.ts';
import { problems as simplified } from '../../contract/words/zh-CN.ts';
import { problems as traditional } from '@/contract/words/zh-TW';
import { otherSettings } from '../../../tests/support/testData.ts';
import { deskWords as inEnglish } from '../words/en.ts';
import { deskWords as inSimplified } from '../words/zh-CN.ts';
import { deskWords as inTraditional } from '@/desk/words/zh-TW';
import {
  canReset,
  FIELDS,
  fileValue,
  fromText,
  HALF_TYPED,
  isInFile,
  toFile,
  toText,
  valueAt,
  type KnownSite,
  type Row,
} from './formValues.ts';
import { changesOf, problemsOf } from './useSiteForm.ts';

const siteWith = (fields: Record<string, unknown> = {}, written: string[] = Object.keys(fields)): KnownSite => ({
  fields: v.parse(siteSchema, fields),
  written,
  defaults: v.parse(siteSchema, {}),
});
const site = siteWith();
const rows = (...all: Row[]): Row[] => all;
const GitHub = { name: 'GitHub', icon: 'github', tip: '', url: 'https://github.com/' };

function fieldAt(path: string): Field {
  const field = FIELDS.find((one) => one.path === path);
  if (!field) throw new Error(`no field ${path}`);
  return field;
}

/** The value that a control makes of what is typed: a text, a switch, or the texts in the cells of rows. */
function made(field: Field, typed: unknown): unknown {
  if (typeof typed === 'string') return fromText(field, typed);
  if (!Array.isArray(typed)) return typed;
  return typed.map((row: Row) =>
    Object.fromEntries(
      field.columns.flatMap((column) => {
        const cell = row[column.path];
        return cell === undefined ? [] : [[column.path, typeof cell === 'string' ? fromText(column, cell) : cell]];
      }),
    ),
  );
}
const age = fieldAt('interface.siteStartShow');
const inFile = (path: string, value: unknown) =>
  path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);

describe('the form of site.yml', () => {
  it('has every field of the schema in a section, and a tab for each section', () => {
    expect(new Set(FIELDS.map(({ section }) => section))).toEqual(new Set(SECTIONS));
    const names = Object.entries(v.parse(siteSchema, {})).flatMap(([name]) => name);
    expect(names.filter((name) => !FIELDS.some(({ path }) => path.split('.')[0] === name))).toEqual([]);
    // The name of an earlier version is written by its present one.
    expect(FIELDS.map(({ path }) => path)).not.toContain('interface.siteAge');
  });

  it.each([
    ['description', 'long'],
    ['interface.dotCursor', 'switch'],
    ['interface.siteStartShow', 'maybe'],
    ['interface.coverDim', 'number'],
    ['interface.openLinks', 'choice'],
    ['music.id', 'text'],
    ['notice.until', 'date'],
    ['repository', 'address'],
    ['keywords', 'words'],
    ['social', 'rows'],
    ['privacy.sendsOn', 'rows'],
    ['lockedGroups', 'shown'],
  ])('%s has the control %s', (path, kind) => expect(fieldAt(path).kind).toBe(kind));

  it.each(FIELDS.map((field) => [field.path, field] as const))('%s: has words in three languages', (path, field) => {
    for (const { site: words } of [inSimplified, inTraditional, inEnglish]) {
      const [label, why] = Object.entries(words.fields).find(([name]) => name === path)?.[1] ?? [];
      expect(label).toMatch(/\S/);
      expect(why).toMatch(/[。.]$/);
      expect(field.columns.filter((column) => !Object.hasOwn(words.columns, column.path))).toEqual([]);
      expect(words.sections[field.section]).toMatch(/\S/);
    }
  });
});

describe('a typed value', () => {
  it.each(
    FIELDS.filter(({ kind }) => !/secret|shown|maybe|switch/.test(kind)).map((field) => [field.path, field] as const),
  )('%s is read back as it stands in the file', (path, field) => {
    // Nobody is at home by default.
    const home = { networks: ['192.168.1.0/24'], address: 'home.example.com' };
    // Visitors' settings have no default in the file.
    const known = siteWith({ home, search: { default: '百度' }, interface: { ...otherSettings, parts: {} } }, [path]);
    const value = fileValue(field, known);
    const again = field.kind === 'rows' ? value : fromText(field, toText(field, value));
    const checked = v.parse(siteSchema, { search: { default: '百度' }, ...Object(inFile(path, toFile(field, again))) });
    expect(valueAt(checked, path)).toEqual(valueAt(known.fields, path));
  });

  it.each<[string, unknown, unknown]>([
    ['name', '  小站 ', '小站'],
    ['keywords', '门廊灯，起始页、 导航,, home page', ['门廊灯', '起始页', '导航', 'home page']],
    ['music.endpoints', ' /a.json\n\nhttps://b.example/api ', ['/a.json', 'https://b.example/api']],
    ['weather.place.latitude', '-12,5', -12.5],
    ['weather.place.latitude', '３９．９', 39.9],
    ['weather.place.latitude', 'north', 'north'],
    ['weather.place.latitude', '', ''],
    ['interface.coverDim', '', undefined],
    ['interface.coverDim', 'auto', 'auto'],
    ['startDate', '2024-10-01', '2024-10-01'],
    ['social', rows(GitHub), [{ name: 'GitHub', icon: 'github', url: 'https://github.com/' }]],
    ['social', rows({ name: 'a' }), [{ name: 'a', url: '' }]],
    [
      'fallbackLinks.categories',
      rows(
        { category: 'AI', name: 'a', link: '/a' },
        { category: '生活', name: 'b', link: '/b', icon: 'map' },
        { category: 'AI', name: 'c', link: '/c' },
      ),
      {
        AI: [
          { name: 'a', link: '/a' },
          { name: 'c', link: '/c' },
        ],
        生活: [{ name: 'b', icon: 'map', link: '/b' }],
      },
    ],
    [
      'privacy.sendsOn',
      rows({ host: 'api.example.com', hosts: 'img.example.com， *.cdn.example.net' }),
      { 'api.example.com': ['img.example.com', '*.cdn.example.net'] },
    ],
    [
      'extraMemorialDays',
      rows({ day: '10.1', title: '某日' }, { day: '4.4', title: '' }),
      { '10.1': '某日', '4.4': null },
    ],
    ['extraMemorialDays', rows({ day: '１０月０１日', title: '某日' }), { '10.1': '某日' }],
    [
      'days',
      rows({ name: '奶奶', date: ' 1940年8月15日', lunar: false, toast: '' }),
      [{ name: '奶奶', date: '1940-08-15' }],
    ],
  ])('%s, typed as %j, is %j', (path, typed, value) => {
    const field = fieldAt(path);
    expect(toFile(field, made(field, typed))).toEqual(value);
  });
});

describe('an invalid value', () => {
  const address = 'expected an address that begins with https://, or a path that begins with /';
  const link = 'expected an address that begins with https://, http://, mailto: or /';
  const date = 'expected a date such as 2024-10-01';
  const empty = 'expected text that is not empty';
  const host = 'expected a host such as img.example.com';
  const taken = 'expected a name that no other entry has';
  it.each<[string, unknown, readonly (string | number)[], string]>([
    ['name', '  ', [], empty],
    ['url', '', [], empty],
    ['startDate', '2024', [], date],
    ['startDate', HALF_TYPED, [], date],
    ['startDate', '2024-02-31', [], 'expected a date that exists, such as 2024-10-01'],
    ['notice.until', HALF_TYPED, [], date],
    ['days', rows({ name: '奶奶', date: '1940-闰6-15' }), [0, 'date'], en['no-such-day']],
    ['logo', 'logo.svg', [], address],
    ['repository', 'github.com', [], address],
    ['quote.endpoint', '', [], address],
    ['social', rows({ ...GitHub, name: '' }), [0, 'name'], empty],
    ['social', rows(GitHub, { ...GitHub, url: 'ftp://a' }), [1, 'url'], link],
    ['weather.place.latitude', '399.042', [], 'expected 90 or less'],
    ['weather.place.longitude', '-181', [], 'expected -180 or more'],
    ['weather.place.longitude', 'east', [], 'expected a number'],
    ['weather.place.city', '', [], empty],
    ['music.endpoints', '/a.json\nb.json', [1], address],
    ['music.server', '', [], empty],
    ['music.player.theme', 'red', [], 'expected a colour such as "#ffb866"'],
    ['interface.coverDim', 'dark', [], 'expected auto or a number from 0 to 80'],
    ['home.networks', '192.168.1.0/24 8.8.8.0/8', [1], en.network],
    [
      'search.engines',
      rows({ name: 'a', url: 'http://a.example/?q=%s' }),
      [0, 'url'],
      'expected an address that begins with https://',
    ],
    ['search.engines', rows({ name: 'a', url: 'https://a.example/?q=' }), [0, 'url'], en['no-query-place']],
    ['search.engines', rows({ name: 'a', url: 'https://a.example:x/?q=%s' }), [0, 'url'], en['engine-address']],
    [
      'search.engines',
      rows({ name: 'a', url: 'https://a.example/?q=%s' }, { name: 'A', url: 'https://b.example/?q=%s' }),
      [1, 'name'],
      taken,
    ],
    ['privacy.sendsOn', rows({ host: 'https://a.example/', hosts: '' }), [0, 'host'], host],
    ['privacy.sendsOn', rows({ host: 'a.example', hosts: 'b.example/x' }), [0, 'hosts', 0], host],
    ['privacy.sendsOn', rows({ host: '', hosts: 'b.example' }), [0, 'host'], empty],
    ['extraMemorialDays', rows({ day: '13.1', title: 'x' }), [0, 'day'], en.day],
    ['extraMemorialDays', rows({ day: '1.1', title: 'x' }, { day: '1月1日', title: 'y' }), [1, 'day'], taken],
    ['fallbackLinks.home', rows({ name: 'a', link: 'a' }), [0, 'link'], link],
    ['fallbackLinks.home', rows({ name: 'a' }), [0, 'link'], link],
    ['fallbackLinks.categories', rows({ category: '', name: 'a', link: '/a' }), [0, 'category'], empty],
    ['fallbackLinks.categories', rows({ category: 'AI', name: '', link: '/a' }), [0, 'name'], empty],
  ])('%s: %j is reported at %j, in each language', (path, typed, place, text) => {
    const field = fieldAt(path);
    const problems = problemsOf(field, { value: made(field, typed) });
    expect(problems.map((one) => [one.path, one.place])).toEqual([[path, place]]);
    for (const { code, wanted } of problems) {
      expect(problemSentence(en, code, wanted)).toBe(text);
      for (const words of [simplified, traditional]) expect(problemSentence(words, code, wanted)).not.toBe(text);
    }
  });

  it('is found beside another one in its row', () => {
    const day = { value: rows({ name: '', date: '2026-02-30' }) };
    expect(problemsOf(fieldAt('days'), day).map(({ place }) => place)).toEqual([
      [0, 'name'],
      [0, 'date'],
    ]);
  });

  it('does not occur in the defaults that ship', () => {
    for (const field of FIELDS) expect(problemsOf(field, { value: fileValue(field, site) })).toEqual([]);
  });
});

describe('a change of the form', () => {
  it('contains each field by its name, and resets a field without a value', () => {
    const drafts = { name: { value: '小站' }, 'interface.siteStartShow': {}, 'interface.dotCursor': { value: false } };
    expect(changesOf(drafts)).toEqual({
      set: { name: '小站', 'interface.dotCursor': false },
      unset: ['interface.siteStartShow'],
    });
  });

  it('is written only if the file has another value', () => {
    const same = (path: string, value: unknown, of = site) => isInFile(fieldAt(path), of, value);
    expect(same('social', site.fields.social)).toBe(true);
    expect(same('social', [...site.fields.social, {}])).toBe(true);
    expect(same('social', [...site.fields.social, GitHub])).toBe(false);
    expect(same('name', 'Porchlight')).toBe(true);
    expect(same('name', '小站')).toBe(false);
    expect(same('name', undefined)).toBe(true);
    expect(same('name', undefined, siteWith({ name: '小站' }))).toBe(false);
    // Without a value of the owner, the page decides.
    expect(same('interface.siteStartShow', false)).toBe(false);
  });

  it('shows what is written, or nothing where the page finds its own', () => {
    expect(fileValue(age, siteWith({ startDate: '2020-01-01' }))).toBeUndefined();
    expect(fileValue(age, siteWith({ interface: { siteStartShow: true } }, ['interface.siteStartShow']))).toBe(true);
    expect(fileValue(fieldAt('search.default'), site)).toBeUndefined();
  });

  it('can be reset if it differs from the default', () => {
    expect(canReset(fieldAt('name'), site, 'Porchlight')).toBe(false);
    expect(canReset(fieldAt('name'), site, '小站')).toBe(true);
    expect(canReset(fieldAt('social'), site, site.fields.social)).toBe(false);
    expect(canReset(fieldAt('social'), site, [...site.fields.social, {}])).toBe(false);
    expect(canReset(fieldAt('social'), site, rows(GitHub))).toBe(true);
    expect(canReset(age, site, true)).toBe(false);
  });
});
