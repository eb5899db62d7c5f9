import { describe, expect, it, vi } from 'vitest';
import { checkLinks, type LinkItem } from '@/contract/links';
import { lockedGroupsOf } from '@/contract/lockedGroups';
import { memoryStorage } from '../../../tests/support/store';
import { LINKS_KEY, readStoredLinks, storeLinks } from './receiveLinks';

const locked = lockedGroupsOf(['个人']);
const many = (count: number): LinkItem[] =>
  checkLinks(
    Array.from({ length: count }, (_, number) => ({
      name: `链接${number}`,
      link: `/${number}`,
      category: number % 100 === 0 ? '个人' : '效率',
    })),
  ).items;
const open = (items: LinkItem[]) => items.filter(({ category }) => category !== '个人');

describe('the stored list of links', () => {
  it('is the fetched list without locked groups', () => {
    const storage = memoryStorage();
    storeLinks(storage, many(4000), locked, 1);
    expect(readStoredLinks(storage, locked)).toEqual(open(many(4000)));
    expect(storage.readText(LINKS_KEY)).not.toContain('个人');
  });

  it('is replaced by the next list', () => {
    const storage = memoryStorage();
    storeLinks(storage, many(4000), locked, 1);
    storeLinks(storage, many(30), locked, 2);
    expect(readStoredLinks(storage, locked)).toEqual(open(many(30)));
  });

  it('is written only if it has changed', () => {
    const storage = memoryStorage();
    storeLinks(storage, many(4000), locked, 1);
    const write = vi.spyOn(storage, 'writeText');
    storeLinks(storage, many(4000), locked, 2);
    expect(write).not.toHaveBeenCalled();
    storeLinks(storage, many(3999), locked, 3);
    expect(write).toHaveBeenCalledOnce();
  });

  it('has at most 10,000 links', () => {
    const storage = memoryStorage();
    storeLinks(storage, many(12_000), locked, 1);
    expect(readStoredLinks(storage, locked)).toEqual(open(many(12_000)).slice(0, 10_000));
  });
});
