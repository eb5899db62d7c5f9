import { describe, expect, it } from 'vitest';
import type { LinkItem } from '@/contract/links';
import { lockedGroupsOf } from '@/contract/lockedGroups';
import type { Host } from '@/contract/pageData';
import { checkedOpenings, missingOpenings, withOpenings } from '@/contract/openings';
import { DAY_MS } from '@/contract/wallTime';
import { settingsChanged } from '@/features/settings/settingsSlice';
import type { SafeStorage } from '@/shared/lib/storage';
import { fakeServices, makeStore, memoryStorage } from '../../../tests/support/store';
import { fc } from '../../../tests/support/properties';
import { linkItem, pageDataOf } from '../../../tests/support/testData';
import { frequentLinks } from './frequentLinks';
import { countOpening, FREQUENT_KEY, openingKey } from './frequentSlice';

const link = (name: string, more: Partial<LinkItem> = {}) => linkItem({ name, category: 'AI', ...more });
const [a, b, c] = [link('a'), link('b'), link('c')];
const NOW = 20_000 * DAY_MS + 1000;
const key = ({ link }: LinkItem) => openingKey(link);
const locked = lockedGroupsOf(['个人']);
const names = (links: readonly LinkItem[]) => links.map(({ name }) => name).join('');

const stored = (storage: SafeStorage, at = NOW) => checkedOpenings(storage.read(FREQUENT_KEY), at);
const opening = (link: LinkItem, day = 20_000) => `${day}:${key(link)}`;

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
  const shown = (links: readonly LinkItem[]) => names(frequentLinks(stored(storage, at), links, locked));
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
    expect(frequentLinks(stored(storage), many, locked)).toEqual(many.slice(5, 17));
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
    const odd = link('odd', { link: 'javascript:alert(1)' });
    visit(a, b, odd);
    expect(shown([b])).toBe('b');
    expect(shown([a, odd])).toBe('a');
    expect(shown([a, link('again', { link: a.link })])).toBe('a');
  });

  it('never counts a link of a locked group, and does not show one that was locked afterwards', () => {
    const { visit, shown, storage } = open();
    visit(link('s', { category: '个人' }), link('s', { category: ' 「个人」 ' }), a);
    expect(stored(storage)).toEqual([opening(a)]);
    expect(shown([link('s', { category: '个人' }), { ...a, category: '个人' }])).toBe('');
    // The same address in an open group.
    expect(shown([{ ...a, category: '个人' }, a])).toBe('a');
  });

  it('stores no address that can be read', () => {
    const { visit, storage } = open();
    visit(link('secret', { lan: 'http://192.168.1.10' }), link('home', { link: 'http://192.168.1.11' }));
    expect(storage.readText(FREQUENT_KEY)).toMatch(/^\["20000:[\da-z]+","20000:[\da-z]+"\]$/);
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
    expect(stored(storage)).toEqual([a, a, b, a].map((link) => opening(link)));
  });

  it('keeps the last three thousand openings', () => {
    const storage = memoryStorage({ [FREQUENT_KEY]: [opening(b), ...Array.from({ length: 2999 }, () => opening(c))] });
    open({ storage }).visit(a);
    expect(stored(storage)).toHaveLength(3000);
    expect(stored(storage)).not.toContain(opening(b));
    expect(stored(storage).at(-1)).toBe(opening(a));
  });

  it('counts on where the stored value is damaged', () => {
    const storage = memoryStorage({ [FREQUENT_KEY]: { a: 1 } });
    open({ storage }).visit(a);
    expect(stored(storage)).toEqual([opening(a)]);
  });

  it('has each opening as often as in the browser or in a file, so that reading it again changes nothing', () => {
    const file = [opening(b, 19_990), opening(a), opening(a)];
    const own = [opening(a), opening(c)];
    const merged = withOpenings(own, missingOpenings(own, file), 9);
    expect(merged).toEqual([opening(b, 19_990), opening(a), opening(c), opening(a)]);
    expect(missingOpenings(merged, file)).toEqual([]);
  });

  it('hashes each of ten thousand addresses once for a list, and hardly two to the same key', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => link(`n${index}`));
    expect(new Set(many.map(key)).size).toBeGreaterThan(9990);
    let read = 0;
    const watched = many.map((one) => ({
      ...one,
      get link() {
        read += 1;
        return one.link;
      },
    }));
    const openings = ['20000:' + openingKey('https://n7.example/')];
    expect(names(frequentLinks(openings, watched, locked))).toBe('n7');
    const first = read;
    frequentLinks(openings, watched, locked);
    // The second time, only the address of the shown link is read.
    expect(read - first).toBeLessThan(10);
  });
});

describe('stored openings', () => {
  it.each([[null], ['text'], [{}], [[5]], [['20000']], [['20000:A-1']], [['20002:1a']], [['19940:1a']], [['x:1a']]])(
    'are none in %j',
    (value) => {
      expect(checkedOpenings(value, NOW)).toEqual([]);
    },
  );

  it('are valid for any stored value', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue())), (value) => {
        for (const one of checkedOpenings(value, NOW)) expect(one).toMatch(/^\d+:[\da-z]+$/);
      }),
    );
  });
});
