import { describe, expect, it, vi } from 'vitest';
import { checkLinks, type LinkItem } from '@/contract/links';
import { lockedGroupsOf } from '@/contract/lockedGroups';
import { memoryStorage } from '../../../tests/support/services';
import { LINKS_KEYS } from './keptKeys';
import { keepLinks, keptLinks } from './keptLinks';

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

describe('a long list of links', () => {
  it('comes back as it was kept, without what is locked, under several keys', async () => {
    const storage = memoryStorage();
    await keepLinks(storage, many(4000), locked, 1);
    expect(await keptLinks(storage, locked)).toEqual(open(many(4000)));
    const sizes = LINKS_KEYS.map((key) => storage.readText(key)?.length ?? 0);
    expect(sizes.filter((size) => size > 0).length).toBeGreaterThan(2);
    expect(Math.max(...sizes)).toBeLessThan(200_000);
  });

  it('leaves nothing behind when a short one takes its place', async () => {
    const storage = memoryStorage();
    await keepLinks(storage, many(4000), locked, 1);
    await keepLinks(storage, many(30), locked, 2);
    expect(await keptLinks(storage, locked)).toEqual(open(many(30)));
    expect(LINKS_KEYS.filter((key) => storage.readText(key) !== null)).toEqual(LINKS_KEYS.slice(0, 1));
  });

  it('is written only where it has changed', async () => {
    const storage = memoryStorage();
    await keepLinks(storage, many(4000), locked, 1);
    const write = vi.spyOn(storage, 'writeText');
    await keepLinks(storage, many(4000), locked, 2);
    expect(write).not.toHaveBeenCalled();
    await keepLinks(storage, many(3999), locked, 3);
    expect(write).toHaveBeenCalled();
  });

  it('is none where a page has gone while it wrote', async () => {
    const storage = memoryStorage();
    await keepLinks(storage, many(4000), locked, 1);
    const first = storage.readText(LINKS_KEYS[0] ?? '') ?? '';
    storage.writeText(LINKS_KEYS[0] ?? '', first.replace('"at":1}', '"at":2}'));
    expect(await keptLinks(storage, locked)).toBeUndefined();
  });
});
