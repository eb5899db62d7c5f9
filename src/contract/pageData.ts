import * as v from 'valibot';
import { siteSchema } from './site.ts';

/**
 * A local wallpaper, `images/background{n}.jpg`. `dominant` and `scrim` are measured for the pictures that ship;
 * both are absent for an owner's own picture, about which nothing is known.
 */
export const pictureSchema = v.object({
  title: v.optional(v.string()),
  /** Dominant colour, `#rrggbb`. */
  dominant: v.optional(v.string()),
  /** Strength of the shadow that keeps text readable, 0..1. */
  scrim: v.optional(v.number()),
  /** Lighter copies beside the JPEG, of the same picture: never set where an owner replaced only the JPEG. */
  avif: v.optional(v.boolean(), false),
  avif1280: v.optional(v.boolean(), false),
  /** The middle of the picture, two wide to three high, for phones. */
  avifTall: v.optional(v.boolean(), false),
});

/**
 * What the server writes into the page as JSON (`<script type="application/json" id="page-data">`).
 * `site.weather.amapKey` is always empty here when the site's own server adds the key on the way (`amapProxy`); without
 * that server it stands here only if the owner allowed it to be public.
 */
export const pageDataSchema = v.object({
  site: v.optional(siteSchema, {}),
  /** Entry `n - 1` describes `images/background{n}.jpg`; as many as `site.wallpaper.local`. */
  pictures: v.optional(v.array(pictureSchema), []),
  /**
   * What stands behind the page: the site's own server with its calls; or files alone, on a static host or inside a
   * browser extension, where links and locked groups are files too (`contract/portableFiles.ts`).
   */
  host: v.optional(v.picklist(['server', 'static', 'extension']), 'server'),
  /** True when `/api/amap/…` answers: weather then comes from AMap for the visitor's place. */
  amapProxy: v.optional(v.boolean(), false),
});

export type Picture = v.InferOutput<typeof pictureSchema>;
export type Host = PageData['host'];
export type PageData = v.InferOutput<typeof pageDataSchema>;

export { PAGE_DATA_ID } from './pageDataId.ts';
