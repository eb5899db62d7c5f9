import { isCanvasTrue } from '@/media/pictures/isCanvasTrue';
import { withoutMetadata } from '@/media/pictures/withoutMetadata';
import { isPictureInside, LONGEST_PICTURE_INSIDE } from '@/shared/lib/iconNames';
import { dataAddress, draw, loadPicture, newCanvas, toSmallFile } from '@/media/siteImages/canvas';
import { MOST_PIXELS } from '@/media/siteImages/readLogo';

/** Longer sides to try, px; icons are shown at 32 px and less. */
const SIDES = [96, 64, 48, 32, 24, 16];
/** The server's limit for an icon file, bytes. */
export const MOST_PICTURE_BYTES = 2 * 1024 * 1024;

/**
 * The picture as an icon inside its link: a `data:` address in the largest size that is short enough. Undefined if the
 * file is not a picture that this browser shows, or is too large.
 */
export async function pictureInside(file: Blob): Promise<string | undefined> {
  if (file.size > MOST_PICTURE_BYTES) return undefined;
  if (!isCanvasTrue()) {
    const plain = await withoutMetadata(file);
    const picture = plain && (await dataAddress(plain));
    return picture !== undefined && isPictureInside(picture) && picture.length <= LONGEST_PICTURE_INSIDE
      ? picture
      : undefined;
  }
  const address = URL.createObjectURL(file);
  try {
    const image = await loadPicture(address);
    // An SVG without a size has none here either.
    const pixels = image ? image.naturalWidth * image.naturalHeight : 0;
    if (!image || pixels === 0 || pixels > MOST_PIXELS) return undefined;
    const isVector = file.type === 'image/svg+xml';
    for (const side of SIDES) {
      const scale = side / Math.max(image.naturalWidth, image.naturalHeight);
      const ratio = isVector ? scale : Math.min(1, scale);
      const size = { width: image.naturalWidth * ratio, height: image.naturalHeight * ratio };
      const drawn = newCanvas(size);
      draw(drawn.context, image, { x: 0, y: 0, width: drawn.canvas.width, height: drawn.canvas.height });
      const picture = await dataAddress(await toSmallFile(drawn));
      if (picture.length <= LONGEST_PICTURE_INSIDE) return picture;
    }
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}
