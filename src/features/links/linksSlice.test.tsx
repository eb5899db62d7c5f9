import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStore, fakeServices } from '../../../tests/support/store';
import { answerFetch, htmlPage, withStatus, withText, type Answer } from '../../../tests/support/answers';
import { pageDataOf } from '../../../tests/support/testData';
import { until } from '../../../tests/support/until';
import { lockedGroupsOf } from '@/contract/lockedGroups';
import { categoriesOf } from './categories';
import { fetchLinks, selectLinks, selectLinksStatus } from './linksSlice';
import { selectVisibleLinks } from './visibleLinks';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});

async function fetched(answer: Answer) {
  const requested = answerFetch({ '/api/getLinks': answer });
  const store = makeStore(fakeServices());
  const statusBefore = selectLinksStatus(store.getState());
  await store.dispatch(fetchLinks());
  return { requested, statusBefore, status: selectLinksStatus(store.getState()), links: selectLinks(store.getState()) };
}

const logged = () => vi.mocked(console.warn).mock.calls.map(([line]: unknown[]) => line);
const github = { name: 'GitHub', link: 'https://github.com/', category: '工具', is_home: 'true' };

describe('the links', () => {
  it('are those of the site’s server', async () => {
    const { requested, statusBefore, status, links } = await fetched({ list: [github] });
    expect(requested).toEqual(['/api/getLinks']);
    expect([statusBefore, status]).toEqual(['loading', 'ready']);
    expect(links).toEqual([{ ...github, icon: '', status: '', description: '' }]);
    expect(logged()).toEqual([]);
  });

  it('may be an empty list', async () => {
    const { links } = await fetched({ list: [] });
    expect(links).toEqual([]);
  });

  it('are shown without entries that lack a name or a link, which are counted in one line of the log', async () => {
    const { links } = await fetched({ list: [{ name: 'no link' }, github, { link: '/nameless' }, null, 5] });
    expect(links.map(({ name }) => name)).toEqual(['GitHub']);
    expect(logged()).toEqual(['[porchlight] links: 4 without a name, a link or a readable category left out']);
  });

  it('are named in one line of the log if their addresses open nothing', async () => {
    const { links } = await fetched({
      list: [github, { name: '坏', link: 'javascript:alert(1)' }, { name: '也坏', link: 'data:text/html,x' }],
    });
    expect(links).toHaveLength(3);
    await until(() => expect(logged()).toEqual(['[porchlight] links: addresses that open nothing: 坏, 也坏']));
  });
});

describe('the owner’s own links', () => {
  it('are shown without a message on a site that has no server', async () => {
    const { status, links } = await fetched(withStatus(404));
    expect(status).toBe('ready');
    expect(links.filter(({ is_home }) => is_home === 'true')).toHaveLength(10);
    expect(categoriesOf(links, lockedGroupsOf([]))).toEqual(['AI', '生活', '效率', '其他']);
    const others = links.filter(({ category }) => category === '其他');
    expect(others.map(({ name }) => name)).toEqual(['MDN', 'Stack Overflow']);
    expect(logged()).toEqual([]);
  });

  it('leave a locked category locked, and the home links open, which have no category', async () => {
    answerFetch({ '/api/getLinks': withStatus(404) });
    const store = makeStore(fakeServices({ pageData: pageDataOf({ site: { lockedGroups: ['其他', '“ai”'] } }) }));
    await store.dispatch(fetchLinks());
    const seen = selectVisibleLinks(store.getState());
    expect(seen.filter(({ is_home }) => is_home === 'true')).toHaveLength(10);
    expect(categoriesOf(seen, lockedGroupsOf(['其他', '“ai”']))).toEqual(['生活', '效率', '其他', '“ai”']);
    expect(seen.map(({ name }) => name)).not.toContain('MDN');
    expect(seen.map(({ name }) => name)).not.toContain('DeepSeek');
  });

  it.each<[string, Answer]>([
    ['the server fails', withStatus(500)],
    ['the server refuses', withStatus(403, { list: [github] })],
    ['the network fails', new TypeError('Failed to fetch')],
    ['a page comes', htmlPage],
    ['an empty body comes', withText('')],
    ['there is no list', { links: [github] }],
    ['the list is none', { list: { 0: github } }],
    ['a bare list comes', [github]],
  ])('are shown with one line in the log if %s', async (_, answer) => {
    const { status, links } = await fetched(answer);
    expect(status).toBe('ready');
    expect(links.filter(({ is_home }) => is_home === 'true')).toHaveLength(10);
    expect(logged()).toEqual([expect.stringMatching(/^\[porchlight\] links: /)]);
  });
});
