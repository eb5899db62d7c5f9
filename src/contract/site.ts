import * as v from 'valibot';
import { FORBIDDEN_SCHEMES, openableAddress, SCHEME_NAME } from './address.ts';
import { DEFAULT_LANGUAGE, SITE_LANGUAGES } from './language.ts';
import { HOST_NAME, readNetwork } from './homeNetworks.ts';
import { ownerDaySchema } from './ownerDays.ts';
import { groupKey, lockedGroupsOf } from './lockedGroups.ts';
import { DEFAULT_QUOTES } from './quotes.ts';
import { searchSchema } from './searchEngines.ts';
import { shippedFallbackLinks, shippedSocial } from './shippedLinks.ts';
import { field } from './siteField.ts';
import { interfaceSchema } from './siteInterface.ts';
import { problem } from './siteProblems.ts';
import { filledLine, lineOfText, longText } from './ownersText.ts';
import {
  ADDRESS,
  COLOUR,
  DATE,
  DAY_OF_YEAR,
  degrees,
  HOST,
  isCalendarDate,
  KEY_ADDRESS,
  OPEN_ADDRESS,
} from './siteForms.ts';

/** A host of the privacy list. */
const hostName = v.pipe(
  lineOfText,
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty(problem('empty')),
  v.regex(HOST, problem('host')),
);
/** YAML reads an id such as `7452421335` as a number; it is converted to text. */
const digitsOrText = v.pipe(
  v.union([v.string(), v.number()], problem('text')),
  v.transform((value) => String(value)),
);

const address = v.pipe(lineOfText, v.regex(ADDRESS, problem('address')), field({ control: 'address' }));
const keyAddress = v.pipe(lineOfText, v.regex(KEY_ADDRESS, problem('key-address')));
const openAddress = v.pipe(lineOfText, v.regex(OPEN_ADDRESS, problem('open-address')), field({ control: 'address' }));

const calendarDate = v.pipe(
  lineOfText,
  v.trim(),
  v.regex(DATE, problem('date')),
  v.transform((value) => value.replace(/-(\d)(?!\d)/g, '-0$1')),
  v.check(isCalendarDate, problem('no-such-date')),
  field({ control: 'date' }),
);

/** An icon of a link: the name of a shipped one, an emoji, or a path. */
const icon = v.optional(v.pipe(v.string(problem('text')), field({ control: 'icon' })), '');

const socialSchema = v.strictObject({ name: filledLine, icon, tip: v.optional(longText, ''), url: openAddress });

/** One line above the page, until the end of a day. */
const noticeSchema = v.strictObject({
  text: v.optional(v.pipe(longText, v.trim(), field({ control: 'long' })), ''),
  until: v.optional(v.pipe(v.union([v.literal(''), calendarDate], problem('date')), field({ control: 'date' })), ''),
  link: v.optional(
    v.pipe(
      lineOfText,
      v.trim(),
      v.check((value) => value === '' || openableAddress(value, []) !== undefined, problem('open-address')),
      field({ control: 'address' }),
    ),
    '',
  ),
});

/** A scheme that links may have, beside those of the web and mail. */
const scheme = v.pipe(
  lineOfText,
  v.trim(),
  v.toLowerCase(),
  v.regex(SCHEME_NAME, problem('scheme')),
  v.check((name) => !FORBIDDEN_SCHEMES.has(name), problem('forbidden-scheme')),
);

const fallbackLinkSchema = v.strictObject({ name: filledLine, icon, link: openAddress });

/** Not trimmed: the name is shown as it is written. */
const categoryName = v.pipe(
  v.string(problem('text')),
  v.check((name) => name.trim() !== '', problem('empty')),
);

/** Group names must be text: a value that YAML reads as another type might lock nothing. */
const groupNames = v.pipe(
  v.array(
    v.pipe(
      v.string(problem('name-in-quotes')),
      v.nonEmpty(problem('empty-name')),
      v.check((name) => name.trim() !== '', problem('empty-name')),
      v.check((name) => groupKey(name) !== '', problem('invisible-name')),
    ),
    problem('names'),
  ),
  v.transform((names) => [...lockedGroupsOf(names).names]),
  // Changed in the dialog of the groups, so that no lock is removed by accident.
  field({ section: 'privacy', control: 'shown' }),
);

