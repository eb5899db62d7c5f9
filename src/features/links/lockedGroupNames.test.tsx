import { expect, it } from 'vitest';
import { PAGE_DATA_ID } from '@/contract/pageDataId';
import { answerFetch } from '../../../tests/answers';
import { fakeServices } from '../../../tests/services';

const LOCKED = ['constructor', '__proto__', 'toString'];

/** The modules of a page whose owner has locked groups of these names; page data is read once, when they start. */
async function pageWithOddGroups() {
  const block = document.getElementById(PAGE_DATA_ID);
  const data: unknown = JSON.parse(block?.textContent ?? '');
  if (!block || typeof data !== 'object' || data === null || !('site' in data)) throw new Error('expected page data');
  const site = Object.assign({}, data.site, { lockedGroups: LOCKED });
  block.textContent = JSON.stringify({ ...data, site });
  const { makeStore } = await import('@/app/store');
  const slice = await import('./linksSlice');
  const { visibleLinks } = await import('./visibleLinks');
  return { store: makeStore(fakeServices()), slice, visibleLinks };
}

it('locked groups named as parts of every object are locked, and open one by one, like any other', async () => {
  const { store, slice, visibleLinks } = await pageWithOddGroups();
  const list = [...LOCKED, '个人'].map((category) => ({ name: `in ${category}`, link: '/', category }));
  answerFetch({ '/api/getLinks': { list }, '/api/verifyPassword': { success: true } });
  await store.dispatch(slice.fetchLinks());
  const seen = () => {
    const state = store.getState();
    return visibleLinks(slice.selectLinks(state), slice.selectUnlocked(state)).map(({ name }) => name);
  };
  const expected = ['in 个人'];
  expect(seen()).toEqual(expected);
  for (const group of LOCKED) {
    store.dispatch(slice.categoryClicked(group));
    expect(slice.selectAskingFor(store.getState())).toBe(group);
    await store.dispatch(slice.unlockGroup({ group, password: 'lantern' }));
    expected.push(`in ${group}`);
    expect(seen().toSorted()).toEqual(expected.toSorted());
    expect(slice.selectActiveCategory(store.getState())).toBe(group);
  }
  store.dispatch(slice.groupLocked('__proto__'));
  expect(seen()).not.toContain('in __proto__');
  expect(seen()).toHaveLength(3);
});
