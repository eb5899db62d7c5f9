import { describe, expect, it } from 'vitest';
import { ownTilesShow } from './ownTiles';

/** Storage with this text under the key of the own tiles. */
const storageWith = (text: string | null): Storage => ({
  length: 0,
  clear: () => undefined,
  getItem: (key) => (key === 'mine-home' ? text : null),
  key: () => null,
  removeItem: () => undefined,
  setItem: () => undefined,
});
/** Storage that the browser blocks. */
function refused(): never {
  throw new DOMException('no', 'SecurityError');
}
const show = (owners: number, text: string | null) => ownTilesShow(owners, () => storageWith(text));
const tiles = (count: number) => JSON.stringify(Array.from({ length: count }, () => ({})));

describe('own tiles', () => {
  it.each([
    [10, 0, false],
    [10, 2, false],
    [10, 3, true],
    [12, 1, true],
    [6, 1, true],
    [5, 1, true],
    [0, 1, true],
  ])('behind %d of the owner, %d of them: seen at once is %s', (owners, own, seen) => {
    expect(show(owners, tiles(own))).toBe(seen);
  });

  it.each([null, '', '{', 'null', '7', '{}'])('are none where %j is stored', (text) => {
    expect(show(0, text)).toBe(false);
  });

  it('are none where storage is shut', () => {
    expect(ownTilesShow(0, refused)).toBe(false);
  });
});
