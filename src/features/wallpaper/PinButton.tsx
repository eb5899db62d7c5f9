import Pin from '~icons/lucide/pin';
import { toastShown } from '@/features/toasts/toastsSlice';
import { useTimes } from '@/features/units/unitsSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { localPinToggled, ownPinToggled, servicePicturePinned } from './pins';
import { asFile } from './savePicture';
import type { WallpaperKind } from './useShownWallpaper';
import { selectLocalNumber, selectOwn, selectPinnedNumber } from './wallpaperSlice';

interface Props {
  kind: WallpaperKind;
  /** Type of a service whose pictures the page may read; undefined otherwise. */
  service: '1' | '2' | undefined;
  /** The service's picture; undefined until it has been read. */
  picture: Blob | undefined;
}

/** Pins the shown picture for all visits, or unpins it. Not rendered if the picture cannot be pinned. */
export function PinButton({ kind, service, picture }: Props) {
  const dispatch = useAppDispatch();
  const words = useWords().wallpaper.bar;
  const { day } = useTimes();
  const isPinnedNumber = useAppSelector((state) => selectPinnedNumber(state) === selectLocalNumber(state));
  const isOwnPinned = useAppSelector((state) => selectOwn(state)?.pinned ?? false);
  // A fallback picture was not chosen by the visitor, so it cannot be pinned.
  const failed = useAppSelector((state) => state.wallpaper.failed);
  if (failed || !kind || (kind === 'service' && !picture)) return null;
  const isPinned = kind === 'local' ? isPinnedNumber : kind === 'own' && isOwnPinned;

  const pinService = async () => {
    if (!service || !picture) return;
    const wasPinned = await dispatch(servicePicturePinned(asFile(picture, words.nameOf(service, day(Date.now())))));
    dispatch(
      wasPinned
        ? toastShown({ text: words.used, tone: 'success' })
        : toastShown({ text: words.notPinned, tone: 'error' }),
    );
  };
  const onClick = () => {
    if (kind === 'local') dispatch(localPinToggled());
    else if (kind === 'own') dispatch(ownPinToggled());
    else void pinService();
  };
  return (
    <button type="button" className="chip" data-on={isPinned || undefined} onClick={onClick}>
      <Pin className="icon icon--s" aria-hidden />
      <span>{isPinned ? words.unpin : words.pin}</span>
    </button>
  );
}
