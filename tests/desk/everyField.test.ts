import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRecord } from '@/contract/read';
import { siteSchema } from '@/contract/site';
import { changesOf, problemsOf, sendable, valueAt, type Drafts } from '@/desk/site/checkFields';
import { fromForm, type FormRow, type FormValue } from '@/desk/site/formValues';
import { SITE_FORM, SITE_PATHS, type SitePath } from '@/desk/site/siteForm';
import { startDesk, type DeskServer } from '../../server/owner/testing/deskServer';
import { lostComments } from '../../server/yamlEdit/commentsOf';
import { byDefaultPath } from '@/contract/siteInterface';
import { otherSettings } from '../support/testData';
import * as v from 'valibot';

const example = readFileSync('config/site.yml', 'utf8');
const rows = (...cells: FormRow['cells'][]): FormRow[] => cells.map((one, key) => ({ key, cells: one }));
const link = { name: 'A', icon: 'map', link: 'https://a.example/' };

/** A value as its control has it. */
const typed = (value: unknown) => String(value);

/** Every field: the value that the owner types, and where visitors see it. */
const TYPED: Record<SitePath, readonly [form: FormValue | undefined, seen: string]> = {
  name: ['小站', 'title, loading screen'],
  url: ['small.example', 'logo, link previews'],
  author: ['阿灯', 'footer, search engines'],
  description: ['一句简介', 'search engines, link previews'],
  keywords: ['灯, 起始页', 'search engines'],
  startDate: ['2020-02-29', 'footer, time capsule'],
  icp: ['京ICP备00000000号', 'footer'],
  psb: ['京公网安备11010502030013号', 'footer'],
  logo: ['/images/own.svg', 'beside the name'],
  repository: ['https://git.example/home', 'settings'],
  'greeting.hello': ['你好', 'greeting card'],
  'greeting.text': ['欢迎', 'greeting card'],
  'greeting.boxHello': ['打开了', 'greeting card, opened'],
  'greeting.boxText': ['看看', 'greeting card, opened'],
  tagline: ['灯火可亲', 'time capsule'],
  'notice.text': ['今晚维护', 'above the page'],
  'notice.until': ['2026-12-31', 'above the page'],
  'notice.link': ['https://status.example/', 'above the page'],
  social: [rows({ name: 'B', icon: 'github', tip: '来', url: 'mailto:b@b.example' }), 'social row'],
  'wallpaper.local': [undefined, 'wallpaper'],
  'wallpaper.order': [undefined, 'wallpaper'],
  'wallpaper.daily': ['https://w.example/daily', 'wallpaper, privacy'],
  'wallpaper.landscape': ['https://w.example/land', 'wallpaper, privacy'],
  'wallpaper.anime': ['https://w.example/anime', 'wallpaper, privacy'],
  'quote.endpoint': ['https://q.example/', 'quote, privacy'],
  'weather.place.city': ['上海', 'weather'],
  'weather.place.latitude': ['31.2304', 'weather'],
  'weather.place.longitude': ['121,4737', 'weather'],
  'weather.amapKey': ['0123456789abcdef', 'weather, by the server'],
  'weather.openMeteoEndpoint': ['https://m.example/v1', 'weather, privacy'],
  'weather.amapEndpoint': [undefined, 'weather'],
  'music.endpoints': ['/music/playlist.json\nhttps://n.example/api', 'player, privacy'],
  'music.server': ['tencent', 'player'],
  'music.type': ['album', 'player'],
  'music.id': ['42', 'player'],
  'music.player.layout': ['fixed', 'player'],
  'music.player.theme': ['#8fd0ff', 'player'],
  'music.player.preload': ['none', 'player'],
  'music.player.listHeight': ['300', 'player'],
  'search.engines': [rows({ name: 'S', icon: '', url: 'https://s.example/?q=%s' }), 'directory, privacy'],
  'search.default': ['S', 'directory'],
  'interface.linksTitle': ['常用', 'above the links'],
  'interface.loadingScreen': [false, 'loading screen'],
  'interface.dotCursor': [false, 'cursor'],
  'interface.blockContextMenu': [false, 'right click'],
  'interface.parts.quote': [false, 'parts of the page'],
  'interface.parts.weather': [false, 'parts of the page'],
  'interface.parts.clock': [false, 'parts of the page'],
  'interface.parts.music': [false, 'parts of the page'],
  'interface.parts.greeting': [false, 'parts of the page'],
  'interface.parts.social': [false, 'parts of the page'],
  'interface.parts.capsule': [false, 'parts of the page'],
  'interface.parts.links': [false, 'parts of the page'],
  ...byDefaultPath(
    (name) => [typed(otherSettings[name]), 'in the place of the setting that nobody has chosen'] as const,
  ),
  'home.networks': ['192.168.1.0/24\nfd12::/64', 'who gets addresses at home; never in the page'],
  'home.address': ['line.home.example', 'who gets addresses at home; never in the page'],
  language: ['en', 'all words'],
  'privacy.sendsOn': [rows({ host: 'q.example', hosts: 'cdn.example' }), 'privacy'],
  lockedGroups: [undefined, 'directory'],
  'interface.memorialDays': [false, 'grey days'],
  days: [
    rows({ name: '妈妈生日', date: '1960-10-19', lunar: 'on', kind: 'birthday', toast: '' }),
    'time capsule, message on the day',
  ],
  extraMemorialDays: [rows({ day: '10.1', title: '某日' }, { day: '4.4', title: '' }), 'grey days'],
  'fallbackLinks.home': [rows(link), 'links, when they cannot be read'],
  'fallbackLinks.categories': [rows({ ...link, category: 'AI' }), 'directory, when the links cannot be read'],
};
/** Must never be sent to a page. */
const SECRET: ReadonlySet<SitePath> = new Set(['weather.amapKey', 'home.networks', 'home.address']);

