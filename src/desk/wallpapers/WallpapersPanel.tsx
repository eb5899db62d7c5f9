import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import ImagePlus from '~icons/lucide/image-plus';
import { PICTURE_KINDS } from '@/media/pictures/pictureKinds';
import { Hand } from '@/shared/sortable/Hand';
import { useSortable } from '@/shared/sortable/useSortable';
import { sitePath } from '@/shared/lib/sitePath';
import { useTimes } from '@/features/units/unitsSlice';
import { useWords } from '@/store/words';
import { useDeskWords } from '../useDeskWords';
import { BinLine, type BinItem } from '../files/BinLine';
import { FilePick, PendingTile, Grip, Problems } from '../files/fileParts';
import type { Wallpaper } from '@/contract/ownerAnswers';
import '@/shared/ui/parts.css';
import { useWallpapers } from './useWallpapers';
import Trash2 from '~icons/lucide/trash-2';
import { sizeText } from '@/shared/lib/sizeText';
import { cellOf } from '@/shared/sortable/useLift';

interface Props {
  picture: Wallpaper;
  name: string;
  /** Index among all wallpapers, from 0. */
  index: number;
  /** Whether it is being dragged: a placeholder is shown in its place. */
  isHeld: boolean;
  /** Whether it is the only one, which cannot be removed. */
  isLast: boolean;
  onStep: (step: 1 | -1) => void;
  onRemove: () => void;
}

/** A wallpaper: thumbnail, name and size. */
function WallpaperTile({ picture, name, index, isHeld, isLast, onStep, onRemove }: Props) {
  const { files: words } = useDeskWords();
  const { number, small, bytes } = picture;
  return (
    <figure className="desk-file" data-index={index} {...cellOf(number, isHeld)}>
      <div className="picture">
        <img src={sitePath(`/${small}`)} alt="" loading="lazy" decoding="async" draggable={false} />
        <button
          type="button"
          className="picture-away centre"
          aria-label={words.toBin(name)}
          title={isLast ? words.lastOne : undefined}
          disabled={isLast}
          onClick={onRemove}
        >
          <Trash2 className="icon" aria-hidden />
        </button>
      </div>
      <figcaption className="note">
        <Grip label={words.move(name)} onStep={onStep} />
        <span className="cut">{name}</span>
        <small>{sizeText(bytes)}</small>
      </figcaption>
    </figure>
  );
}

/** The name of a wallpaper without a title: the file in `public/images/`. */
const fileOf = (number: number) => `background${number}.jpg`;
const keyOf = ({ number }: Wallpaper) => String(number);

/** The panel 壁纸: adds, reorders, removes and restores wallpapers. */
export function WallpapersPanel({ open }: { open: boolean }) {
  const { files: words } = useDeskWords();
  const { titleOf } = useWords().wallpaper;
  const nameOf = ({ number, title }: Wallpaper) => (title === undefined ? fileOf(number) : titleOf(title));
  const times = useTimes();
  const list = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const all = useWallpapers(open);
  const { shown, pending, problems } = all;

  const focusOn = (index: number, what = '.desk-file-grip') =>
    list.current?.querySelector<HTMLElement>(`[data-index="${index}"] ${what}`)?.focus();
  const place = (picture: Wallpaper, index: number) => {
    setAnnouncement(words.moved(nameOf(picture), index + 1, shown.length));
    all.move(picture.number, index);
  };
  const {
    held,
    hand,
    shown: order,
  } = useSortable({
    view: list,
    items: shown,
    keyOf,
    before: 1 + pending.length,
    moves: shown.length > 1,
    onPlaced: (picture, { index }) => place(picture, index),
    onDropped: ({ index }) => focusOn(index),
  });
  const remove = (picture: Wallpaper) => {
    const index = shown.indexOf(picture);
    void all.remove(picture.number);
    // Focus the next wallpaper, which moves to its place.
    requestAnimationFrame(() => focusOn(Math.min(index, shown.length - 2), '.picture-away'));
  };

  const binned: BinItem[] = [
    ...all.hidden
      .filter(({ own }) => !own)
      .map((picture): BinItem => ({
        key: keyOf(picture),
        name: nameOf(picture),
        note: words.shipped,
        picture: sitePath(`/${picture.small}`),
        onPutBack: () => void all.putBack(picture.number),
      })),
    ...all.binned.map((group): BinItem => {
      const { key, back } = group;
      const number = Number(key);
      const small = back.find(({ name }) => /-1280|\.webp$|\.jpg$/.test(name) && !name.includes('glass'));
      return {
        key: `${key} binned`,
        name: fileOf(number),
        note: times.date(group.at),
        picture: small && sitePath(`/api/owner/bin/${encodeURIComponent(small.id)}`),
        onPutBack: () => void all.putBack(number, group),
        onThrowAway: () => void all.forget(group),
      };
    }),
  ];

  return (
    <>
      <Problems problems={problems} failed={all.failed} onForget={all.forgetProblem} />
      {all.remarks.map((remark) => (
        <p key={remark} className="desk-remark" role="status">
          {remark}
        </p>
      ))}
      <div ref={list} className="desk-pictures" data-dragging={held && ''}>
        <FilePick
          className="picture picture--add desk-picture--add"
          accept={PICTURE_KINDS}
          multiple
          onFiles={(files) => all.add(files)}
          data-first=""
        >
          <ImagePlus className="icon" aria-hidden />
          <span>{words.addWallpapers}</span>
        </FilePick>
        {pending.map((one) => (
          <PendingTile key={one.id} pending={one} />
        ))}
        {order.map((picture, index) => (
          <WallpaperTile
            key={picture.number}
            picture={picture}
            name={nameOf(picture)}
            index={index}
            isHeld={picture.number === held?.item.number}
            isLast={shown.length === 1}
            onStep={(step) => {
              if (!shown[index + step]) return;
              flushSync(() => place(picture, index + step));
              focusOn(index + step);
            }}
            onRemove={() => remove(picture)}
          />
        ))}
      </div>
      <BinLine items={binned} summary={(count) => words.bin.wallpapers(all.binned.length, count - all.binned.length)} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {held && (
        <Hand ref={hand} className="desk-file-hand" size={held}>
          <div className="desk-file">
            <div className="picture">
              <img src={sitePath(`/${held.item.small}`)} alt="" />
            </div>
            <figcaption className="note">
              <span className="cut">{nameOf(held.item)}</span>
            </figcaption>
          </div>
        </Hand>
      )}
    </>
  );
}
