import { describe, expect, it } from 'vitest';
import { applyLinkChanges, type LinkList } from '@/contract/applyLinkChanges';
import type { LinkItem } from '@/contract/links';
import type { LinkChange } from '@/contract/ownerLinks';
import { fc } from '../../../tests/support/properties';
import { rebasedChanges } from './rebasedChanges';

const link = (name: string, address = `/${name}`, category = 'AI'): LinkItem => ({
  name,
  link: address,
  icon: '',
  status: '',
  description: '',
  category,
  is_home: '',
});
const [A, B, C] = [link('a'), link('b'), link('c')];
const names = (list: LinkList | undefined) => list?.map((one) => one?.name);

describe('changes of an older list', () => {
  it('are carried over to the places of the current one, and only what differs on both sides is a conflict', () => {
    const current = [link('zero'), { ...A, link: '/aa' }, { ...B, name: 'other' }, C];
    const changes: LinkChange[] = [
      { do: 'change', at: 0, set: { name: 'new' } },
      { do: 'change', at: 1, set: { name: 'mine', icon: 'moon' } },
      { do: 'move', at: 2, place: { before: 0 } },
      { do: 'add', link: { name: 'n', link: '/n' }, place: { end: true } },
      { do: 'move', at: 3, place: { after: 1 } },
    ];
    expect(rebasedChanges([A, B, C], current, changes)).toEqual({
      carried: [
        { do: 'change', at: 1, set: { name: 'new' } },
        { do: 'change', at: 2, set: { name: 'mine', icon: 'moon' } },
        { do: 'move', at: 3, place: { before: 1 } },
        { do: 'add', link: { name: 'n', link: '/n' }, place: { end: true } },
        { do: 'move', at: 4, place: { after: 2 } },
      ],
      conflicts: [{ change: 1, field: 'name', current: 'other', mine: 'mine' }],
    });
  });

  it('of a link that is gone are a conflict, unless they remove it', () => {
    const changes: LinkChange[] = [
      { do: 'change', at: 1, set: { name: 'x' } },
      { do: 'move', at: 1, place: { end: true } },
      { do: 'remove', at: 1 },
    ];
    expect(rebasedChanges([A, B], [{ ...A, name: 'new' }], changes)).toEqual({
      carried: [undefined, undefined, undefined],
      conflicts: [
        { change: 0, link: 'gone' },
        { change: 1, link: 'gone' },
      ],
    });
  });

  it('that remove a link which the other side has changed are a conflict', () => {
    const current = [{ ...A, description: 'x' }];
    expect(rebasedChanges([A], current, [{ do: 'remove', at: 0 }]).conflicts).toEqual([{ change: 0, link: 'changed' }]);
  });

  it('go to the end if the place beside which they go is gone', () => {
    const changes: LinkChange[] = [{ do: 'move', at: 0, place: { before: 1 } }];
    expect(rebasedChanges([A, B], [A], changes).carried).toEqual([{ do: 'move', at: 0, place: { end: true } }]);
  });

  it('do not take an entry that is no link for another one', () => {
    expect(rebasedChanges([null, A], [A, null], [{ do: 'remove', at: 1 }]).carried).toEqual([{ do: 'remove', at: 0 }]);
  });
});

const place = fc.nat(4);
const change: fc.Arbitrary<LinkChange> = fc.oneof(
  fc.record({
    do: fc.constant('change' as const),
    at: place,
    set: fc.record({ description: fc.constantFrom('x', 'y') }),
  }),
  fc.record({ do: fc.constant('move' as const), at: place, place: fc.record({ before: place }) }),
  fc.record({ do: fc.constant('remove' as const), at: place }),
);
const FIVE = ['a', 'b', 'c', 'd', 'e'].map((name) => link(name));

describe('properties', () => {
  it('has the same effect on a list to which others have added links', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 4 }), fc.nat(5), (changes, at) => {
        const wanted = names(applyLinkChanges(FIVE, changes));
        fc.pre(wanted !== undefined);
        const { carried, conflicts } = rebasedChanges(FIVE, FIVE.toSpliced(at, 0, link('other')), changes);
        expect(conflicts).toEqual([]);
        const all = carried.filter((one) => one !== undefined);
        const after = names(applyLinkChanges(FIVE.toSpliced(at, 0, link('other')), all));
        expect(after?.filter((name) => name !== 'other')).toEqual(wanted);
      }),
    );
  });

  it('changes no link that differs in address and name from the one that was shown', () => {
    const any = fc.constantFrom(...FIVE, null);
    fc.assert(
      fc.property(fc.array(any), fc.array(any), fc.array(change), (base, current, changes) => {
        const { carried } = rebasedChanges(base, current, changes);
        for (const [index, now] of carried.entries()) {
          const [shown] = [changes[index]];
          if (!now || now.do === 'add' || !shown || shown.do === 'add' || shown.at >= base.length) continue;
          expect(current[now.at]?.link).toBe(base[shown.at]?.link);
        }
      }),
    );
  });
});
