import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { siteSchema } from '../../contract/site.ts';
import { words as en } from '../words/site/en.ts';
import { words as simplified } from '../words/site/zh-CN.ts';
import { otherSettings } from '../../../tests/support/testData.ts';
import { words as traditional } from '@/desk/words/site/zh-TW';
import { changesOf, problemsOf, sendable, valueAt, type Drafts, type KnownSite } from './checkFields.ts';
import { withDefaultEngine } from './defaultEngine.ts';
import { changed, EMPTY_FORM, failed, left, rested, saved, sending, shownProblems } from './formState.ts';
import { HALF_TYPED, fromForm, toForm, type FormRow, type FormValue } from './formValues.ts';
import { problemText } from './problemText.ts';
import { canReset, isSame, shownIn } from './shown.ts';
import { SITE_FORM, SITE_PATHS, type SitePath } from './siteForm.ts';

const siteWith = (fields: Record<string, unknown> = {}, written: string[] = Object.keys(fields)): KnownSite => ({
  fields: v.parse(siteSchema, fields),
  written,
  defaults: v.parse(siteSchema, {}),
});
const site = siteWith();
const rows = (...cells: FormRow['cells'][]): FormRow[] => cells.map((one, key) => ({ key, cells: one }));
const draft = (path: SitePath, form: FormValue | undefined): Drafts => ({ [path]: { form } });
const cells = (path: SitePath, form: FormValue) => problemsOf(site, draft(path, form)).map(({ cell }) => cell);
const GitHub = { name: 'GitHub', icon: 'github', tip: '', url: 'https://github.com/' };

describe('a typed value', () => {
  it.each(SITE_PATHS.filter((path) => !/secret|shown|maybe/.test(SITE_FORM[path].as.kind)))(
    '%s is read back as it stands in the file',
    (path) => {
      const { as } = SITE_FORM[path];
      // Nobody is at home by default.
      const home = { networks: ['192.168.1.0/24'], address: 'home.example.com' };
      // Visitors' settings have no default in the file.
      const { fields } = siteWith({ home, interface: { ...otherSettings, parts: {} } });
      const value = valueAt(fields, path);
      const again = fromForm(as, toForm(as, value));
      const checked = v.parse(
        siteSchema,
        path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), again),
      );
      expect(valueAt(checked, path)).toEqual(value);
    },
  );

  it.each<[SitePath, FormValue, unknown]>([
    ['name', '  小站 ', '小站'],
    ['keywords', '门廊灯，起始页、 导航,, home page', ['门廊灯', '起始页', '导航', 'home page']],
    ['music.endpoints', ' /a.json\n\nhttps://b.example/api ', ['/a.json', 'https://b.example/api']],
    ['weather.place.latitude', '-12,5', -12.5],
    ['weather.place.latitude', 'north', 'north'],
    ['weather.place.latitude', '', ''],
    ['startDate', '2024-10-01', '2024-10-01'],
    ['startDate', '0020-10-01', HALF_TYPED],
    ['interface.siteStartShow', 'true', true],
    [
      'social',
      rows(GitHub, {}, { name: ' ', url: '' }),
      [{ name: 'GitHub', icon: 'github', url: 'https://github.com/' }],
    ],
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
      rows(
        { host: 'api.example.com', hosts: 'img.example.com， *.cdn.example.net' },
        { host: 'api.example.com', hosts: 'b.c' },
      ),
      { 'api.example.com': ['img.example.com', '*.cdn.example.net', 'b.c'] },
    ],
    [
      'extraMemorialDays',
      rows({ day: '10.1', title: '某日' }, { day: '4.4', title: '' }),
      { '10.1': '某日', '4.4': null },
    ],
    ['extraMemorialDays', rows({ day: '１０月０１日', title: '某日' }), { '10.1': '某日' }],
    ['days', rows({ name: '奶奶', date: ' 1940年8月15日' }), [{ name: '奶奶', date: '1940-08-15' }]],
    ['weather.place.latitude', '３９．９', 39.9],
  ])('%s, typed as %j, is %j', (path, form, value) => {
    expect(fromForm(SITE_FORM[path].as, form)).toEqual(value);
  });
});

