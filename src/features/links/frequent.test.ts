import { describe, expect, it } from 'vitest';
import type { LinkItem } from '@/contract/links';
import { lockedGroupsOf } from '@/contract/lockedGroups';
import type { Host } from '@/contract/pageData';
import { DAY_MS } from '@/contract/time';
import { settingsChanged } from '@/features/settings/settingsSlice';
import type { SafeStorage } from '@/shared/lib/storage';
import { fakeServices, makeStore, memoryStorage } from '../../../tests/support/store';
import { fc } from '../../../tests/support/properties';
import { pageDataOf } from '../../../tests/support/testData';
import { frequentLinks } from './frequentLinks';
import {
  addCounts,
  checkedCounts,
  clearCounts,
  countOpening,
  FREQUENT_KEY,
  keyOf,
  storedCounts,
} from './frequentSlice';

const link = (name: string, more: Partial<LinkItem> = {}): LinkItem => ({
  name,
  link: `https://${name}.example/`,
  icon: '',
  status: '',
  description: '',
  category: 'AI',
  is_home: '',
  ...more,
});
const [a, b, c] = [link('a'), link('b'), link('c')];
const NOW = 20_000 * DAY_MS + 1000;
const key = ({ link }: LinkItem) => keyOf(link);
const locked = lockedGroupsOf(['个人']);
const names = (links: readonly LinkItem[]) => links.map(({ name }) => name).join('');

interface Given {
  on?: boolean;
  storage?: SafeStorage;
  at?: number;
  host?: Host;
}

/** A page whose links are opened; the storage outlives it. */
function open({ on = true, storage = memoryStorage({}), at = NOW, host = 'server' }: Given = {}) {
  const pageData = pageDataOf({ site: { lockedGroups: ['个人'] }, host });
  const store = makeStore(fakeServices({ storage, pageData, now: () => at }));
  if (on) store.dispatch(settingsChanged({ frequent: true }));
  const shown = (links: readonly LinkItem[]) => names(frequentLinks(storedCounts(storage, at), links, locked));
  return {
    storage,
    shown,
    store,
    visit: (...links: LinkItem[]) => links.forEach((one) => store.dispatch(countOpening(one))),
  };
}

