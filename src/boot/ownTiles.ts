/* Bundled into the inline boot script: small. */
import { LINKS_PER_SLIDE } from '../features/links/slideSize';
import { MINE_STORAGE_KEY } from '../features/mine/mineKeys';

const slidesOf = (tiles: number) => Math.ceil(tiles / LINKS_PER_SLIDE);
/** Part of each stored own link that is in the carousel: JSON within JSON. Quotes in a name have more backslashes. */
const HOME = '\\"home\\":true';

/**
 * Whether the visitor's own links change what the HTML shows of the carousel: its first slide, or the number of slides.
 * `owners` is the number of the site's own home links, which come first. Counts in the stored text, since parsing
 * thousands of links would delay the first frame.
 */
export function ownTilesShow(owners: number, storage: () => Storage): boolean {
  try {
    const own = (storage().getItem(MINE_STORAGE_KEY) ?? '').split(HOME).length - 1;
    return own > 0 && (owners < LINKS_PER_SLIDE || slidesOf(owners + own) !== slidesOf(owners));
  } catch {
    return false;
  }
}
