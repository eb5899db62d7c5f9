import Check from '~icons/lucide/check';
import X from '~icons/lucide/x';
import { useWords } from '@/store/words';
import type { OwnPicture } from '../ownPicturesState';
import { useSmallCopy } from './useSmallCopy';

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
export function PictureTile({ picture, index, group, isChosen, isStop, isHeld, onChoose, onRemove }: Props) {
  const { id, name } = picture;
  const small = useSmallCopy(id);
  return (
    <div
      className="picture own-picture"
      data-index={index}
      data-cell={isHeld ? undefined : id}
      data-hollow={isHeld || undefined}
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
