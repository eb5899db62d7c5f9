import { memo } from 'react';
import { openableAddress } from '@/contract/address';
import type { LinkItem } from '@/contract/links';
import { SiteIcon } from '@/shared/ui/SiteIcon';
import { useLaterWords, useWords } from '@/store/words';
import { Badge } from './Badge';
import { categoryName } from './categories';
import type { LinkTarget } from './useLinkTarget';
import { useMusicLink } from './useMusicLink';
import { matchInName } from './searchLinks';
import './Shelf.css';

/** Characters of a name that are rendered; the ellipsis appears long before this. A name of 100 kB would be slow. */
const SHOWN_LENGTH = 120;
/** The tip, and what a screen reader is told, may be longer; nobody reads more there. */
const TOLD_LENGTH = 300;

interface Props {
  item: LinkItem;
  /** Place in the list, 0 first: the keyboard finds it by this. */
  index: number;
  /** What was searched for, empty for no search: it is marked in the name, else in the description; the category is told. */
  query: string;
  /** The one that Enter in the search field opens. */
  highlighted: boolean;
  target: LinkTarget;
}

/**
 * A link of the directory. One with an address that must not open is text. Those that stay as they are cost nothing while
 * another is dragged past them.
 */
export const Entry = memo(function Entry({ item, index, query, highlighted, target }: Props) {
  const { name, link, icon, status, description, category } = item;
  const href = openableAddress(link);
  const onClick = useMusicLink(name);
  const { comma } = useWords().common;
  const group = categoryName(category, useLaterWords().links);
  const about = [status, query && group, description].filter(Boolean).join(comma).slice(0, TOLD_LENGTH);
  const look = {
    className: 'entry',
    'data-index': index,
    'data-active': highlighted || undefined,
    'data-tip': description.slice(0, TOLD_LENGTH) || undefined,
  };
  const inName = matchInName(name.slice(0, SHOWN_LENGTH), query);
  const shownDescription = description.slice(0, SHOWN_LENGTH);
  const content = (
    <>
      <span className="entry-icon">
        <SiteIcon icon={icon} name={name} />
      </span>
      <span className="entry-name" data-badge={status ? '' : undefined}>
        <span>
          <Marked text={name.slice(0, SHOWN_LENGTH)} match={inName} />
        </span>
        {status && <Badge status={status} />}
      </span>
      <span className="entry-text" data-tip-shown>
        {query && group && <b>{group}</b>}
        <Marked text={shownDescription} match={inName ? undefined : matchInName(shownDescription, query)} />
      </span>
    </>
  );
  return href === undefined ? (
    <span {...look} tabIndex={-1}>
      {content}
    </span>
  ) : (
    <a
      {...look}
      href={href}
      onClick={onClick}
      target={target}
      rel="noopener"
      aria-label={name}
      aria-description={about || undefined}
    >
      {content}
    </a>
  );
});

/** A text with what was found in it. */
function Marked({ text, match }: { text: string; match: ReturnType<typeof matchInName> }) {
  if (!match) return text;
  const [from, to] = match;
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  );
}
