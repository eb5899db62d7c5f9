import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import Plus from '~icons/lucide/plus';
import { PICTURE_KINDS } from '@/media/pictures/pictureKinds';
import { Hand } from '@/shared/sortable/Hand';
import { useSortable } from '@/shared/sortable/useSortable';
import { FileButton } from '@/shared/ui/FileButton';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { ownPicturesChanged, type OwnPicture } from '../ownPicturesState';
import { selectOwn } from '../wallpaperSlice';
import { MOST_OWN_BYTES, MOST_PICTURES } from './limits';
import { ownDeleted, ownMoved, followOwnPictures, showOwn, importChosen } from './ownChanges';
import '@/shared/ui/progress.css';
import '@/shared/ui/parts.css';
import '@/shared/ui/pictures.css';
import './ownPictures.css';
import Check from '~icons/lucide/check';
import X from '~icons/lucide/x';
import { readPicture } from './ownStore';
import { cancelImport } from './importPictures';
import { cellOf } from '@/shared/sortable/useLift';

/** Object URL of a picture's small copy while the component is mounted; undefined until it has been read. */
function useSmallCopy(id: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    const show = async () => {
      const picture = await readPicture(id);
      if (!picture || isGone) return;
      made = URL.createObjectURL(picture.small);
      setAddress(made);
    };
    void show();
    return () => {
      isGone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [id]);
  return address;
}

interface Props {
  picture: OwnPicture;
  /** Index among all pictures, from 0. */
  index: number;
  /** Name of the radio group. */
  group: string;
  isChosen: boolean;
  /** Whether its button 删除 is in the tab order; like its radio, only that of one picture is. */
  isStop: boolean;
  /** Whether it is being dragged; a hollow marks its place. */
  isHeld: boolean;
  onChoose: (picture: OwnPicture) => void;
  onRemove: (picture: OwnPicture) => void;
}

/** An own picture as a radio button, with 删除 in its corner. */
function PictureTile({ picture, index, group, isChosen, isStop, isHeld, onChoose, onRemove }: Props) {
  const { id, name } = picture;
  const small = useSmallCopy(id);
  return (
    <div
      className="picture own-picture"
      data-index={index}
      {...cellOf(id, isHeld)}
      style={{ backgroundColor: picture.known.dominant }}
    >
      {small !== undefined && <img src={small} alt="" decoding="async" draggable={false} />}
      <input
        className="whole"
        type="radio"
        name={group}
        aria-label={name}
        checked={isChosen}
        onChange={() => onChoose(picture)}
      />
      {isChosen && (
        <span className="own-picture__tick centre">
          <Check className="icon" aria-hidden />
        </span>
      )}
      <button
        type="button"
        className="picture-away centre"
        aria-label={useWords().wallpaper.own.remove(name)}
        tabIndex={isStop ? 0 : -1}
        onClick={() => onRemove(picture)}
      >
        <X className="icon" aria-hidden />
      </button>
    </div>
  );
}

