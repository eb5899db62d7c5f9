import type * as v from 'valibot';
import { fillAnswerSchema, pageErrorSchema } from '@/contract/ownerAnswers';
import { draw, loadPicture, newCanvas, toPng } from '@/media/siteImages/canvas';
import { isCanvasTrue } from '@/media/pictures/isCanvasTrue';
import { warn } from '@/shared/lib/log';
import type { AppThunk } from '@/store/state';
import type { DeskCode } from '../deskState';
import { tried } from '../readAnswers';
import { requestDeskApi } from '../save/requestDeskApi';

/** Longer side of a stored icon, px. */
const SIDE = 256;

/** What a page says of itself, or why it cannot be read; `status` is that of its answer. */
export type Filled = v.InferOutput<typeof fillAnswerSchema> | { code: DeskCode; status?: number | undefined };

/** An address to read. `isHome`: it is the one at home. */
interface Wanted {
  link: string;
  isHome: boolean;
}

/** Has the server read the page of an address; `icon` is the `data:` address of its icon, or empty. */
export const readPage =
  ({ link, isHome }: Wanted): AppThunk<Promise<Filled>> =>
  async (dispatch) => {
    const answer = await dispatch(requestDeskApi({ method: 'POST', path: 'fill', body: { link, lan: isHome } }));
    if (!answer.ok) return { code: answer.code, status: tried(pageErrorSchema, answer.body)?.status };
    return tried(fillAnswerSchema, answer.body) ?? { code: 'server-error' };
  };

/** The icon of a page, drawn here as a PNG whose name does not say of which; undefined if it cannot be drawn. */
export async function iconOfPage(icon: string): Promise<File | undefined> {
  const png = icon === '' ? undefined : await drawnIcon(icon);
  return png && new File([png], 'icon.png', { type: png.type });
}

async function drawnIcon(icon: string): Promise<Blob | undefined> {
  if (!isCanvasTrue()) return undefined;
  try {
    const image = await loadPicture(icon);
    if (!image || image.naturalWidth === 0) return undefined;
    const scale = SIDE / Math.max(image.naturalWidth, image.naturalHeight);
    const ratio = icon.startsWith('data:image/svg') ? scale : Math.min(1, scale);
    const size = { width: image.naturalWidth * ratio, height: image.naturalHeight * ratio };
    const drawn = newCanvas(size);
    draw(drawn.context, image, { x: 0, y: 0, width: drawn.canvas.width, height: drawn.canvas.height });
    return await toPng(drawn);
  } catch (error) {
    warn('desk: icon', error);
    return undefined;
  }
}
