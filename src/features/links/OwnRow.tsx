import { memo } from 'react';
import Pencil from '~icons/lucide/pencil';
import Trash2 from '~icons/lucide/trash-2';
import { linkFormOpened, type OwnLink } from '@/features/mine/mineSlice';
import { useAppDispatch } from '@/store/hooks';
import { useWords } from '@/store/words';
import { Entry } from './Entry';
import { useLinkTarget } from './useLinkTarget';

interface Props {
  link: OwnLink;
  /** Index among all own links, from 0. */
  index: number;
  onRemove: (index: number, link: OwnLink) => void;
}

/**
 * An own link. Hover or focus shows an edit and a delete button at its end; on touch screens, a button opens the
 * dialog.
 */
export const OwnRow = memo(function OwnRow({ link, index, onRemove }: Props) {
  const dispatch = useAppDispatch();
  const words = useWords().links.own;
  const target = useLinkTarget();
  const name = link.name.slice(0, 120);
  const edit = () => dispatch(linkFormOpened({ id: link.id }));
  return (
    <>
      <Entry
        item={{ ...link, description: link.description || hostBeside(link) }}
        index={index}
        query=""
        highlighted={false}
        target={target}
      />
      <span className="own-keys">
        <button
          type="button"
          className="icon-button"
          aria-label={words.edit(name)}
          aria-haspopup="dialog"
          onClick={edit}
        >
          <Pencil className="icon icon--s" aria-hidden />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={words.remove(name)}
          onClick={() => onRemove(index, link)}
        >
          <Trash2 className="icon icon--s" aria-hidden />
        </button>
      </span>
      <button
        type="button"
        className="icon-button own-more"
        aria-label={words.edit(name)}
        aria-haspopup="dialog"
        onClick={edit}
      >
        <Pencil className="icon icon--s" aria-hidden />
      </button>
    </>
  );
});

/** The host, shown as the description of a link without one, unless it equals the name. */
function hostBeside({ link, name }: OwnLink): string {
  const host = URL.canParse(link) ? new URL(link).host.replace(/^www\./, '') : '';
  return host === name ? '' : host;
}
