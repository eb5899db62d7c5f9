import { useEffect } from 'react';
import { withoutMark } from '@/contract/workerMessages';
import { selectCoverType } from '@/features/settings/settingsSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectPageData } from '@/store/page';
import { useWords } from '@/store/words';
import { listPictures } from './own/ownStore';
import { ownPicturesChanged } from './ownPicturesSlice';
import { pinsRead } from './pins';
import { typeShown } from './typeShown';
import { localJpeg, wallpaperSiteOf } from './wallpaperSources';
import { selectLocalNumber, selectShown } from './wallpaperSlice';

/** Kind of the wallpaper behind the bar: a bundled picture, an own one, a service's; undefined for the gradient. */
export type WallpaperKind = 'local' | 'own' | 'service' | undefined;

/** The visible wallpaper, for the showcase bar; `open` while the showcase is on. */
export function useShownWallpaper(open: boolean) {
  const dispatch = useAppDispatch();
  const site = wallpaperSiteOf(useAppSelector(selectPageData));
  const coverType = typeShown(useAppSelector(selectCoverType), site);
  const local = localJpeg(site, useAppSelector(selectLocalNumber));
  const pictures = useAppSelector((state) => state.ownPictures.pictures);
  const { address, own } = useAppSelector(selectShown) ?? {};
  const ownId = own ?? undefined;
  const isLocal = address === new URL(local.src, document.baseURI).href;
  const kind: WallpaperKind = isLocal ? 'local' : ownId !== undefined ? 'own' : address ? 'service' : undefined;

  useEffect(() => {
    if (open) dispatch(pinsRead());
  }, [open, dispatch]);
  const isNameless = open && ownId !== undefined && pictures === undefined;
  useEffect(() => {
    if (isNameless) void listPictures().then((list) => dispatch(ownPicturesChanged({ pictures: list })));
  }, [isNameless, dispatch]);

  const { titleOf } = useWords().wallpaper;
  const name = isLocal ? titleOf(local.known?.title ?? '') : pictures?.find(({ id }) => id === ownId)?.name;
  return { address: address && withoutMark(address), kind, name, coverType, ownId };
}
