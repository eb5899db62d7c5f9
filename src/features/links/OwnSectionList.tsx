import Folder from '~icons/lucide/folder';
import type { OwnLink } from '@/features/mine/mineSlice';
import { headingKey } from './dragPlace';
import { OwnRow } from './OwnRow';
import { rowsBetween, ROW_REM, type OwnSection } from './ownSections';
import './Shelf.css';

interface Props {
  section: OwnSection;
  columns: number;
  /** The visible range of the list, rem. */
  seen: { from: number; to: number };
  /** Id of the dragged link: a placeholder is shown in its place. */
  held: string | undefined;
  onRemove: (index: number, link: OwnLink) => void;
}

/** A sub-heading with those of its links that are in view. */
export function OwnSectionList({ section, columns, seen, held, onRemove }: Props) {
  const { folder, links, first: start, top } = section;
  const { rows, first, last } = rowsBetween(section, columns, seen.from, seen.to);
  const isSeen = top < seen.to && top + rows * ROW_REM > seen.from;
  return (
    <>
      {folder && (
        <h3 className="own-folder" data-cell={headingKey(folder)}>
          <Folder className="icon icon--s" aria-hidden />
          <span>{folder}</span>
          <small>{links.length}</small>
        </h3>
      )}
      <ul
        className="shelf-grid"
        aria-label={folder || undefined}
        style={{
          '--columns': columns,
          height: `calc(${rows} * var(--row))`,
          paddingBlockStart: `calc(${isSeen ? first : 0} * var(--row))`,
        }}
      >
        {isSeen &&
          links.slice(first * columns, last * columns).map((link, place) => {
            const index = start + first * columns + place;
            return (
              <OwnRow
                key={link.id}
                link={link}
                index={index}
                place={index - start + 1}
                all={links.length}
                isHeld={link.id === held}
                onRemove={onRemove}
              />
            );
          })}
      </ul>
    </>
  );
}