describe('an invalid value', () => {
  it.each<[SitePath, FormValue, string]>([
    ['name', '  ', 'Cannot be empty'],
    ['url', '', 'Cannot be empty'],
    ['startDate', '2024', 'Must be a full date, such as 2024-10-01'],
    ['startDate', '0002-10-01', 'Must be a full date, such as 2024-10-01'],
    ['startDate', '2024-02-31', 'There is no such day'],
    // The browser's field has only some parts of a date.
    ['notice.until', HALF_TYPED, 'Must be a full date, such as 2024-10-01'],
    ['notice.until', '0002-10-01', 'Must be a full date, such as 2024-10-01'],
    ['days', rows({ name: '奶奶', date: '1940-闰6-15' }), 'There is no such day. For a lunar date, switch on Lunar'],
    ['logo', 'logo.svg', 'Must begin with https://, or with / for a file of this site'],
    ['repository', 'github.com', 'Must begin with https://, or with / for a file of this site'],
    ['quote.endpoint', '', 'Must begin with https://, or with / for a file of this site'],
    ['social', rows({ ...GitHub, name: '' }), 'Cannot be empty'],
    ['social', rows({ ...GitHub, url: 'ftp://a' }), 'Must begin with https://, http://, mailto: or /'],
    ['weather.place.latitude', '399.042', 'Must be between -90 and 90'],
    ['weather.place.longitude', '-181', 'Must be between -180 and 180'],
    ['weather.place.longitude', 'east', 'Must be a number'],
    ['weather.place.city', '', 'Cannot be empty'],
    ['music.endpoints', '/a.json\nb.json', 'Line 2: Must begin with https://, or with / for a file of this site'],
    ['music.server', '', 'Cannot be empty'],
    [
      'search.engines',
      rows({ name: 'a', url: 'http://a.example/?q=%s' }),
      'Must begin with https:// and have %s for the words',
    ],
    [
      'search.engines',
      rows({ name: 'a', url: 'https://a.example/?q=' }),
      'Must begin with https:// and have %s for the words',
    ],
    [
      'search.engines',
      rows({ name: 'a', url: 'https://a.example:x/?q=%s' }),
      'Must begin with https:// and have %s for the words',
    ],
    [
      'search.engines',
      rows({ name: 'a', url: 'https://a.example/?q=%s' }, { name: 'A', url: 'https://b.example/?q=%s' }),
      'This name already exists',
    ],
    ['search.default', 'nobody', 'No search engine has this name'],
    ['privacy.sendsOn', rows({ host: 'https://a.example/', hosts: '' }), 'Must be a host, such as img.example.com'],
    ['privacy.sendsOn', rows({ host: 'a.example', hosts: 'b.example/x' }), 'Must be a host, such as img.example.com'],
    ['privacy.sendsOn', rows({ host: '', hosts: 'b.example' }), 'Cannot be empty'],
    ['extraMemorialDays', rows({ day: '13.1', title: 'x' }), 'Must be month.day, such as 10.1'],
    ['extraMemorialDays', rows({ day: '1.1', title: 'x' }, { day: '1.1', title: 'y' }), 'This name already exists'],
    ['fallbackLinks.home', rows({ name: 'a', link: 'a' }), 'Must begin with https://, http://, mailto: or /'],
    ['fallbackLinks.categories', rows({ category: '', name: 'a', link: '/a' }), 'Cannot be empty'],
    ['fallbackLinks.categories', rows({ category: 'AI', name: '', link: '/a' }), 'Cannot be empty'],
  ])('%s: %j is reported beside it, in each language, and not written', (path, form, text) => {
    const drafts = draft(path, form);
    const problems = problemsOf(site, drafts);
    const [problem] = problems;
    if (!problem) throw new Error('nothing is wrong');
    expect(problem.path).toBe(path);
    expect(problemText(problem, en.wrong)).toBe(text);
    for (const { wrong } of [simplified, traditional]) {
      const reported = problemText(problem, wrong);
      expect(reported).not.toBe(text);
      expect(reported).not.toBe(wrong.inFile(path));
    }
    expect(sendable(drafts, problems)).toEqual([]);
  });

  it.each<[SitePath, FormValue]>([
    ['url', ''],
    ['startDate', '2024'],
    ['startDate', '2024-02-31'],
    ['logo', 'logo.svg'],
    ['social', rows({ ...GitHub, url: 'ftp://a' })],
    ['weather.place.latitude', '90.1'],
    ['music.endpoints', 'b.json'],
    ['search.engines', rows({ name: 'a', url: 'https://a.example/?q=' })],
    ['search.engines', rows({ name: 'a', url: 'https://a.example:x/?q=%s' })],
    ['privacy.sendsOn', rows({ host: 'a.example', hosts: 'b.example/x' })],
    ['extraMemorialDays', rows({ day: '13.1', title: 'x' })],
  ])('%s: %j is refused by the schema too', (path, form) => {
    const value = fromForm(SITE_FORM[path].as, form);
    const written = path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
    expect(v.safeParse(siteSchema, written).success).toBe(false);
    expect(problemsOf(site, draft(path, form))).toHaveLength(1);
  });

  it('does not occur in the defaults that ship', () => {
    const typed = SITE_PATHS.filter((path) => SITE_FORM[path].as.kind !== 'shown');
    const drafts = Object.fromEntries(
      typed.map((path) => [path, { form: toForm(SITE_FORM[path].as, valueAt(site.fields, path)) }]),
    );
    expect(problemsOf(site, drafts)).toEqual([]);
  });

  it('is reported with its row and column', () => {
    expect(cells('social', rows({}, GitHub, { ...GitHub, url: 'x' }))).toEqual([{ row: 2, column: 'url' }]);
    expect(cells('fallbackLinks.home', rows({ name: 'a' }))).toEqual([{ row: 0, column: 'link' }]);
    const lists = [
      { category: 'AI', name: 'a', link: '/a' },
      { category: 'B', name: 'b', link: '/b' },
      { category: 'AI', name: 'c', link: 'c' },
    ];
    expect(cells('fallbackLinks.categories', rows(...lists))).toEqual([{ row: 2, column: 'link' }]);
    expect(cells('privacy.sendsOn', rows({ host: 'a.b', hosts: 'x y/z' }))).toEqual([{ row: 0, column: 'hosts' }]);
    expect(cells('privacy.sendsOn', rows({ host: 'a.b', hosts: '' }, { host: 'c/', hosts: '' }))).toEqual([
      { row: 1, column: 'host' },
    ]);
    expect(cells('extraMemorialDays', rows({ day: '1.1' }, { day: 'x' }))).toEqual([{ row: 1, column: 'day' }]);
  });

  it('blocks only itself, and the fields that are valid only with it', () => {
    const drafts: Drafts = {
      name: { form: '' },
      tagline: { form: '灯' },
      'weather.place.latitude': { form: '99' },
      'weather.place.city': { form: '上海' },
    };
    expect(sendable(drafts, problemsOf(site, drafts))).toEqual(['tagline', 'weather.place.city']);
    // The default engine is one that would be removed.
    const chosen = siteWith({ search: { default: '百度' } }, ['search.default']);
    const engines: Drafts = { 'search.engines': { form: rows({ name: 'a', url: 'https://a.example/?q=%s' }) } };
    const problems = problemsOf(chosen, engines);
    expect(problems.map(({ path }) => path)).toEqual(['search.default']);
    expect(sendable(engines, problems)).toEqual([]);
    const both: Drafts = { ...engines, 'search.default': { form: 'a' } };
    expect(sendable(both, problemsOf(chosen, both))).toEqual(['search.engines', 'search.default']);
    // Without a named default, the first engine is the default.
    expect(problemsOf(siteWith({}), engines)).toEqual([]);
  });

  it('does not result when the default engine is renamed or removed', () => {
    const all = rows(
      { name: '必应', url: 'https://a.example/?q=%s' },
      { name: '百度', url: 'https://b.example/?q=%s' },
    );
    const chosen = siteWith({ search: { default: '百度' } }, ['search.default']);
    const drafts = draft('search.engines', all);
    const [first] = all;
    if (!first) throw new Error('no row');
    const renamed = [first, { key: 1, cells: { name: 'Baidu', url: 'https://b.example/?q=%s' } }];
    expect(withDefaultEngine(chosen, drafts, renamed)).toEqual({ form: 'Baidu' });
    expect(withDefaultEngine(chosen, drafts, [first])).toEqual({ form: undefined });
    expect(withDefaultEngine(chosen, drafts, all.toReversed())).toBeUndefined();
    expect(withDefaultEngine(siteWith(), drafts, [first])).toBeUndefined();
  });
});

