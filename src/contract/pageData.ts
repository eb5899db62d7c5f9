import * as v from 'valibot';
import { DEFAULT_LANGUAGE, LANGUAGES } from './language.ts';
import type { LinkItem } from './links.ts';
import { isRecord } from './read.ts';
import { siteSchema } from './site.ts';

/** Position of a picture that covers the window: horizontal and vertical, in percent, and a zoom factor. */
const cropSchema = v.tuple([v.number(), v.number(), v.number()]);

/**
 * A local wallpaper, `images/background{n}.jpg`. `title` and `crop` are set for the shipped pictures only. The tone
 * (`dominant`, `scrim`, `glassAlpha`) is missing for pictures that the owner has put into the folder by hand.
 */
const pictureSchema = v.object({
  title: v.optional(v.string()),
  /** Dominant colour, `#rrggbb`. */
  dominant: v.optional(v.string()),
  /** Opacity of the dark layer that keeps text readable, 0..1. */
  scrim: v.optional(v.number()),
  /** Opacity of the dark colour in glass, 0..1, if it differs from that over the shipped pictures. */
  glassAlpha: v.optional(v.number()),
  /**
   * By window shape: landscape, portrait, and narrow portrait, where the phone copy is shown (percent of that copy).
   */
  crop: v.optional(v.object({ wide: cropSchema, tablet: cropSchema, phone: cropSchema })),
  /** File number, if it differs from the picture's position. */
  file: v.optional(v.number()),
  /** Format of the smaller copies: AVIF for shipped pictures, WebP for those from the desk. */
  format: v.optional(v.picklist(['avif', 'webp'])),
  /**
   * Name suffixes of the copies with their widths, such as `-1280.avif 1280w`, smallest first; empty if an owner has
   * replaced only the JPEG.
   */
  copies: v.optional(v.array(v.string()), []),
  /** Name suffix of the phone copy, the centre of the picture with an aspect ratio of 2:3. */
  tall: v.optional(v.string()),
  /** Whether there is a small blurred copy of both shapes (full and phone) for glass. */
  glass: v.optional(v.boolean(), false),
});

/**
 * The data that the server writes into the page as JSON (`<script type="application/json" id="page-data">`).
 * `site.weather.amapKey` is empty where the site's server adds the key (`amapProxy`). Without a server it is present
 * only if the owner has allowed it to be public.
 */
export const pageDataSchema = v.object({
  site: v.optional(siteSchema, {}),
  /** Language of the stamped page. */
  language: v.optional(v.picklist(LANGUAGES), DEFAULT_LANGUAGE),
  /** The local wallpapers in order, `site.wallpaper.local` of them. */
  pictures: v.optional(v.array(pictureSchema), []),
  /**
   * What hosts the page: the site's own server with its API, or files only (a static host or a browser extension),
   * where links and locked groups are files too (`contract/portableFiles.ts`).
   */
  host: v.optional(v.picklist(['server', 'static', 'extension']), 'server'),
  /** True when `/api/amap/…` is available: the weather then comes from AMap, for the visitor's place. */
  amapProxy: v.optional(v.boolean(), false),
  /**
   * Whether the owner's desk is available here; missing if not. `begin`: nobody has a password for it yet, so that `?owner`
   * begins the page; nothing of it is shown to others.
   */
  desk: v.optional(v.union([v.boolean(), v.literal('begin')])),
  /**
   * The public home links when the page was stamped; the first view shows them until the whole list has loaded. Missing
   * if links change without a new stamp.
   */
  home: v.optional(v.array(v.custom<LinkItem>(isRecord))),
  /**
   * Whether the links are others at home and outside, so that the page requests them at once and when the visitor
   * returns; missing if not.
   */
  byPlace: v.optional(v.boolean()),
  /** Other hosts that the owner's style sheet has pictures from; missing without a sheet. */
  sheetHosts: v.optional(v.array(v.string())),
  /** Origins that the page's script requests at start. The boot script preconnects to them. */
  preconnect: v.optional(v.array(v.string()), []),
  /** The year when the page was stamped, in the server's time zone. */
  year: v.optional(v.number(), 0),
});

export type Picture = v.InferOutput<typeof pictureSchema>;
export type Host = PageData['host'];
export type PageData = v.InferOutput<typeof pageDataSchema>;

export { PAGE_DATA_ID } from './pageDataId.ts';

/** The first view as HTML. */
export interface FirstView {
  /** The content of `#root`. */
  html: string;
  /** The `symbol` elements of the shipped icons in it. */
  symbols: string;
  /** The wallpaper without JavaScript, with its CSS rules. */
  still: string;
}

/** Renders the first view; errors of components are thrown. */
export type RenderFirstView = (pageData: PageData) => FirstView;
