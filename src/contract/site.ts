import * as v from 'valibot';
import { SITE_LANGUAGES } from './language.ts';
import { groupKey, lockedGroupsOf } from './lockedGroups.ts';
import { searchSchema } from './searchEngines.ts';
import { siteDefaults } from './siteDefaults.ts';
import { ADDRESS, COLOUR, DATE, DAY_OF_YEAR, HOST, isCalendarDate, KEY_ADDRESS, OPEN_ADDRESS } from './siteForms.ts';

const text = v.string('expected text');
const filledText = v.pipe(text, v.trim(), v.nonEmpty('expected text that is not empty'));
/** A host of the privacy list. */
const hostName = v.pipe(text, v.trim(), v.toLowerCase(), v.regex(HOST, 'expected a host such as img.example.com'));
/** YAML reads an id such as `7452421335` as a number; it is converted to text. */
const digitsOrText = v.pipe(
  v.union([v.string(), v.number()], 'expected text'),
  v.transform((value) => String(value)),
);

const address = v.pipe(
  text,
  v.regex(ADDRESS, 'expected an address that begins with https:// (or a path that begins with /)'),
);
const keyAddress = v.pipe(
  text,
  v.regex(
    KEY_ADDRESS,
    'expected an address that begins with https:// (http:// only to localhost; or a path that begins with /)',
  ),
);
const openAddress = v.pipe(
  text,
  v.regex(OPEN_ADDRESS, 'expected an address that begins with https://, http://, mailto: or /'),
);