describe('a change of the form', () => {
  it('contains each field by its name, and resets a field without a value', () => {
    const drafts: Drafts = {
      name: { form: ' 小站 ' },
      'interface.siteStartShow': {},
      'interface.dotCursor': { form: false },
    };
    expect(changesOf(drafts, ['name', 'interface.siteStartShow', 'interface.dotCursor'])).toEqual({
      set: { name: '小站', 'interface.dotCursor': false },
      unset: ['interface.siteStartShow'],
    });
  });

  it('removes the draft of a saved field, unless the owner still types in it', () => {
    const typed = changed(changed(EMPTY_FORM, 'name', '小站'), 'tagline', '灯');
    const sent = typed.drafts;
    const onItsWay = changed(sending(typed, sent), 'tagline', '灯火');
    const there = saved(onItsWay, sent, undefined);
    expect(there.drafts).toEqual({ tagline: { form: '灯火' } });
    const focused = saved(sending(typed, sent), sent, 'name');
    expect(focused.drafts).toEqual({ name: { form: '小站', stage: 'saved' } });
    expect(left(focused, 'name', true).drafts).toEqual(focused.drafts);
    expect(left(focused, 'name').drafts).toEqual({});
  });

  it('shows its problems when the owner pauses, and those of a list when its row is left', () => {
    const state = changed(changed(EMPTY_FORM, 'name', ''), 'social', rows({ name: 'a' }));
    const found = problemsOf(site, state.drafts);
    const paths = (one: typeof state) => shownProblems(one, found).map(({ path }) => path);
    expect(paths(state)).toEqual([]);
    expect(paths(rested(state))).toEqual(['name']);
    expect(paths(left(rested(state), 'social'))).toEqual(['name', 'social']);
  });

  it('waits if the server refuses it, and the other fields are sent without it', () => {
    const state = changed(changed(EMPTY_FORM, 'weather.place.city', '上海'), 'tagline', '灯');
    const answer = { code: 'invalid', fields: [{ path: 'weather.place.latitude', problem: 'max_value' }] };
    const after = failed(sending(state, state.drafts), state.drafts, answer);
    expect(after.drafts).toEqual({ 'weather.place.city': { form: '上海', stage: 'failed' }, tagline: { form: '灯' } });
    expect(after.refused.map((one) => problemText(one, en.wrong))).toEqual(['Must be between -90 and 90']);
    expect(sendable(after.drafts, after.refused)).toEqual(['tagline']);
    // A change of the refused field makes both sendable again.
    const corrected = changed(after, 'weather.place.latitude', '31.2');
    expect(sendable(corrected.drafts, corrected.refused)).toEqual(
      ['weather.place.city', 'weather.place.latitude', 'tagline'].toSorted(
        (one, other) => SITE_PATHS.findIndex((path) => path === one) - SITE_PATHS.findIndex((path) => path === other),
      ),
    );
  });

  it.each([
    [{ code: 'by-hand-only' }, 'This can only be changed in the file'],
    [
      { code: 'invalid', fields: [{ path: 'greeting.helo', problem: 'strict_object' }] },
      'greeting.helo is wrong in the file; correct it there first',
    ],
  ])('reports what can only be fixed by hand: %j', (answer, text) => {
    const state = changed(EMPTY_FORM, 'greeting.hello', '你好');
    const after = failed(sending(state, state.drafts), state.drafts, answer);
    expect(after.refused.map((one) => problemText(one, en.wrong))).toEqual([text]);
    expect(after.checked).toEqual(['greeting.hello']);
  });

  it('is sent again with the next change if no reason was reported', () => {
    const state = changed(EMPTY_FORM, 'name', '小站');
    const after = failed(sending(state, state.drafts), state.drafts, { code: 'disk-full' });
    expect(after).toEqual({
      paused: [],
      drafts: { name: { form: '小站', stage: 'failed' } },
      checked: [],
      refused: [],
    });
  });
});

