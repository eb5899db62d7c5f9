import type { ListenerApi } from '@/store/listening';
import { STORED_WALLPAPER_KEY, readStoredWallpaper } from './storedWallpaper';
import { pictureAfter } from './nextPicture';
import { listPictures } from './own/ownStore';
import { ownPictureShown, selectOwn } from './wallpaperSlice';

/**
 * Stores which own picture the next visit's boot script shows: the pinned one, otherwise the one after the shown
 * picture. If the shown picture no longer exists, shows another one.
 */
export async function storeForNextVisit(api: ListenerApi): Promise<void> {
  const { storage } = api.extra;
  const pictures = await listPictures();
  const own = selectOwn(api.getState());
  if (own && !pictures.some(({ id }) => id === own.id)) {
    const other = pictureAfter(pictures, undefined);
    // The listener on this change stores the next picture.
    api.dispatch(ownPictureShown(other ? { id: other.id, known: other.known, pinned: false } : null));
    return;
  }
  const choice = readStoredWallpaper(storage.read(STORED_WALLPAPER_KEY));
  const isThere = choice.own && pictures.some(({ id }) => id === choice.own?.id);
  // The pinned picture stays pinned while another one is shown.
  if (!own?.pinned && choice.own?.pinned && isThere) return;
  const next = pictureAfter(pictures, own?.id);
  const shown = own?.pinned ? own : next && { id: next.id, known: next.known, pinned: false };
  // `before` is valid only for the picture for which it was stored.
  const before = shown?.id === choice.own?.id ? choice.before : undefined;
  storage.write(STORED_WALLPAPER_KEY, { ...choice, own: shown, before });
}
