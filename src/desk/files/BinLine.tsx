import { useEffect, useState, type ReactNode } from 'react';
import Undo2 from '~icons/lucide/undo-2';
import Trash2 from '~icons/lucide/trash-2';
import { fetchFromSite } from '@/page/pageLogin';
import { deviceHeader } from '@/shared/lib/deviceKey';
import { useDeskWords } from '../useDeskWords';
import type { Binned } from '@/contract/ownerAnswers';

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
export function BinLine({ items, summary }: { items: readonly BinItem[]; summary: (count: number) => string }) {
  const { files: words } = useDeskWords();
  const [open, setOpen] = useState(false);
  if (items.length === 0) return null;
  const thumbs = items.flatMap(({ picture }) => picture ?? []).slice(0, 3);
  return (
    <section className="desk-bin" aria-label={words.binned}>
      <div className="desk-bin-line row">
        {thumbs.length > 0 && (
          <span className="desk-thumbs">
            {thumbs.map((address) => (
              <BinPicture key={address} address={address} />
            ))}
          </span>
        )}
        <span>{summary(items.length)}</span>
        <button type="button" className="chip chip--lit" aria-expanded={open} onClick={() => setOpen(!open)}>
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

/** A picture of a file in the bin. It is a call of the desk, and an `img` cannot send the session's key. */
function BinPicture({ address }: { address: string }): ReactNode {
  const isCall = address.includes('/api/owner/');
  const [fetched, setFetched] = useState<string>();
  useEffect(() => {
    if (!isCall) return undefined;
    const left = new AbortController();
    let url: string | undefined;
    const read = async () => {
      const answer = await fetchFromSite(address, { headers: deviceHeader(), signal: left.signal }, true);
      const picture = answer.ok ? await answer.blob() : undefined;
      if (!picture || left.signal.aborted) return;
      url = URL.createObjectURL(picture);
      setFetched(url);
    };
    // Without its picture the file still has its name.
    read().catch(() => undefined);
    return () => {
      left.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [address, isCall]);
  const shown = isCall ? fetched : address;
  return shown !== undefined && <img src={shown} alt="" loading="lazy" />;
}

function BinRow({ item: { name, note, picture, onPutBack, onThrowAway } }: { item: BinItem }): ReactNode {
  const { files: words } = useDeskWords();
  const [confirming, setConfirming] = useState(false);
  return (
    <li className="row">
      {picture !== undefined && <BinPicture key={picture} address={picture} />}
      <span className="desk-file-name">
        <span className="cut" dir="auto">
          {name}
        </span>
        <small className="note note--dim cut">{note}</small>
      </span>
      <button type="button" className="chip chip--lit" aria-label={words.putBackOf(name)} onClick={onPutBack}>
        <Undo2 className="icon icon--s" aria-hidden />
        <span>{words.putBack}</span>
      </button>
      {onThrowAway && (
        <button
          type="button"
          className={confirming ? 'chip chip--lit desk-warn' : 'icon-button'}
          aria-label={confirming ? words.sure : words.throwAwayOf(name)}
          onBlur={() => setConfirming(false)}
          onClick={() => (confirming ? onThrowAway() : setConfirming(true))}
        >
          {confirming ? words.sure : <Trash2 className="icon" aria-hidden />}
        </button>
      )}
    </li>
  );
}

/** Files in the bin that are restored together. */
export interface BinnedGroup {
  key: string;
  name: string;
  at: number;
  /** The newest file of each name, which is the one restored. */
  back: Binned[];
  all: Binned[];
}

/** Groups the files in the bin, newest first: a wallpaper with its copies, a song with its cover and lyrics. */
export function binnedGroups(bin: readonly Binned[], keyOf: (file: Binned) => string): BinnedGroup[] {
  const groups = new Map<string, Binned[]>();
  for (const file of bin.toSorted((one, other) => other.at - one.at)) {
    const key = keyOf(file);
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  return [...groups].map(([key, all]) => {
    const names = new Set<string>();
    const back = all.filter(({ name }) => !names.has(name) && names.add(name));
    const [first] = all;
    return { key, name: first?.name ?? key, at: first?.at ?? 0, back, all };
  });
}
