import { memo, useId } from 'react';
import { addressToOpen } from '@/contract/address';
import type { LinkItem } from '@/contract/links';
import { SiteIcon } from '@/shared/ui/SiteIcon';
import { useWords } from '@/store/words';
import { Badge, DownMark } from './Badge';
import { categoryName } from './categories';
import { useLinkState } from './linkState';
import { linkRef, targetOf, type LinkTarget } from './linkEvents';
import { useMusicLink } from './useMusicLink';
import { matchInName } from './searchLinks';
import './Shelf.css';

/** Maximum rendered length of a name, characters; the ellipsis appears long before. A name of 100 kB would be slow. */
const SHOWN_LENGTH = 120;
/** Maximum length of the tip and of the screen reader description, characters. */
const TOLD_LENGTH = 300;

interface Props {
  item: LinkItem;
  /** Index in the list, from 0; keyboard navigation finds the entry by this. */
  index: number;
  /**
   * The search query, empty for no search. It is marked in the name or else in the description; the category is shown,
   * too.
   */
  query: string;
  /** Whether Enter in the search field opens this link. */
  highlighted: boolean;
  target: LinkTarget;
}

/**
 * A link of the directory. If its address must not be opened, it is plain text. Memoized, so that unchanged entries are
 * not rendered while another is dragged past them.
 */
export const Entry = memo(function Entry({ item, index, query, highlighted, target }: Props) {
  const { name, icon, status, description, category, keywords = [] } = item;
  const href = addressToOpen(item);
  const onClick = useMusicLink(name);
  const { comma } = useWords().common;
  const group = categoryName(category, useWords().links);
  const state = useLinkState(item);
  const id = useId();
  const tip = [description, state?.text].filter(Boolean).join('\n');
  const about = [status, query && group, state?.text, description].filter(Boolean).join(comma).slice(0, TOLD_LENGTH);
  const shownDescription = description.slice(0, SHOWN_LENGTH);
  const look = {
    className: 'entry',
    'data-plain': (state?.up !== false && !query && !shownDescription) || undefined,
    'data-index': index,
    'data-active': highlighted || undefined,
    'data-tip': tip.slice(0, TOLD_LENGTH) || undefined,
  };
  const inName = matchInName(name.slice(0, SHOWN_LENGTH), query);
  const keyword = query && !inName && keywords.find((word) => matchInName(word, query));
  const content = (
    <>
      <span className="entry-icon icon-chip centre" data-up={state?.up}>
        <SiteIcon icon={icon} name={name} />
      </span>
      <span className="entry-name cut" data-badge={status ? '' : undefined}>
        <Marked text={name.slice(0, SHOWN_LENGTH)} match={inName} translate="no" />
        {status && <Badge status={status} />}
      </span>
      <span className="entry-text note note--dim cut" data-tip-shown={state ? undefined : ''}>
        <DownMark state={state} />
        {query && group && <b>{group}</b>}
        {keyword && <Marked text={keyword} match={matchInName(keyword, query)} />}
        <Marked text={shownDescription} match={inName ? undefined : matchInName(shownDescription, query)} />
      </span>
      {state && (
        <span id={id} hidden>
          {about}
        </span>
      )}
    </>
  );
  return href === undefined ? (
    <span {...look} tabIndex={-1}>
      {content}
    </span>
  ) : (
    <a
      {...look}
      ref={linkRef(item)}
      href={href}
      onClick={onClick}
      target={targetOf(href, target)}
      rel="noopener"
      aria-label={name}
      aria-description={(!state && about) || undefined}
      aria-describedby={state && id}
    >
      {content}
    </a>
  );
});

interface MarkedProps {
  text: string;
  match: ReturnType<typeof matchInName>;
  /** Names are not translated by the browser. */
  translate?: 'no' | undefined;
}

/** A text with the match marked. */
function Marked({ text, match, translate }: MarkedProps) {
  if (text === '') return null;
  if (!match)
    return (
      <span dir="auto" translate={translate}>
        {text}
      </span>
    );
  const [from, to] = match;
  return (
    <span dir="auto" translate={translate}>
      <span>{text.slice(0, from)}</span>
      <mark>{text.slice(from, to)}</mark>
      <span>{text.slice(to)}</span>
    </span>
  );
}
