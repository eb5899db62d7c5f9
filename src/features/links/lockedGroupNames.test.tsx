import { expect, it } from 'vitest';
import { makeStore, fakeServices } from '../../../tests/support/store';
import { answerFetch } from '../../../tests/support/answers';
import { pageDataOf } from '../../../tests/support/testData';
import { categoryClicked, fetchLinks, groupLocked, selectActiveCategory, selectPasswordFor } from './linksSlice';
import { unlockGroup } from './unlockGroup';
import { selectVisibleLinks } from './visibleLinks';

const LOCKED = ['constructor', '__proto__', 'toString'];

it('locked groups with the names of properties of every object are locked, and open one by one, like any other', async () => {
  const store = makeStore(fakeServices({ pageData: pageDataOf({ site: { lockedGroups: LOCKED } }) }));
  const list = [...LOCKED, '个人'].map((category) => ({ name: `in ${category}`, link: '/', category }));
  answerFetch({ '/api/getLinks': { list }, '/api/verifyPassword': { success: true } });
  await store.dispatch(fetchLinks());
  const seen = () => selectVisibleLinks(store.getState()).map(({ name }) => name);
  const expected = ['in 个人'];
  expect(seen()).toEqual(expected);
  for (const group of LOCKED) {
    store.dispatch(categoryClicked(group));
    expect(selectPasswordFor(store.getState())).toBe(group);
    await store.dispatch(unlockGroup({ group, password: 'lantern' }));
    expected.push(`in ${group}`);
    expect(seen().toSorted()).toEqual(expected.toSorted());
    expect(selectActiveCategory(store.getState())).toBe(group);
  }
  store.dispatch(groupLocked('__proto__'));
  expect(seen()).not.toContain('in __proto__');
  expect(seen()).toHaveLength(3);
});
