import * as v from 'valibot';
import { DEFAULT_LANGUAGE, LANGUAGES } from './language.ts';
import type { LinkItem } from './links.ts';
import { isRecord } from './read.ts';
import { siteSchema } from './site.ts';

/** What a window shows of a picture that covers it: place across and down, both in percent, and how much larger. */
const cropSchema = v.tuple([v.number(), v.number(), v.number()]);

/**
 * A local wallpaper, `images/background{n}.jpg`. `title`, `dominant`, `scrim` and `crop` are known of the shipped
 * pictures; all are missing for an owner's own picture.
 */
export const pictureSchema = v.object({
  title: v.optional(v.string()),
  /** Dominant colour, `#rrggbb`. */
  dominant: v.optional(v.string()),
  /** Opacity of the dark layer that keeps text readable, 0..1. */
  scrim: v.optional(v.number()),
  /** By the window's form: wide, upright, and so tall that the copy for phones is shown (its own percent). */
  crop: v.optional(v.object({ wide: cropSchema, tablet: cropSchema, phone: cropSchema })),
  /** Number of its file, where that is not its place among the pictures. */
  file: v.optional(v.number()),
  /** Of its lighter copies beside the JPEG; those that ship are AVIF, those of the desk WebP. */
  format: v.optional(v.picklist(['avif', 'webp'])),
  /**
   * How the names of its copies end, each with its width, such as `-1280.avif 1280w`, the smallest first; none where an
   * owner has replaced only the JPEG.
   */
  copies: v.optional(v.array(v.string()), []),
  /** How the name of a copy ends that is the picture's middle, two wide to three high, for phones. */
  tall: v.optional(v.string()),
  /** A small blurred copy of each of the two forms, for glass. */
  glass: v.optional(v.boolean(), false),
});

/**
 * The data that the server writes into the page as JSON (`<script type="application/json" id="page-data">`).
 * `site.weather.amapKey` is empty where the site's server adds the key (`amapProxy`). Without a server it is present
 * only if the owner has allowed it to be public.
 */
export const pageDataSchema = v.object({
  site: v.optional(siteSchema, {}),
  /** The language in which the page was stamped. */
  language: v.optional(v.picklist(LANGUAGES), DEFAULT_LANGUAGE),
  /** The local wallpapers in their order; as many as `site.wallpaper.local` says. */
  pictures: v.optional(v.array(pictureSchema), []),
  /**
   * What hosts the page: the site's own server with its API, or files only (a static host or a browser extension),
   * where links and locked groups are files too (`contract/portableFiles.ts`).
   */
  host: v.optional(v.picklist(['server', 'static', 'extension']), 'server'),
  /** True when `/api/amap/…` is available: the weather then comes from AMap, for the visitor's place. */
  amapProxy: v.optional(v.boolean(), false),
  /** The owner's desk answers here; missing where it does not. */
  desk: v.optional(v.boolean()),
  /**
   * The home links as they were when the page was stamped, none of them locked: the first view shows them until the list
   * of all links has come. Missing where links change without a new stamp.
   */
  home: v.optional(v.array(v.custom<LinkItem>(isRecord))),
  /** Origins that the page asks as soon as its script runs. The boot script connects to them ahead of it. */
  preconnect: v.optional(v.array(v.string()), []),
  /** The year in which the page was stamped, where its server is. */
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
  /** The wallpaper where scripts are off, with its rules. */
  still: string;
}

/** Renders the first view; throws what a component throws. */
export type RenderFirstView = (pageData: PageData) => FirstView;
