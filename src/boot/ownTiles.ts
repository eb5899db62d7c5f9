/* Bundled into the inline boot script: small. */
import { LINKS_PER_SLIDE } from '../features/links/slideSize';
import { TILES_KEY } from '../features/mine/mineKeys';

const slidesOf = (tiles: number) => Math.ceil(tiles / LINKS_PER_SLIDE);

/**
 * Whether the visitor's own links change what the HTML shows of the carousel: its first slide, or the number of slides.
 * `owners` is the number of the site's own home links, which come first.
 */
export function ownTilesShow(owners: number, storage: () => Storage): boolean {
  try {
    const { length } = JSON.parse(storage().getItem(TILES_KEY) ?? '[]');
    return length > 0 && (owners < LINKS_PER_SLIDE || slidesOf(owners + length) !== slidesOf(owners));
  } catch {
    return false;
  }
}
