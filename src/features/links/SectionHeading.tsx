import { useRef } from 'react';
import { flushSync } from 'react-dom';
import ChevronDown from '~icons/lucide/chevron-down';
import Lock from '~icons/lucide/lock';
import { useAppDispatch } from '@/store/hooks';
import { useWords } from '@/store/words';
import { categoryClicked, groupLocked } from './linksSlice';
import './Shelf.css';

interface Props {
  heading: string;
  group: string;
  /** Index of its section; keyboard navigation finds the heading by this. */
  index: number;
  /** Number of links; undefined while it is unknown. */
  count: number | undefined;
  folded: boolean;
  /** Set for a locked group, as in `Section`. */
  isShut: boolean | undefined;
  onFold: (group: string, isFolded: boolean) => void;
}

/** The heading of links in a tab, which folds them. That of a locked group asks for the password first. */
export function SectionHeading({ heading, group, index, count, folded, isShut, onFold }: Props) {
  const dispatch = useAppDispatch();
  const words = useWords().links;
  const button = useRef<HTMLButtonElement>(null);
  const Icon = isShut ? Lock : ChevronDown;
  const onClick = () => {
    onFold(group, !isShut && !folded);
    if (isShut) dispatch(categoryClicked(group));
  };
  const lockAgain = () => {
    flushSync(() => dispatch(groupLocked(group)));
    button.current?.focus();
  };
  return (
    <div className="shelf-head row row--s">
      <h3>
        <button
          ref={button}
          type="button"
          className="note row row--s"
          data-heading={index}
          aria-expanded={!folded}
          aria-haspopup={isShut ? 'dialog' : undefined}
          aria-description={isShut ? words.locked : undefined}
          onClick={onClick}
        >
          <Icon className="icon icon--s" aria-hidden />
          <span className="cut" dir="auto">
            {heading}
          </span>
          {count !== undefined && <small aria-hidden>{count}</small>}
        </button>
      </h3>
      {isShut === false && (
        <button type="button" className="chip" onClick={lockAgain}>
          {words.relock}
        </button>
      )}
    </div>
  );
}
