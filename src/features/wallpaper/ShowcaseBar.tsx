import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import Download from '~icons/lucide/download';
import LogOut from '~icons/lucide/log-out';
import Shuffle from '~icons/lucide/shuffle';
import { withoutMark } from '@/contract/workerMessages';
import { selectShowcase, showcaseToggled } from '@/features/layout/layoutSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { saveFile } from '@/shared/lib/saveFile';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { readPicture, listPictures } from './own/ownStore';
import Pin from '~icons/lucide/pin';
import { useTimes } from '@/features/units/unitsSlice';
import { localPinToggled, ownPinToggled, servicePicturePinned, pinsRead } from './pins';
import { asFile, readShownPicture } from './savePicture';
import { selectCoverType } from '@/features/settings/settingsSlice';
import { selectPageData } from '@/store/page';
import { ownPicturesChanged } from './ownPicturesSlice';
import { localJpeg, wallpaperSiteOf, typeShown } from './wallpaperSources';
import { selectLocalNumber, selectShown, selectOwn, selectPinnedNumber } from './wallpaperSlice';
import './showcase.css';
import { beforeShowcase } from './showcaseListeners';
import { showNextPicture } from './nextPicture';
import { WALLPAPER_ID } from './pictureElement';

/** Kind of the wallpaper behind the bar: a bundled picture, an own one, a service's; undefined for the gradient. */
type WallpaperKind = 'local' | 'own' | 'service' | undefined;

/** The visible wallpaper, for the showcase bar; `open` while the showcase is on. */
function useShownWallpaper(open: boolean) {
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

interface Props {
  kind: WallpaperKind;
  /** Type of a service whose pictures the page may read; undefined otherwise. */
  service: '1' | '2' | undefined;
  /** The service's picture; undefined until it has been read. */
  picture: Blob | undefined;
}

/** Pins the shown picture for all visits, or unpins it. Not rendered if the picture cannot be pinned. */
function PinButton({ kind, service, picture }: Props) {
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

/** The element of the top picture of the wallpaper layer; undefined if the plain gradient is visible. */
function shownImage(): HTMLImageElement | undefined {
  return [...document.querySelectorAll<HTMLImageElement>(`#${WALLPAPER_ID} > [data-shown] > img`)].at(-1);
}

/**
 * The bar at the bottom of the showcase: the picture's name, if any, and buttons to show another picture, pin it,
 * leave, and download.
 */
export function ShowcaseBar() {
  const dispatch = useAppDispatch();
  const words = useWords().wallpaper;
  const barWords = useWords().wallpaper.bar;
  const open = useAppSelector(selectShowcase);
  const { address, kind, name, coverType, ownId } = useShownWallpaper(open);
  const service = kind === 'service' && (coverType === '1' || coverType === '2') ? coverType : undefined;
  const readable = useReadablePicture(open, service, address);
  const bar = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const { focused } = beforeShowcase;
    if (open) bar.current?.focus();
    else if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }, [open]);

  // The live region announces the name; a picture without a name is announced by a toast.
  const before = useRef({ open, address });
  useEffect(() => {
    const isChange = before.current.open && open && before.current.address !== address;
    before.current = { open, address };
    if (isChange && !name) dispatch(toastShown({ text: words.changed, tone: 'success' }));
  }, [open, address, name, words.changed, dispatch]);

  const save = async () => {
    const image = shownImage();
    if (!image) return;
    const own = ownId === undefined ? undefined : (await readPicture(ownId))?.whole;
    const picture = own ?? readable ?? (await readShownPicture(image, coverType === '1'));
    if (picture) {
      saveFile(asFile(picture, name || 'wallpaper'));
      return;
    }
    dispatch(toastShown({ text: barWords.notReadable, tone: 'info' }));
    window.open(withoutMark(image.src), '_blank', 'noopener');
  };
  const onDownload = (event: MouseEvent) => {
    // For a picture of the site the link's default action downloads it.
    if (kind === 'local') return;
    event.preventDefault();
    void save();
  };

  return (
    <section
      ref={bar}
      className="glass showcase row row--s"
      tabIndex={-1}
      aria-label={words.showcase.enter}
      inert={!open}
    >
      <p className="showcase-name cut" aria-live="polite">
        {name && <span key={name}>{name}</span>}
      </p>
      <button type="button" className="chip" aria-keyshortcuts="N" onClick={() => void dispatch(showNextPicture())}>
        <Shuffle className="icon icon--s" aria-hidden />
        <span>{barWords.another}</span>
        <kbd aria-hidden>N</kbd>
      </button>
      <PinButton kind={kind} service={service} picture={readable} />
      <button type="button" className="chip" onClick={() => dispatch(showcaseToggled())}>
        <LogOut className="icon icon--s" aria-hidden />
        <span>{barWords.leave}</span>
      </button>
      {address && coverType !== '3' && (
        <a
          className="button"
          href={address}
          download={kind === 'local' && `${name || 'wallpaper'}.jpg`}
          target={kind === 'local' ? undefined : '_blank'}
          rel="noopener"
          onClick={onDownload}
        >
          <Download className="icon icon--s" aria-hidden />
          <span>{barWords.download}</span>
        </a>
      )}
    </section>
  );
}

/**
 * The bytes of the displayed service picture while the showcase bar is `open`; undefined until they have been read, and
 * if the page may not read them. The page's policy allows reading types 1 and 2.
 */
function useReadablePicture(open: boolean, type: '1' | '2' | undefined, address: string | undefined) {
  const [read, setRead] = useState<{ address: string; picture: Blob }>();
  useEffect(() => {
    const image = shownImage();
    if (!open || !type || address === undefined || !image) return undefined;
    let isOver = false;
    const readIt = async () => {
      const picture = await readShownPicture(image, type === '1');
      if (picture && !isOver) setRead({ address, picture });
    };
    void readIt();
    return () => {
      isOver = true;
      setRead(undefined);
    };
  }, [open, type, address]);
  return read?.address === address ? read?.picture : undefined;
}