describe('常用', () => {
  it('has the links that were opened most, those opened equally often in the order of the list', () => {
    const { visit, shown } = open();
    visit(b, c, c, a);
    expect(shown([a, b, c])).toBe('cab');
  });

  it('has at most twelve links', () => {
    const many = Array.from({ length: 20 }, (_, index) => link(`l${index}`));
    const { visit, storage } = open();
    visit(...many, ...many.slice(5));
    expect(frequentLinks(storedCounts(storage, NOW), many, locked)).toEqual(many.slice(5, 17));
  });

  it('forgets a day after 60 days', () => {
    const { storage, visit } = open();
    visit(a, a);
    const later = open({ storage, at: NOW + 59 * DAY_MS });
    later.visit(b);
    expect(later.shown([a, b])).toBe('ab');
    expect(open({ storage, at: NOW + 60 * DAY_MS }).shown([a, b])).toBe('b');
  });

  it('does not have a link that has gone, that opens nothing, or that stands there twice', () => {
    const { visit, shown } = open();
    visit(a, b);
    expect(shown([b])).toBe('b');
    expect(shown([a, { ...b, link: 'javascript:alert(1)' }])).toBe('a');
    expect(shown([a, link('again', { link: a.link })])).toBe('a');
  });

  it('never counts a link of a locked group, and does not show one that was locked afterwards', () => {
    const { visit, shown, storage } = open();
    visit(link('s', { category: '个人' }), link('s', { category: ' 「个人」 ' }), a);
    expect(Object.keys(storedCounts(storage, NOW))).toEqual([key(a)]);
    expect(shown([link('s', { category: '个人' }), { ...a, category: '个人' }])).toBe('');
    // The same address in an open group.
    expect(shown([{ ...a, category: '个人' }, a])).toBe('a');
  });

  it('stores no address that can be read', () => {
    const { visit, storage } = open();
    visit(link('secret', { lan: 'http://192.168.1.10' }), link('home', { link: 'http://192.168.1.11' }));
    expect(storage.readText(FREQUENT_KEY)).toMatch(/^\{"[\da-z]+":\{"20000":1\},"[\da-z]+":\{"20000":1\}\}$/);
  });

  it('counts nothing while it is off, and everything in the extension, until the visitor chooses', () => {
    const off = open({ on: false });
    off.visit(a);
    expect(off.shown([a])).toBe('');
    const extension = open({ on: false, host: 'extension' });
    extension.visit(a);
    expect(extension.shown([a])).toBe('a');
    extension.store.dispatch(settingsChanged({ frequent: false }));
    extension.visit(b, b);
    expect(extension.shown([a, b])).toBe('a');
  });

  it('is written with the click, and two tabs add up', () => {
    const storage = memoryStorage({});
    const [one, other] = [open({ storage }), open({ storage })];
    one.visit(a);
    other.visit(a, b);
    one.visit(a);
    expect(storedCounts(storage, NOW)).toEqual({ [key(a)]: { 20000: 3 }, [key(b)]: { 20000: 1 } });
  });

  it('keeps the three hundred links that were opened last', () => {
    const { visit, storage } = open();
    visit(...Array.from({ length: 300 }, (_, index) => link(`old${index}`)));
    open({ storage, at: NOW + DAY_MS }).visit(a);
    const counts = storedCounts(storage, NOW + DAY_MS);
    expect(Object.keys(counts)).toHaveLength(300);
    expect(counts).toHaveProperty(key(a));
  });

  it('is empty after it was cleared', () => {
    const { visit, store, storage, shown } = open();
    visit(a);
    store.dispatch(clearCounts());
    expect(shown([a])).toBe('');
    expect(storage.readText(FREQUENT_KEY)).toBeNull();
  });

  it('takes the larger count of a day from a file, so that reading it again changes nothing', () => {
    const { visit, store, storage } = open();
    visit(a);
    const file = { [key(a)]: { 20000: 5, 19999: 1 }, [key(b)]: { 19990: 2, 1: 7 } };
    for (let times = 0; times < 2; times += 1) store.dispatch(addCounts(file));
    visit(a);
    expect(storedCounts(storage, NOW)).toEqual({ [key(a)]: { 20000: 6, 19999: 1 }, [key(b)]: { 19990: 2 } });
  });

  it('hashes each of ten thousand addresses once for a list, and gives them keys of their own', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => link(`n${index}`));
    expect(new Set(many.map(key)).size).toBe(10_000);
    let read = 0;
    const watched = many.map((one) => ({
      ...one,
      get link() {
        read += 1;
        return one.link;
      },
    }));
    const counts = { [keyOf('https://n7.example/')]: { 20000: 1 } };
    expect(names(frequentLinks(counts, watched, locked))).toBe('n7');
    const first = read;
    frequentLinks(counts, watched, locked);
    // The second time, only the address of the shown link is read.
    expect(read - first).toBeLessThan(10);
  });
});

describe('stored counts', () => {
  it.each([
    [null],
    ['text'],
    [[]],
    [{ a: null }],
    [{ a: { 20000: -1 } }],
    [{ a: { 20000: '1' } }],
    [{ 'A-1': { 20000: 1 } }],
  ])('are none in %j', (stored) => {
    expect(checkedCounts(stored, NOW)).toEqual({});
  });

  it('are valid for any stored value', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.dictionary(fc.string(), fc.dictionary(fc.string(), fc.jsonValue())),
        (one, other) => {
          for (const stored of [one, other]) {
            const counts = checkedCounts(stored, NOW);
            expect(checkedCounts(JSON.parse(JSON.stringify(counts)), NOW)).toEqual(counts);
          }
        },
      ),
    );
  });
});
