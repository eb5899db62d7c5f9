import { SITE_LANGUAGES } from '@/contract/language';
import { SETTINGS, type Setting } from '@/contract/settings';
import type { SitePath } from '@/contract/siteFieldPath';
import { byDefaultPath } from '@/contract/siteInterface';
import type { SiteWords } from '../words/site/zh-CN';

export type { SitePath };
export type SectionId = keyof SiteWords['sections'];
/** A column of a list of objects. */
export type Column = keyof SiteWords['columns'];

/** The sections, in tab order. */
export const SECTIONS: readonly SectionId[] = [
  'basics',
  'greeting',
  'notice',
  'social',
  'wallpaper',
  'quote',
  'weather',
  'music',
  'search',
  'interface',
  'home',
  'language',
  'privacy',
  'memorial',
  'fallback',
];

export type Control = ControlKind & {
  /** Without a default in the file's schema: an empty control means that the field is left out. */
  optional?: true;
};

type ControlKind =
  | {
      kind:
        | 'text'
        | 'long'
        | 'address'
        | 'date'
        | 'colour'
        | 'words'
        | 'lines'
        | 'secret'
        | 'switch'
        | 'engine'
        | 'shown';
    }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'maybe' }
  /** A list of objects, or a record, whose key is the first column. */
  | { kind: 'rows'; of: 'list' | 'lists' | 'hosts' | 'texts'; columns: readonly Column[] };

export interface Field {
  in: SectionId;
  as: Control;
}

const all =
  (section: SectionId) =>
  (as: Control): Field => ({ in: section, as });
const text: Control = { kind: 'text' };
const address: Control = { kind: 'address' };
const toggle: Control = { kind: 'switch' };
/** Only displayed here; changed in another dialog, or in the file by hand. */
const elsewhere: Control = { kind: 'shown' };
const number = (min: number, max: number): Control => ({ kind: 'number', min, max });
type Rows = Extract<Control, { kind: 'rows' }>;
const rows = (of: Rows['of'], ...columns: Column[]): Rows => ({ kind: 'rows', of, columns });

const basics = all('basics');
const greeting = all('greeting');
const wallpaper = all('wallpaper');
const weather = all('weather');
const music = all('music');
const view = all('interface');

/** The control of the owner's default of a visitor's setting. */
function controlOf({ choices, most, read }: Setting<unknown>): Control {
  if (choices) return { kind: 'choice', values: choices, optional: true };
  if (most !== undefined) return { kind: 'number', min: 0, max: most, optional: true };
  return { kind: typeof read(undefined) === 'boolean' ? 'maybe' : 'text', optional: true };
}

/** Section and control of each field of the schema, in the order of the form. */
export const SITE_FORM: Readonly<Record<SitePath, Field>> = {
  name: basics(text),
  url: basics(text),
  author: basics(text),
  description: basics({ kind: 'long' }),
  keywords: basics({ kind: 'words' }),
  startDate: basics({ kind: 'date' }),
  icp: basics(text),
  psb: basics(text),
  logo: basics(address),
  repository: basics(address),
  'greeting.hello': greeting(text),
  'greeting.text': greeting(text),
  'greeting.boxHello': greeting(text),
  'greeting.boxText': greeting(text),
  tagline: greeting(text),
  'notice.text': { in: 'notice', as: { kind: 'long' } },
  'notice.until': { in: 'notice', as: { kind: 'date' } },
  'notice.link': { in: 'notice', as: address },
  social: { in: 'social', as: rows('list', 'name', 'icon', 'tip', 'url') },
  // Changed with the wallpapers in 文件.
  'wallpaper.local': wallpaper(elsewhere),
  'wallpaper.order': wallpaper(elsewhere),
  'wallpaper.daily': wallpaper(address),
  'wallpaper.landscape': wallpaper(address),
  'wallpaper.anime': wallpaper(address),
  'quote.endpoint': { in: 'quote', as: address },
  'weather.place.city': weather(text),
  'weather.place.latitude': weather(number(-90, 90)),
  'weather.place.longitude': weather(number(-180, 180)),
  'weather.amapKey': weather({ kind: 'secret' }),
  'weather.openMeteoEndpoint': weather(address),
  // The server refuses a change: the key would be sent to another host.
  'weather.amapEndpoint': weather(elsewhere),
  'music.endpoints': music({ kind: 'lines' }),
  'music.server': music(text),
  'music.type': music(text),
  'music.id': music(text),
  'music.player.layout': music({ kind: 'choice', values: ['normal', 'mini', 'fixed'] }),
  'music.player.theme': music({ kind: 'colour' }),
  'music.player.preload': music({ kind: 'choice', values: ['none', 'metadata', 'auto'] }),
  'music.player.listHeight': music(number(120, 2000)),
  'search.engines': { in: 'search', as: rows('list', 'name', 'icon', 'url') },
  'search.default': { in: 'search', as: { kind: 'engine' } },
  'interface.linksTitle': view(text),
  'interface.loadingScreen': view(toggle),
  'interface.dotCursor': view(toggle),
  'interface.blockContextMenu': view(toggle),
  'interface.parts.quote': view(toggle),
  'interface.parts.weather': view(toggle),
  'interface.parts.clock': view(toggle),
  'interface.parts.music': view(toggle),
  'interface.parts.greeting': view(toggle),
  'interface.parts.social': view(toggle),
  'interface.parts.capsule': view(toggle),
  'interface.parts.links': view(toggle),
  ...byDefaultPath((name) => view(controlOf(SETTINGS[name]))),
  'home.networks': { in: 'home', as: { kind: 'lines' } },
  'home.address': { in: 'home', as: text },
  language: { in: 'language', as: { kind: 'choice', values: SITE_LANGUAGES } },
  'privacy.sendsOn': { in: 'privacy', as: rows('hosts', 'host', 'hosts') },
  // Changed in the groups dialog, so that no lock is removed by accident.
  lockedGroups: { in: 'privacy', as: elsewhere },
  'interface.memorialDays': { in: 'memorial', as: toggle },
  days: { in: 'memorial', as: rows('list', 'name', 'date', 'lunar', 'kind', 'toast') },
  extraMemorialDays: {
    in: 'memorial',
    as: rows('texts', 'day', 'title'),
  },
  'fallbackLinks.home': { in: 'fallback', as: rows('list', 'name', 'icon', 'link') },
  'fallbackLinks.categories': {
    in: 'fallback',
    as: rows('lists', 'category', 'name', 'icon', 'link'),
  },
};

const isPath = (name: string): name is SitePath => Object.hasOwn(SITE_FORM, name);

export const SITE_PATHS: readonly SitePath[] = Object.keys(SITE_FORM).filter(isPath);

/** The field of a name: the field itself, or the one that contains it (`social.0.url`). */
export const pathIn = (name: string): SitePath | undefined =>
  SITE_PATHS.find((path) => name === path || name.startsWith(`${path}.`));

/** The top-level section of a path; fields of a section are validated together. */
export const topOf = (path: string): string => path.split('.')[0] ?? path;
