import { memo } from 'react';
import GripVertical from '~icons/lucide/grip-vertical';
import Pencil from '~icons/lucide/pencil';
import type { LinkItem } from '@/contract/links';
import { Badge } from '@/features/links/Badge';
import { linkRef } from '@/features/links/linkEvents';
import { SiteIcon } from '@/shared/ui/SiteIcon';
import { useWords } from '@/store/words';

/** Maximum number of rendered characters; the ellipsis appears long before. */
const SHOWN_LENGTH = 120;

interface Props {
  link: LinkItem;
  /** Index in the list, from 0. */
  index: number;
  /** Whether it can be dragged. */
  moves: boolean;
  writable: boolean;
  /** Whether the group is shown, as in a search, which covers all groups. */
  withGroup: boolean;
  onEdit: (link: LinkItem) => void;
}

/** A link of the owner's directory: a button that opens its dialog, with a drag handle. */
export const LinkRow = memo(function LinkRow({ link, index, moves, writable, withGroup, onEdit }: Props) {
  const name = link.name.slice(0, SHOWN_LENGTH);
  return (
    <button
      type="button"
      className="entry desk-row"
      ref={linkRef(link)}
      data-index={index}
      aria-label={useWords().links.own.edit(name)}
      aria-haspopup="dialog"
      aria-disabled={!writable || undefined}
      onClick={() => writable && onEdit(link)}
    >
      <RowContent link={link} moves={moves} withGroup={withGroup} />
      {writable && <Pencil className="icon icon--s" aria-hidden />}
    </button>
  );
});

/** Content of a row, in the list and while dragged. */
export function RowContent({ link, moves, withGroup }: Pick<Props, 'link' | 'moves' | 'withGroup'>) {
  const { name, icon, status, description, category, lan } = link;
  return (
    <>
      {moves && (
        <span className="desk-grip" data-grip>
          <GripVertical className="icon" aria-hidden />
        </span>
      )}
      <span className="entry-icon centre">
        <SiteIcon icon={icon} name={name} />
      </span>
      <span className="entry-name cut" data-badge={status ? '' : undefined}>
        <span dir="auto" translate="no">
          {name.slice(0, SHOWN_LENGTH)}
        </span>
        {status && <Badge status={status} />}
      </span>
      <span className="entry-text note note--dim cut">
        {withGroup && <b>{category}</b>}
        <span>{(description || link.link || lan || '').slice(0, SHOWN_LENGTH)}</span>
      </span>
    </>
  );
}