const none: readonly OwnPicture[] = [];
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The visitor's own pictures: select, add, reorder, delete; with the progress of an import. */
export function OwnPictures() {
  const dispatch = useAppDispatch();
  const words = useWords().wallpaper.own;
  const { pictures = none, progress, problems, notes } = useAppSelector((state) => state.ownPictures);
  const chosen = useAppSelector(selectOwn)?.id;
  const grid = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const group = useId();
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    void dispatch(followOwnPictures());
    // Clears the messages, so that they are not shown again when the list reopens.
    return () => void dispatch(ownPicturesChanged({ problems: [], notes: [] }));
  }, [dispatch]);

  const focusOn = (index: number) =>
    grid.current?.querySelector<HTMLElement>(`[data-index="${index}"] > input`)?.focus({ preventScroll: false });
  const choose = (picture: OwnPicture) => dispatch(showOwn(picture, true));
  const remove = ({ id }: OwnPicture) => {
    const index = pictures.findIndex((picture) => picture.id === id);
    flushSync(() => dispatch(ownDeleted(id)));
    // The next picture now has this index.
    if (pictures.length > 1) focusOn(Math.min(index, pictures.length - 2));
    else add.current?.focus();
  };
  const put = ({ id, name }: OwnPicture, index: number) => {
    dispatch(ownMoved({ id, index }));
    setAnnouncement(words.moved(name, index + 1, pictures.length));
  };
  const waiting = progress ? Math.min(progress.all - progress.done, MOST_PICTURES - pictures.length) : 0;
  const {
    shown: order,
    held,
    hand,
  } = useSortable({
    view: grid,
    items: pictures,
    keyOf: ({ id }) => id,
    // The tiles of pictures that are still imported would shift the indices.
    moves: waiting === 0,
    // The button 添加图片.
    before: 1,
    onPlaced: (picture, { index }) => put(picture, index),
    onDropped: ({ index }) => focusOn(index),
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, altKey } = event;
    const tile = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
    const index = Number(tile?.dataset['index'] ?? -1);
    const picture = pictures[index];
    const step = STEPS[key];
    if (!picture) return;
    if (key === 'Delete') remove(picture);
    else if (altKey && step) {
      const to = index + step;
      if (pictures[to]) {
        flushSync(() => put(picture, to));
        focusOn(to);
      }
    } else return;
    event.preventDefault();
  };

  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0);
  const isFull = pictures.length >= MOST_PICTURES || bytes >= MOST_OWN_BYTES;
  const tile = (picture: OwnPicture, index: number) => (
    <PictureTile
      key={picture.id}
      picture={picture}
      index={index}
      group={group}
      isChosen={picture.id === chosen}
      isStop={pictures.some(({ id }) => id === chosen) ? picture.id === chosen : index === 0}
      isHeld={picture.id === held?.item.id}
      onChoose={choose}
      onRemove={remove}
    />
  );
  const fresh = progress?.saved ?? 0;
  return (
    <div className="own-pictures" data-dragging={held ? '' : undefined}>
      {progress && <AddingLine done={progress.done} all={progress.all} />}
      <div ref={grid} className="own-pictures__grid" role="radiogroup" aria-label={words.title} onKeyDown={onKeyDown}>
        <FileButton
          ref={add}
          className="picture picture--add own-picture own-picture--add"
          accept={PICTURE_KINDS}
          multiple
          disabled={isFull}
          onFiles={(files) => void dispatch(importChosen(files))}
        >
          <Plus className="icon icon--s" aria-hidden />
          <span>{words.add}</span>
        </FileButton>
        {order.slice(0, fresh).map(tile)}
        <WaitingTiles count={waiting} />
        {order.slice(fresh).map((picture, index) => tile(picture, fresh + index))}
      </div>
      {problems.map((problem) => (
        <p key={problem} className="note note--dim" role="alert">
          {problem}
        </p>
      ))}
      {notes.map((note) => (
        <p key={note} className="note note--dim" role="status">
          {note}
        </p>
      ))}
      <p className="note note--dim" data-full={isFull || undefined}>
        {words.limits(pictures.length, (bytes / 1_000_000).toFixed(1))}
      </p>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {held && (
        <Hand ref={hand} className="own-picture-hand" size={held}>
          <SmallCopy id={held.item.id} />
        </Hand>
      )}
    </div>
  );
}

function SmallCopy({ id }: { id: string }) {
  return <img src={useSmallCopy(id)} alt="" />;
}

/** Progress of the import, with a button 取消. */
function AddingLine({ done, all }: { done: number; all: number }) {
  const words = useWords().wallpaper.own;
  return (
    <div className="own-pictures__adding">
      <span role="status">{words.adding(done, all)}</span>
      <button type="button" className="chip" onClick={cancelImport}>
        {words.cancel}
      </button>
      <progress max={all} value={done} aria-label={words.add} />
    </div>
  );
}

/** Placeholder tiles of pictures that are being processed; the first one is in progress. */
function WaitingTiles({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className="picture picture--wait own-picture" aria-hidden>
      <progress max={1} value={index === 0 ? 0.5 : 0} />
    </div>
  ));
}
