import * as v from 'valibot';
import { openableAddress } from './address.ts';
import { SITE_LANGUAGES } from './language.ts';
import { HOST_NAME, readNetwork } from './homeNetworks.ts';
import { ownDaySchema } from './ownDays.ts';
import { groupKey, lockedGroupsOf } from './lockedGroups.ts';
import { searchSchema } from './searchEngines.ts';
import { siteDefaults } from './siteDefaults.ts';
import { interfaceSchema } from './siteInterface.ts';
import { problem } from './siteProblems.ts';
import { ADDRESS, COLOUR, DATE, DAY_OF_YEAR, HOST, isCalendarDate, KEY_ADDRESS, OPEN_ADDRESS } from './siteForms.ts';

const text = v.string(problem('text'));
const filledText = v.pipe(text, v.trim(), v.nonEmpty(problem('empty')));
/** A host of the privacy list. */
const hostName = v.pipe(text, v.trim(), v.toLowerCase(), v.nonEmpty(problem('empty')), v.regex(HOST, problem('host')));
/** YAML reads an id such as `7452421335` as a number; it is converted to text. */
const digitsOrText = v.pipe(
  v.union([v.string(), v.number()], problem('text')),
  v.transform((value) => String(value)),
);

const address = v.pipe(text, v.regex(ADDRESS, problem('address')));
const keyAddress = v.pipe(text, v.regex(KEY_ADDRESS, problem('key-address')));
const openAddress = v.pipe(text, v.regex(OPEN_ADDRESS, problem('open-address')));

const calendarDate = v.pipe(
  text,
  v.trim(),
  v.regex(DATE, problem('date')),
  v.transform((value) => value.replace(/-(\d)(?!\d)/g, '-0$1')),
  v.check(isCalendarDate, problem('no-such-date')),
);

const socialSchema = v.strictObject({
  name: filledText,
  icon: v.optional(text, ''),
  tip: v.optional(text, ''),
  url: openAddress,
});

/** One line above the page, until the end of a day. */
const noticeSchema = v.strictObject({
  text: v.optional(v.pipe(text, v.trim()), siteDefaults.notice.text),
  until: v.optional(v.union([v.literal(''), calendarDate], problem('date')), siteDefaults.notice.until),
  link: v.optional(
    v.pipe(
      text,
      v.trim(),
      v.check((value) => value === '' || openableAddress(value) !== undefined, problem('open-address')),
    ),
    siteDefaults.notice.link,
  ),
});

const fallbackLinkSchema = v.strictObject({
  icon: v.optional(text, ''),
  name: filledText,
  link: openAddress,
});

/** Not trimmed: the name is shown as it is written. */
const categoryName = v.pipe(
  text,
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
);

const degrees = (most: number) => v.pipe(v.number(problem('number')), v.minValue(-most), v.maxValue(most));

const wallpaperNumber = v.pipe(v.number(problem('number')), v.integer(), v.minValue(1), v.maxValue(999));

/** Empty, or a colour. */
const colour = v.pipe(
  v.string(problem('colour')),
  v.check((value) => value === '' || COLOUR.test(value), problem('colour')),
);

/** Height of the song list, px: from a few rows to more than the tallest windows. */
const listHeight = v.pipe(v.number(problem('number')), v.minValue(120), v.maxValue(2000));

/** A range of addresses. The message names none: logs are shared. */
const network = v.pipe(
  text,
  v.trim(),
  v.check((value) => readNetwork(value) !== undefined, problem('network')),
);

/**
 * Who is at home, by address. Without networks and an address, no visitor is at home. Never part of the page
 * (`pageTemplate.ts`), so there is no default that the page would fill in.
 */
const homeSchema = v.strictObject({
  networks: v.optional(v.array(network, problem('networks')), []),
  /** A name whose public address is that of the home. */
  address: v.optional(
    v.pipe(
      text,
      v.trim(),
      v.check((value) => value === '' || HOST_NAME.test(value), problem('host-name')),
    ),
    '',
  ),
});

const siteFields = v.strictObject({
  language: v.optional(v.picklist(SITE_LANGUAGES, problem('language')), siteDefaults.language),
  name: v.optional(filledText, siteDefaults.name),
  url: v.optional(filledText, siteDefaults.url),
  author: v.optional(text, siteDefaults.author),
  description: v.optional(text, siteDefaults.description),
  keywords: v.optional(v.array(text, problem('words')), siteDefaults.keywords),
  startDate: v.optional(calendarDate, siteDefaults.startDate),
  icp: v.optional(text, siteDefaults.icp),
  psb: v.optional(v.pipe(text, v.trim()), siteDefaults.psb),
  notice: v.optional(noticeSchema, {}),
  logo: v.optional(address, siteDefaults.logo),
  repository: v.optional(v.union([v.literal(''), address], problem('address')), siteDefaults.repository),
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
  social: v.optional(v.array(socialSchema, problem('social-links')), siteDefaults.social),
  lockedGroups: v.optional(groupNames, siteDefaults.lockedGroups),
  home: v.optional(homeSchema),
  fallbackLinks: v.optional(
    v.strictObject({
      home: v.optional(v.array(fallbackLinkSchema, problem('fallback-links')), siteDefaults.fallbackLinks.home),
      categories: v.optional(
        v.record(categoryName, v.array(fallbackLinkSchema, problem('fallback-links'))),
        siteDefaults.fallbackLinks.categories,
      ),
    }),
    {},
  ),
  wallpaper: v.optional(
    v.strictObject({
      local: v.optional(wallpaperNumber, siteDefaults.wallpaper.local),
      order: v.optional(v.array(wallpaperNumber, problem('numbers')), siteDefaults.wallpaper.order),
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
      endpoints: v.optional(v.array(address, problem('addresses')), siteDefaults.music.endpoints),
      server: v.optional(filledText, siteDefaults.music.server),
      type: v.optional(filledText, siteDefaults.music.type),
      id: v.optional(digitsOrText, siteDefaults.music.id),
      player: v.optional(
        v.strictObject({
          layout: v.optional(
            v.picklist(['normal', 'mini', 'fixed'], problem('player-layout')),
            siteDefaults.music.player.layout,
          ),
          theme: v.optional(colour, siteDefaults.music.player.theme),
          preload: v.optional(
            v.picklist(['none', 'metadata', 'auto'], problem('player-preload')),
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
      sendsOn: v.optional(v.record(hostName, v.array(hostName, problem('hosts'))), siteDefaults.privacy.sendsOn),
    }),
    {},
  ),
  interface: v.optional(interfaceSchema, {}),
  days: v.optional(v.array(ownDaySchema, problem('days')), siteDefaults.days),
  extraMemorialDays: v.optional(v.record(v.pipe(text, v.regex(DAY_OF_YEAR, problem('day'))), v.nullable(text)), {}),
});

/**
 * The owner's settings, `config/site.yml`. Every field has a default (`siteDefaults.ts`), so `{}` is a valid site. The
 * objects are strict: an unknown field is usually a typing error, which is reported to the owner.
 */
export const siteSchema = v.pipe(
  siteFields,
  v.transform(({ interface: { siteAge, ...written }, ...site }) => ({
    ...site,
    // By default, the site age is shown only if the owner has set a start date.
    interface: {
      ...written,
      siteStartShow: written.siteStartShow ?? siteAge ?? site.startDate !== siteDefaults.startDate,
    },
  })),
);

/** The validated settings with all defaults. */
export type Site = v.InferOutput<typeof siteSchema>;
export type FallbackLink = v.InferOutput<typeof fallbackLinkSchema>;
export type SocialLink = v.InferOutput<typeof socialSchema>;
