import House from '~icons/lucide/house';
import type { SiteAnswer } from '@/contract/ownerAnswers';
import type { SiteWords } from '../words/site/zh-CN';

interface Props {
  seen: SiteAnswer['seen'];
  /** The ranges, as typed. */
  lines: readonly string[];
  words: SiteWords['seen'];
  readOnly: boolean;
  onTake: (lines: readonly string[]) => void;
}

/** The owner's address as the server sees it, and a button that adds the range around it. */
export function SeenFrom({ seen, lines, words, readOnly, onTake }: Props) {
  const range = seen?.range;
  const text =
    seen === undefined ? words.unknown : range === undefined ? words.shared(seen.address) : words.from(seen.address);
  return (
    <div className="desk-places">
      <p className="note">{text}</p>
      {range !== undefined && !readOnly && (
        <button
          type="button"
          className="chip desk-seen"
          disabled={lines.includes(range)}
          onClick={() => onTake([...lines, range])}
        >
          <House className="icon icon--s" aria-hidden />
          <span>{lines.includes(range) ? words.used(range) : words.addRange(range)}</span>
        </button>
      )}
      <p className="note">{words.check}</p>
    </div>
  );
}
