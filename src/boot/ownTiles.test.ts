import { describe, expect, it } from 'vitest';
import { mineLink, storedMine } from '../../tests/support/testData';
import { memoryStorage } from '../../tests/support/store';
import { MINE_STORAGE_KEY } from '../features/mine/mineKeys';
import { ownTilesShow } from './ownTiles';

/** Storage with this text under the key of the own links. */
const storageWith = (text: string | null): Storage => ({
  length: 0,
  clear: () => undefined,
  getItem: (key) => (key === MINE_STORAGE_KEY ? text : null),
  key: () => null,
  removeItem: () => undefined,
  setItem: () => undefined,
});
/** Storage that the browser blocks. */
function blocked(): never {
  throw new DOMException('no', 'SecurityError');
}
const show = (owners: number, text: string | null) => ownTilesShow(owners, () => storageWith(text));
/** Stored own links: this many in the carousel, and one that is not. */
const stored = (tiles: number) =>
  memoryStorage(
    storedMine([
      ...Array.from({ length: tiles }, (_, index) => mineLink({ id: `t${index}`, home: true })),
      mineLink({ id: 'other', name: '"home":true, \\"home\\":true' }),
    ]),
  ).readText(MINE_STORAGE_KEY);

describe('own links in the carousel', () => {
  it.each([
    [10, 0, false],
    [10, 2, false],
    [10, 3, true],
    [12, 1, true],
    [6, 1, true],
    [5, 1, true],
    [0, 1, true],
  ])('after %d links of the owner, %d own links make the first view differ: %s', (owners, own, differs) => {
    expect(show(owners, stored(own))).toBe(differs);
  });

  it.each([null, '', '{', 'null', '7', '{}'])('are absent if %j is stored', (text) => {
    expect(show(0, text)).toBe(false);
  });

  it('are absent if storage is blocked', () => {
    expect(ownTilesShow(0, blocked)).toBe(false);
  });
});
