import GripVertical from '~icons/lucide/grip-vertical';
import type { LinkItem } from '@/contract/links';
import { Badge } from '@/features/links/Badge';
import { SiteIcon } from '@/shared/ui/SiteIcon';

/** Content of a tile: as on the visitor's page, with a drag handle. */
export function Tile({ tile: { name, icon, status } }: { tile: LinkItem }) {
  return (
    <>
      <span className="tile-icon">
        <SiteIcon icon={icon} name={name} />
      </span>
      <span className="tile-name" translate="no">
        <span dir="auto">{name}</span>
      </span>
      {status && (
        <span className="tile-badge">
          <Badge status={status} />
        </span>
      )}
      <span className="desk-tile-grip" data-grip>
        <GripVertical className="icon" aria-hidden />
      </span>
    </>
  );
}
