import * as v from 'valibot';
import { groupKey, lockedGroupsOf } from './lockedGroups.ts';
import { defaultFallbackLinks, defaultSocial } from './siteDefaults.ts';

const text = v.string('expected text');
const filledText = v.pipe(text, v.trim(), v.nonEmpty('expected text that is not empty'));
/** YAML reads `7452421335` as a number where the owner means its digits. */
const digitsOrText = v.pipe(
  v.union([v.string(), v.number()], 'expected text'),
  v.transform((value) => String(value)),
);

/** An absolute http(s) address, or a path of this site. */
const address = v.pipe(
  text,
  v.regex(
    /^(https?:\/\/|\/(?!\/))\S+$/,
    'expected an address that begins with https:// (or a path that begins with /)',
  ),
);
/** Addresses that a link may open. */
const openAddress = v.pipe(
  text,
  v.regex(
    /^(https?:\/\/|mailto:|\/(?!\/))\S*$/i,
    'expected an address that begins with https://, http://, mailto: or /',
  ),
);

function isCalendarDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

const calendarDate = v.pipe(
  text,
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'expected a date such as 2024-10-01'),
  v.check(isCalendarDate, 'expected a date that exists, such as 2024-10-01'),
);

const socialSchema = v.strictObject({
  name: filledText,
  icon: v.optional(text, ''),
  tip: v.optional(text, ''),
  url: openAddress,
});

const fallbackLinkSchema = v.strictObject({
  icon: v.optional(text, ''),
  name: filledText,
  link: openAddress,
});

/** Names of groups: texts alone, since a name that is read as something else may lock nothing. */
const groupNames = v.pipe(
  v.array(
    v.pipe(
      v.string('expected a name in quotes'),
      v.trim(),
      v.nonEmpty('expected a name that is not empty'),
      v.check((name) => groupKey(name) !== '', 'expected a name that shows something'),
    ),
    'expected a list of names',
  ),
  v.transform((names) => [...lockedGroupsOf(names).names]),
);

const flag = v.boolean('expected true or false');

/**
 * The owner's settings, `config/site.yml`. Every field has a default, so `{}` is a valid site. The objects are strict:
 * an unknown field is usually a typing error, which the owner should hear about.
 */
export const siteSchema = v.strictObject({
  name: v.optional(filledText, 'Porchlight'),
  url: v.optional(filledText, 'porchlight.home'),
  author: v.optional(text, 'Porchlight'),
  description: v.optional(text, '一盏门廊灯，一页起始页：壁纸、一言、时钟、天气、音乐与常用链接。'),
  keywords: v.optional(v.array(text, 'expected a list of words'), ['门廊灯', '起始页', '导航']),
  startDate: v.optional(calendarDate, '2024-10-01'),
  icp: v.optional(text, ''),
  logo: v.optional(address, '/images/logo.svg'),
  repository: v.optional(v.union([v.literal(''), address]), ''),
  greeting: v.optional(
    v.strictObject({
      hello: v.optional(text, 'Hello, world!'),
      text: v.optional(text, '用 100 个场景挑战 AI'),
      boxHello: v.optional(text, 'The way to AGI'),
      boxText: v.optional(text, '未来已经发生'),
    }),
    {},
  ),
  tagline: v.optional(text, '为晚归的人，留一盏灯。'),
  social: v.optional(v.array(socialSchema, 'expected a list of {name, icon, tip, url}'), defaultSocial),
  lockedGroups: v.optional(groupNames, ['个人', 'DEMO']),
  fallbackLinks: v.optional(
    v.strictObject({
      home: v.optional(v.array(fallbackLinkSchema, 'expected a list of {icon, name, link}'), defaultFallbackLinks.home),
      categories: v.optional(
        v.record(text, v.array(fallbackLinkSchema, 'expected a list of {icon, name, link}')),
        defaultFallbackLinks.categories,
      ),
    }),
    {},
  ),
  wallpaper: v.optional(
    v.strictObject({
      local: v.optional(v.pipe(v.number('expected a number'), v.integer(), v.minValue(1), v.maxValue(999)), 10),
      daily: v.optional(address, 'https://api.dujin.org/bing/1920.php'),
      landscape: v.optional(address, 'https://api.aixiaowai.cn/gqapi/gqapi.php'),
      anime: v.optional(address, 'https://api.aixiaowai.cn/api/api.php'),
    }),
    {},
  ),
  quote: v.optional(v.strictObject({ endpoint: v.optional(address, 'https://v1.hitokoto.cn') }), {}),
  weather: v.optional(
    v.strictObject({
      amapKey: v.optional(text, ''),
      amapEndpoint: v.optional(address, 'https://restapi.amap.com/v3'),
      openMeteoEndpoint: v.optional(address, 'https://api.open-meteo.com/v1/forecast'),
      place: v.optional(
        v.strictObject({
          city: v.optional(filledText, '北京'),
          latitude: v.optional(v.pipe(v.number('expected a number'), v.minValue(-90), v.maxValue(90)), 39.9042),
          longitude: v.optional(v.pipe(v.number('expected a number'), v.minValue(-180), v.maxValue(180)), 116.4074),
        }),
        {},
      ),
    }),
    {},
  ),
  music: v.optional(
    v.strictObject({
      endpoints: v.optional(v.array(address, 'expected a list of addresses'), ['/music/playlist.json']),
      server: v.optional(filledText, 'netease'),
      type: v.optional(filledText, 'playlist'),
      id: v.optional(digitsOrText, '7452421335'),
    }),
    {},
  ),
  interface: v.optional(
    v.strictObject({
      blockContextMenu: v.optional(flag, true),
      dotCursor: v.optional(flag, true),
      loadingScreen: v.optional(flag, true),
      memorialDays: v.optional(flag, true),
    }),
    {},
  ),
  extraMemorialDays: v.optional(
    v.record(
      v.pipe(
        text,
        v.regex(/^(1[0-2]|[1-9])\.(3[01]|[12]\d|[1-9])$/, 'expected a day written as "month.day", such as "12.13"'),
      ),
      v.nullable(text),
    ),
    {},
  ),
});

/** The owner's choices, checked, with every default filled in. */
export type Site = v.InferOutput<typeof siteSchema>;
export type FallbackLink = v.InferOutput<typeof fallbackLinkSchema>;
export type SocialLink = v.InferOutput<typeof socialSchema>;