const wallpaperNumber = v.pipe(v.number(problem('number')), v.integer(), v.minValue(1), v.maxValue(999));

/** Empty, or a colour. */
const colour = v.pipe(
  v.string(problem('colour')),
  v.check((value) => value === '' || COLOUR.test(value), problem('colour')),
  field({ control: 'colour' }),
);

/** Height of the song list, px: from a few rows to more than the tallest windows. */
const listHeight = v.pipe(v.number(problem('number')), v.minValue(120), v.maxValue(2000));

/** A range of addresses. The message names none: logs are shared. */
const network = v.pipe(
  lineOfText,
  v.trim(),
  v.check((value) => readNetwork(value) !== undefined, problem('network')),
);

/**
 * Who is at home, by address. Without networks and an address, no visitor is at home. Never part of the page
 * (`pageTemplate.ts`), so there is no default that the page would fill in.
 */
const homeSchema = v.strictObject({
  networks: v.optional(v.pipe(v.array(network, problem('networks')), field({ control: 'lines' })), []),
  /** A name whose public address is that of the home. */
  address: v.optional(
    v.pipe(
      lineOfText,
      v.trim(),
      v.check((value) => value === '' || HOST_NAME.test(value), problem('host-name')),
    ),
    '',
  ),
});

/** The start of the site that ships: another one is the owner's. */
const SHIPPED_START = '2024-10-01';

