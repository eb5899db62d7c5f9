import { useState, type ReactNode } from 'react';
import Undo2 from '~icons/lucide/undo-2';
import Trash2 from '~icons/lucide/trash-2';
import { useDeskWords } from '../useDeskWords';

/** An item in the bin that can be restored. */
export interface BinItem {
  key: string;
  name: string;
  note: string;
  /** Address of a thumbnail. */
  picture?: string | undefined;
  onPutBack: () => void;
  /** Undefined for built-in items, which cannot be deleted. */
  onThrowAway?: (() => void) | undefined;
}

/** The last line of a list: the number of items in the bin, and behind 查看 the buttons to restore or delete them. */
export function BinLine({ items, told }: { items: readonly BinItem[]; told: (count: number) => string }) {
  const { files: words } = useDeskWords();
  const [open, setOpen] = useState(false);
  if (items.length === 0) return null;
  const thumbs = items.flatMap(({ picture }) => picture ?? []).slice(0, 3);
  return (
    <section className="desk-bin" aria-label={words.binned}>
      <div className="desk-bin-line">
        {thumbs.length > 0 && (
          <span className="desk-thumbs">
            {thumbs.map((address) => (
              <img key={address} src={address} alt="" loading="lazy" />
            ))}
          </span>
        )}
        <span>{told(items.length)}</span>
        <button type="button" className="chip" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? words.fold : words.look}
        </button>
      </div>
      {open && (
        <ul className="desk-bin-list">
          {items.map((item) => (
            <BinRow key={item.key} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
}

function BinRow({ item: { name, note, picture, onPutBack, onThrowAway } }: { item: BinItem }): ReactNode {
  const { files: words } = useDeskWords();
  const [asked, setAsked] = useState(false);
  return (
    <li>
      {picture !== undefined && <img src={picture} alt="" loading="lazy" />}
      <span className="desk-file-name">
        <span>{name}</span>
        <small>{note}</small>
      </span>
      <button type="button" className="chip" aria-label={words.putBackOf(name)} onClick={onPutBack}>
        <Undo2 className="icon icon--s" aria-hidden />
        <span>{words.putBack}</span>
      </button>
      {onThrowAway && (
        <button
          type="button"
          className={asked ? 'chip desk-warn' : 'icon-button'}
          aria-label={asked ? words.sure : words.throwAwayOf(name)}
          onBlur={() => setAsked(false)}
          onClick={() => (asked ? onThrowAway() : setAsked(true))}
        >
          {asked ? words.sure : <Trash2 className="icon" aria-hidden />}
        </button>
      )}
    </li>
  );
}
