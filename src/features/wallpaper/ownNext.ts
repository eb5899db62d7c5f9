import type { ListenerApi } from '@/store/listening';
import { KEPT_WALLPAPER_KEY, readKeptWallpaper } from './keptWallpaper';
import { pictureAfter } from './nextPicture';
import { listPictures } from './own/ownStore';
import { ownPictureShown, selectOwn } from './wallpaperSlice';

/**
 * Keeps which own picture the next visit shows, for its boot script: the pinned one; else the one after the picture
 * that is shown. A picture that is gone gives way to another one here too.
 */
export async function keepForNextVisit(api: ListenerApi): Promise<void> {
  const { storage } = api.extra;
  const pictures = await listPictures();
  const own = selectOwn(api.getState());
  if (own && !pictures.some(({ id }) => id === own.id)) {
    const other = pictureAfter(pictures, undefined);
    // Its change is heard, and kept.
    api.dispatch(ownPictureShown(other ? { id: other.id, known: other.known, pinned: false } : null));
    return;
  }
  const kept = readKeptWallpaper(storage.read(KEPT_WALLPAPER_KEY));
  const isThere = kept.own && pictures.some(({ id }) => id === kept.own?.id);
  // The pinned one stays also while another one is looked at.
  if (!own?.pinned && kept.own?.pinned && isThere) return;
  const next = pictureAfter(pictures, own?.id);
  const shown = own?.pinned ? own : next && { id: next.id, known: next.known, pinned: false };
  // The type before belongs to the picture that it was left for.
  const before = shown?.id === kept.own?.id ? kept.before : undefined;
  storage.write(KEPT_WALLPAPER_KEY, { ...kept, own: shown, before });
}