const siteFields = v.strictObject({
  language: v.optional(v.picklist(SITE_LANGUAGES, problem('language')), DEFAULT_LANGUAGE),
  name: v.optional(v.pipe(filledLine, field({ section: 'basics' })), 'Porchlight'),
  url: v.optional(v.pipe(filledLine, field({ section: 'basics' })), 'porchlight.home'),
  author: v.optional(v.pipe(lineOfText, field({ section: 'basics' })), 'Porchlight'),
  description: v.optional(
    v.pipe(longText, field({ section: 'basics', control: 'long' })),
    '一盏门廊灯，一页起始页：壁纸、一言、时钟、天气、音乐与常用链接。',
  ),
  keywords: v.optional(v.pipe(v.array(lineOfText, problem('words')), field({ section: 'basics' })), [
    '门廊灯',
    '起始页',
    '导航',
  ]),
  startDate: v.optional(v.pipe(calendarDate, field({ section: 'basics' })), SHIPPED_START),
  icp: v.optional(v.pipe(lineOfText, field({ section: 'basics' })), ''),
  psb: v.optional(v.pipe(lineOfText, v.trim(), field({ section: 'basics' })), ''),
  logo: v.optional(v.pipe(address, field({ section: 'basics' })), '/images/logo.svg'),
  repository: v.optional(
    v.pipe(v.union([v.literal(''), address], problem('address')), field({ section: 'basics', control: 'address' })),
    '',
  ),
  greeting: v.optional(
    v.strictObject({
      hello: v.optional(longText, 'Hello, world!'),
      text: v.optional(longText, '用 100 个场景挑战 AI'),
      boxHello: v.optional(longText, 'The way to AGI'),
      boxText: v.optional(longText, '未来已经发生'),
    }),
    {},
  ),
  tagline: v.optional(v.pipe(longText, field({ section: 'greeting' })), '为晚归的人，留一盏灯。'),
  notice: v.optional(noticeSchema, {}),
  social: v.optional(v.array(socialSchema, problem('social-links')), shippedSocial),
  wallpaper: v.optional(
    v.strictObject({
      // Changed with the wallpapers in the dialog of files.
      local: v.optional(v.pipe(wallpaperNumber, field({ control: 'shown' })), 10),
      /** Empty: all wallpapers in numerical order. */
      order: v.optional(v.pipe(v.array(wallpaperNumber, problem('numbers')), field({ control: 'shown' })), []),
      daily: v.optional(address, 'https://api.dujin.org/bing/1920.php'),
      landscape: v.optional(address, 'https://api.aixiaowai.cn/gqapi/gqapi.php'),
      anime: v.optional(address, 'https://api.aixiaowai.cn/api/api.php'),
    }),
    {},
  ),
  quote: v.optional(v.strictObject({ endpoint: v.optional(address, DEFAULT_QUOTES) }), {}),
  weather: v.optional(
    v.strictObject({
      place: v.optional(
        v.strictObject({
          city: v.optional(filledLine, '北京'),
          latitude: v.optional(degrees(90), 39.9042),
          longitude: v.optional(degrees(180), 116.4074),
        }),
        {},
      ),
      amapKey: v.optional(v.pipe(lineOfText, field({ control: 'secret' })), ''),
      openMeteoEndpoint: v.optional(address, 'https://api.open-meteo.com/v1/forecast'),
      // The server refuses a change from the desk: the key would be sent to another host.
      amapEndpoint: v.optional(v.pipe(keyAddress, field({ control: 'shown' })), 'https://restapi.amap.com/v3'),
    }),
    {},
  ),
  music: v.optional(
    v.strictObject({
      endpoints: v.optional(v.pipe(v.array(address, problem('addresses')), field({ control: 'lines' })), [
        '/music/playlist.json',
      ]),
      server: v.optional(filledLine, 'netease'),
      type: v.optional(filledLine, 'playlist'),
      id: v.optional(digitsOrText, '7452421335'),
      player: v.optional(
        v.strictObject({
          layout: v.optional(v.picklist(['normal', 'mini', 'fixed'], problem('player-layout')), 'normal'),
          /** Empty: the colour of the page's lamp. */
          theme: v.optional(colour, ''),
          preload: v.optional(v.picklist(['none', 'metadata', 'auto'], problem('player-preload')), 'metadata'),
          listHeight: v.optional(listHeight, 420),
        }),
        {},
      ),
    }),
    {},
  ),
  search: v.optional(searchSchema, {}),
  schemes: v.optional(v.pipe(v.array(scheme, problem('schemes')), field({ section: 'interface' })), []),
  interface: v.optional(interfaceSchema, {}),
  home: v.optional(homeSchema),
  privacy: v.optional(
    v.strictObject({
      /** Known redirect targets of a service, by its host. */
      sendsOn: v.optional(
        v.pipe(v.record(hostName, v.array(hostName, problem('hosts'))), field({ columns: ['host', 'hosts'] })),
        {},
      ),
    }),
    {},
  ),
  lockedGroups: v.optional(groupNames, ['个人', 'DEMO']),
  days: v.optional(v.pipe(v.array(ownerDaySchema, problem('days')), field({ section: 'memorial' })), []),
  extraMemorialDays: v.optional(
    v.pipe(
      v.record(
        v.pipe(lineOfText, v.regex(DAY_OF_YEAR, problem('day')), field({ control: 'month-day' })),
        v.nullable(longText),
      ),
      field({ section: 'memorial', columns: ['day', 'title'] }),
    ),
    {},
  ),
  /** Links that the page shows if its links cannot be loaded. */
  fallbackLinks: v.optional(
    v.strictObject({
      home: v.optional(
        v.pipe(v.array(fallbackLinkSchema, problem('fallback-links')), field({ section: 'fallback' })),
        shippedFallbackLinks.home,
      ),
      categories: v.optional(
        v.pipe(
          v.record(categoryName, v.array(fallbackLinkSchema, problem('fallback-links'))),
          field({ section: 'fallback', columns: ['category'] }),
        ),
        shippedFallbackLinks.categories,
      ),
    }),
    {},
  ),
});

/**
 * The owner's settings, `config/site.yml`. Every field has a default, so `{}` is a valid site. The objects are
 * strict: an unknown field is usually a typing error, which is reported to the owner. The order is that of the desk's
 * form (`fieldsOf()`).
 */
export const siteSchema = v.pipe(
  siteFields,
  v.transform(({ interface: { siteAge, ...written }, ...site }) => ({
    ...site,
    // By default, the site age is shown only if the owner has set a start date.
    interface: {
      ...written,
      siteStartShow: written.siteStartShow ?? siteAge ?? site.startDate !== SHIPPED_START,
    },
  })),
);

/** The validated settings with all defaults. */
export type Site = v.InferOutput<typeof siteSchema>;

/** The settings of an owner who has written none. */
export const defaultSite: Site = v.parse(siteSchema, {});

export type FallbackLink = v.InferOutput<typeof fallbackLinkSchema>;
export type SocialLink = v.InferOutput<typeof socialSchema>;
