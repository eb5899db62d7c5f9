import { withTone } from '@/contract/toneComment';
import { READ_SIZE, toneOfBoth } from '@/features/wallpaper/readable';
import { LEAST_WALLPAPER_SIDE_PX, scaled, withPicture, type PictureRefusal } from '@/media/pictures/openPicture';
import { isCanvasTrue } from '@/media/pictures/isCanvasTrue';
import { originalIfUsable, type Original } from '@/media/pictures/originalIfUsable';
import { encodeGlass, encodeWithin, newSurface, type Surface } from '@/media/pictures/surface';

/** A file of a wallpaper; `end` is the end of its name, such as `-1280.webp`. */
export interface WallpaperFile {
  end: string;
  content: Blob;
}

/** `isFirstFrame`: the file is animated, and only its first frame was used. */
export type MadeWallpaper = { files: WallpaperFile[]; isFirstFrame: boolean } | { refused: PictureRefusal };

/** Crops and maximum widths, px: 16:9 for windows; 2:3 for phones, cut from the photo's full height. */
const WIDE = { ratio: 16 / 9, width: 2560 };
const TALL = { ratio: 2 / 3, width: 720 };
/** Widths, px, and maximum sizes, bytes, of the smaller copies; limited since visitors wait for them. */
const COPIES = [
  { width: 1280, bytes: 250_000 },
  { width: 1920, bytes: 450_000 },
];
const MOST_BYTES = { whole: 800_000, tall: 200_000, jpeg: 1_000_000 };
/** Maximum size of a photo that is stored unchanged, bytes: every visitor loads it. */
const ORIGINAL_BYTES = 3_000_000;
const WEBP = 'image/webp';
const JPEG = 'image/jpeg';

/** Converts a photo to all files of a wallpaper, upright and without metadata. Runs in a worker. */
export async function makeWallpaper(file: Blob): Promise<MadeWallpaper> {
  if (!isCanvasTrue()) {
    const original = await originalJpeg(file, ORIGINAL_BYTES, LEAST_WALLPAPER_SIDE_PX);
    return 'refused' in original ? original : { files: [{ end: '.jpg', content: original.file }], isFirstFrame: false };
  }
  const drawn = await withPicture(
    file,
    (picture, { isAnimated }) => ({
      wide: cut(picture, WIDE),
      tall: cut(picture, TALL),
      isFirstFrame: isAnimated,
    }),
    LEAST_WALLPAPER_SIDE_PX,
  );
  if ('refused' in drawn) return drawn;
  const { wide, tall, isFirstFrame } = drawn;
  const whole = await encodeWithin(wide, MOST_BYTES.whole);
  const plain = await encodeWithin(wide, MOST_BYTES.jpeg, JPEG);
  const tone = toneOfBoth(pixelsOf(wide), pixelsOf(tall));
  const parts = withTone(new Uint8Array(await plain.arrayBuffer()), tone);
  const jpeg: WallpaperFile = { end: '.jpg', content: new Blob(parts, { type: JPEG }) };
  // A browser that cannot encode WebP uploads only the JPEG, which is enough for a wallpaper.
  if (whole.type !== WEBP) return { files: [jpeg], isFirstFrame };
  const files: WallpaperFile[] = [{ end: '.webp', content: whole }];
  for (const { width, bytes } of COPIES) {
    if (wide.canvas.width <= width) continue;
    const copy = cut(wide.canvas, { ratio: WIDE.ratio, width });
    files.push({ end: `-${width}.webp`, content: await encodeWithin(copy, bytes) });
  }
  files.push(
    { end: '-tall.webp', content: await encodeWithin(tall, MOST_BYTES.tall) },
    { end: '-glass.webp', content: await encodeGlass(wide) },
    { end: '-tall-glass.webp', content: await encodeGlass(tall) },
    // The JPEG last: files with a JPEG count as a wallpaper.
    jpeg,
  );
  return { files, isFirstFrame };
}

/** The pixels by which the tone is measured, as for the shipped wallpapers. */
function pixelsOf({ canvas: drawn }: Surface): ImageData {
  const { canvas, context } = scaled(drawn, READ_SIZE);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** The file itself, without its metadata, if it is a JPEG: only a JPEG alone is a wallpaper or a cover. */
export async function originalJpeg(
  file: Blob,
  most: number,
  leastSide?: number,
): Promise<Original | { refused: PictureRefusal }> {
  const original = await originalIfUsable(file, most, leastSide);
  if ('refused' in original) return original;
  const [first, second] = new Uint8Array(await original.file.slice(0, 2).arrayBuffer());
  return first === 0xff && second === 0xd8 ? original : { refused: 'canvas' };
}

/** Crops the middle of a picture to a ratio, without enlarging it. */
function cut(picture: ImageBitmap | Surface['canvas'], { ratio, width: most }: { ratio: number; width: number }) {
  const [width, height] = [
    Math.min(picture.width, picture.height * ratio),
    Math.min(picture.height, picture.width / ratio),
  ];
  const wide = Math.max(1, Math.round(Math.min(most, width)));
  const surface = newSurface(wide, Math.max(1, Math.round(wide / ratio)));
  const [left, top] = [(picture.width - width) / 2, (picture.height - height) / 2];
  surface.context.drawImage(picture, left, top, width, height, 0, 0, surface.canvas.width, surface.canvas.height);
  return surface;
}