describe('a shown value', () => {
  it('is written only if the file has another value', () => {
    const social = toForm(SITE_FORM.social.as, site.fields.social);
    const same = (path: SitePath, form: FormValue | undefined, of = site) => isSame(path, of, draft(path, form));
    expect(same('social', [...(Array.isArray(social) ? social : []), { key: 9, cells: {} }])).toBe(true);
    expect(same('name', 'Porchlight ')).toBe(true);
    expect(same('name', '小站')).toBe(false);
    expect(same('name', undefined)).toBe(true);
    expect(same('name', undefined, siteWith({ name: '小站' }))).toBe(false);
    expect(same('interface.siteStartShow', 'false')).toBe(false);
  });

  it('is the typed one, else that of the file, else empty if the page finds its own', () => {
    expect(shownIn('name', siteWith({ name: '小站' }), {})).toBe('小站');
    expect(shownIn('name', siteWith({ name: '小站' }), draft('name', '小'))).toBe('小');
    expect(shownIn('name', siteWith({ name: '小站' }), draft('name', undefined))).toBe('Porchlight');
    expect(shownIn('interface.siteStartShow', siteWith({ startDate: '2020-01-01' }), {})).toBe('');
    expect(
      shownIn(
        'interface.siteStartShow',
        siteWith({ interface: { siteStartShow: true } }, ['interface.siteStartShow']),
        {},
      ),
    ).toBe('true');
    expect(shownIn('search.default', site, {})).toBe('');
  });

  it('can be reset if it differs from the default', () => {
    expect(canReset('name', site, 'Porchlight')).toBe(false);
    expect(canReset('name', site, '小站')).toBe(true);
    expect(canReset('social', site, toForm(SITE_FORM.social.as, site.fields.social))).toBe(false);
    expect(canReset('social', site, rows(GitHub))).toBe(true);
    expect(canReset('interface.siteStartShow', site, 'true')).toBe(false);
  });
});
