import * as v from 'valibot';

const fileSchema = v.object({ name: v.string(), bytes: v.number(), at: v.number() });
const folder = v.fallback(v.array(fileSchema), []);
const binSchema = v.array(v.object({ id: v.string(), at: v.number(), folder: v.string(), name: v.string() }));
const filesSchema = v.object({
  files: v.object({ images: folder, icons: folder, music: folder, site: folder }),
  bin: binSchema,
});
const wallpapersSchema = v.object({
  pictures: v.array(
    v.object({
      number: v.number(),
      bytes: v.number(),
      small: v.string(),
      own: v.boolean(),
      title: v.optional(v.string()),
    }),
  ),
  shown: v.array(v.number()),
  next: v.number(),
});

/** A file of the owner's. */
export type OwnFile = v.InferOutput<typeof fileSchema>;
/** A file in the bin; `at` is when it was put there, ms since the epoch. */
export type Binned = v.InferOutput<typeof binSchema>[number];
export type OwnFiles = v.InferOutput<typeof filesSchema>;
/** A wallpaper that could be shown: one that ships, or the owner's own. */
export type Wallpaper = v.InferOutput<typeof wallpapersSchema>['pictures'][number];
export type Wallpapers = v.InferOutput<typeof wallpapersSchema>;

/* Each throws where an answer has another form. */
export const readFiles = (body: unknown): OwnFiles => v.parse(filesSchema, body);
export const readWallpapers = (body: unknown): Wallpapers => v.parse(wallpapersSchema, body);
export const readBin = (body: unknown): Binned[] => v.parse(v.object({ bin: binSchema }), body).bin;