const isPath = (name: string): name is SitePath => Object.hasOwn(TYPED, name);
const CHANGED = SITE_PATHS.filter((path) => TYPED[path][0] !== undefined);
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
    const { etag, ...site } = await read();
    const problems = problemsOf(site, drafts);
    const body = changesOf(drafts, sendable(drafts, problems));
    const { status } = await ask('/api/owner/site', { method: 'PATCH', headers: { 'if-match': etag }, body });
    return { problems, status };
  };
  const file = (): unknown => parse(server.read('config/site.yml'));

  it('is written by the form and shown to the visitor, and comments and other fields are unchanged', async () => {
    expect(Object.keys(TYPED).filter(isPath).toSorted()).toEqual(SITE_PATHS.toSorted());
    const drafts: Drafts = Object.fromEntries(CHANGED.map((path) => [path, { form: TYPED[path][0] }]));
    expect(await write(drafts)).toEqual({ problems: [], status: 200 });
    expect(lostComments(example, server.read('config/site.yml'))).toEqual([]);
    const page = pageDataIn((await server.ask('/')).text);
    const missing = CHANGED.flatMap((path) => {
      const { as } = SITE_FORM[path];
      const value = fromForm(as, TYPED[path][0] ?? '');
      const isThere = isDeepStrictEqual(valueAt(file(), path), value);
      const input = valueAt(page, path);
      // A page contains all defaults, and nothing that only the server needs.
      const isSent = SECRET.has(path) ? input === undefined || input === '' : contains(input, value);
      return isThere && isSent ? [] : [{ path, typed: value, file: valueAt(file(), path), page: input }];
    });
    expect(missing).toEqual([]);
    const untouched = SITE_PATHS.filter((path) => !CHANGED.includes(path));
    expect(untouched.map((path) => valueAt(file(), path))).toEqual(
      untouched.map((path) => valueAt(parse(example), path)),
    );
  });

  it('can be reset to its default', async () => {
    const drafts: Drafts = Object.fromEntries(CHANGED.map((path) => [path, {}]));
    expect(await write(drafts)).toEqual({ problems: [], status: 200 });
    expect(CHANGED.filter((path) => valueAt(file(), path) !== undefined)).toEqual([]);
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
