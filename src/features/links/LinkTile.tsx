import { memo, useId } from 'react';
import { addressToOpen } from '@/contract/address';
import type { LinkItem } from '@/contract/links';
import { SiteIcon } from '@/shared/ui/SiteIcon';
import { useWords } from '@/store/words';
import { Badge } from './Badge';
import { useLinkState } from './linkState';
import { DownMark } from './DownMark';
import { linkRef } from './linkEvents';
import type { LinkTarget } from './useLinkTarget';
import { useMusicLink } from './useMusicLink';
import './LinkTile.css';

interface Props {
  item: LinkItem;
  target: LinkTarget;
}

/**
 * A home link. If its address must not be opened, it is plain text that looks the same. Memoized, since the carousel
 * around it renders whenever it turns.
 */
export const LinkTile = memo(function LinkTile({ item, target }: Props) {
  const { name, icon, status, description } = item;
  const href = addressToOpen(item);
  const onClick = useMusicLink(name);
  const { comma } = useWords().common;
  const state = useLinkState(item);
  const id = useId();
  const tip = [description, state?.text].filter(Boolean).join('\n');
  const about = [status, description, state?.text].filter(Boolean).join(comma);
  const className = 'glass enter tile';
  const content = (
    <>
      <span className="tile-icon centre" data-up={state?.up}>
        <SiteIcon icon={icon} name={name} />
        <DownMark state={state} />
      </span>
      <span className="tile-name cut" translate="no">
        <span dir="auto">{name}</span>
      </span>
      {state && (
        <span id={id} hidden>
          {about}
        </span>
      )}
      {status && (
        <span className="tile-badge">
          <Badge status={status} />
        </span>
      )}
    </>
  );
  return href === undefined ? (
    <span className={className} data-part="link" data-tip={tip || undefined}>
      {content}
    </span>
  ) : (
    <a
      ref={linkRef(item)}
      className={className}
      data-part="link"
      href={href}
      onClick={onClick}
      target={target}
      rel="noopener"
      aria-label={name}
      aria-description={(!state && about) || undefined}
      aria-describedby={state && id}
      data-tip={tip || undefined}
    >
      {content}
    </a>
  );
});