const calendarDate = v.pipe(
  text,
  v.trim(),
  v.regex(DATE, 'expected a date such as 2024-10-01'),
  v.transform((value) => value.replace(/-(\d)(?!\d)/g, '-0$1')),
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

/** Group names must be text: a value that YAML reads as another type might lock nothing. */
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

const degrees = (most: number) => v.pipe(v.number('expected a number'), v.minValue(-most), v.maxValue(most));

const wallpaperNumber = v.pipe(v.number('expected a number'), v.integer(), v.minValue(1), v.maxValue(999));

/** Empty, or a colour. */
const colour = v.pipe(
  v.string('expected a colour such as "#ffb866"'),
  v.check((value) => value === '' || COLOUR.test(value), 'expected a colour such as "#ffb866"'),
);

/** Height of the song list, px: from a few rows to more than the tallest windows. */
const listHeight = v.pipe(v.number('expected a number'), v.minValue(120), v.maxValue(2000));

const siteFields = v.strictObject({
  language: v.optional(v.picklist(SITE_LANGUAGES, 'expected zh-CN, zh-TW, en or auto'), siteDefaults.language),
  name: v.optional(filledText, siteDefaults.name),
  url: v.optional(filledText, siteDefaults.url),
  author: v.optional(text, siteDefaults.author),
  description: v.optional(text, siteDefaults.description),
  keywords: v.optional(v.array(text, 'expected a list of words'), siteDefaults.keywords),
  startDate: v.optional(calendarDate, siteDefaults.startDate),
  icp: v.optional(text, siteDefaults.icp),
  logo: v.optional(address, siteDefaults.logo),
  repository: v.optional(v.union([v.literal(''), address]), siteDefaults.repository),
  greeting: v.optional(
    v.strictObject({
      hello: v.optional(text, siteDefaults.greeting.hello),
      text: v.optional(text, siteDefaults.greeting.text),
      boxHello: v.optional(text, siteDefaults.greeting.boxHello),
      boxText: v.optional(text, siteDefaults.greeting.boxText),
    }),
    {},
  ),
  tagline: v.optional(text, siteDefaults.tagline),
  social: v.optional(v.array(socialSchema, 'expected a list of {name, icon, tip, url}'), siteDefaults.social),
  lockedGroups: v.optional(groupNames, siteDefaults.lockedGroups),
  fallbackLinks: v.optional(
    v.strictObject({
      home: v.optional(
        v.array(fallbackLinkSchema, 'expected a list of {icon, name, link}'),
        siteDefaults.fallbackLinks.home,
      ),
      categories: v.optional(
        v.record(text, v.array(fallbackLinkSchema, 'expected a list of {icon, name, link}')),
        siteDefaults.fallbackLinks.categories,
      ),
    }),
    {},
  ),
  wallpaper: v.optional(
    v.strictObject({
      local: v.optional(wallpaperNumber, siteDefaults.wallpaper.local),
      order: v.optional(v.array(wallpaperNumber, 'expected a list of numbers'), siteDefaults.wallpaper.order),
      daily: v.optional(address, siteDefaults.wallpaper.daily),
      landscape: v.optional(address, siteDefaults.wallpaper.landscape),
      anime: v.optional(address, siteDefaults.wallpaper.anime),
    }),
    {},
  ),
  quote: v.optional(v.strictObject({ endpoint: v.optional(address, siteDefaults.quote.endpoint) }), {}),
  weather: v.optional(
    v.strictObject({
      amapKey: v.optional(text, siteDefaults.weather.amapKey),
      amapEndpoint: v.optional(keyAddress, siteDefaults.weather.amapEndpoint),
      openMeteoEndpoint: v.optional(address, siteDefaults.weather.openMeteoEndpoint),
      place: v.optional(
        v.strictObject({
          city: v.optional(filledText, siteDefaults.weather.place.city),
          latitude: v.optional(degrees(90), siteDefaults.weather.place.latitude),
          longitude: v.optional(degrees(180), siteDefaults.weather.place.longitude),
        }),
        {},
      ),
    }),
    {},
  ),
  music: v.optional(
    v.strictObject({
      endpoints: v.optional(v.array(address, 'expected a list of addresses'), siteDefaults.music.endpoints),
      server: v.optional(filledText, siteDefaults.music.server),
      type: v.optional(filledText, siteDefaults.music.type),
      id: v.optional(digitsOrText, siteDefaults.music.id),
      player: v.optional(
        v.strictObject({
          layout: v.optional(
            v.picklist(['normal', 'mini', 'fixed'], 'expected normal, mini or fixed'),
            siteDefaults.music.player.layout,
          ),
          theme: v.optional(colour, siteDefaults.music.player.theme),
          preload: v.optional(
            v.picklist(['none', 'metadata', 'auto'], 'expected none, metadata or auto'),
            siteDefaults.music.player.preload,
          ),
          listHeight: v.optional(listHeight, siteDefaults.music.player.listHeight),
        }),
        {},
      ),
    }),
    {},
  ),
  search: v.optional(searchSchema, {}),
  privacy: v.optional(
    v.strictObject({
      sendsOn: v.optional(
        v.record(hostName, v.array(hostName, 'expected a list of hosts')),
        siteDefaults.privacy.sendsOn,
      ),
    }),
    {},
  ),
  interface: v.optional(
    v.strictObject({
      blockContextMenu: v.optional(flag, siteDefaults.interface.blockContextMenu),
      dotCursor: v.optional(flag, siteDefaults.interface.dotCursor),
      loadingScreen: v.optional(flag, siteDefaults.interface.loadingScreen),
      memorialDays: v.optional(flag, siteDefaults.interface.memorialDays),
      linksTitle: v.optional(v.pipe(text, v.trim()), siteDefaults.interface.linksTitle),
      siteAge: v.optional(flag),
      searchField: v.optional(flag),
      openLinks: v.optional(
        v.picklist(['new-tab', 'this-tab'], 'expected new-tab or this-tab'),
        siteDefaults.interface.openLinks,
      ),
    }),
    {},
  ),
  extraMemorialDays: v.optional(
    v.record(
      v.pipe(text, v.regex(DAY_OF_YEAR, 'expected a day written as "month.day", such as "12.13"')),
      v.nullable(text),
    ),
    {},
  ),
});

/**
 * The owner's settings, `config/site.yml`. Every field has a default (`siteDefaults.ts`), so `{}` is a valid site. The
 * objects are strict: an unknown field is usually a typing error, which the owner should hear about.
 */
export const siteSchema = v.pipe(
  siteFields,
  v.transform(({ interface: written, ...site }) => ({
    ...site,
    // By default, the site age is shown only if the owner has set a start date.
    interface: { ...written, siteAge: written.siteAge ?? site.startDate !== siteDefaults.startDate },
  })),
);

/** The validated settings with all defaults. */
export type Site = v.InferOutput<typeof siteSchema>;
export type FallbackLink = v.InferOutput<typeof fallbackLinkSchema>;
export type SocialLink = v.InferOutput<typeof socialSchema>;
