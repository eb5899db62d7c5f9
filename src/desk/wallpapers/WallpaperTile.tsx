import Trash2 from '~icons/lucide/trash-2';
import { sitePath } from '@/shared/lib/sitePath';
import { useDeskWords } from '../useDeskWords';
import { bytesOf } from '../files/bytesOf';
import { Grip } from '../files/Grip';
import type { Wallpaper } from '@/contract/ownerAnswers';

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
export function WallpaperTile({ picture, name, index, isHeld, isLast, onStep, onRemove }: Props) {
  const { files: words } = useDeskWords();
  const { number, small, bytes } = picture;
  return (
    <figure
      className="desk-file"
      data-index={index}
      data-cell={isHeld ? undefined : number}
      data-hollow={isHeld || undefined}
    >
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
        <small>{bytesOf(bytes)}</small>
      </figcaption>
    </figure>
  );
}
