import { act, screen, within } from '@testing-library/react';
import { BLANK_LINK } from '@/contract/links';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { pageReturned, pageStarted } from '@/store/pageActions';
import { answerFetch, never, withStatus, type Answer } from '../../../tests/support/answers';
import { gate } from '../../../tests/support/gate';
import { pageDataOf } from '../../../tests/support/testData';
import { renderWithStore } from '../../../tests/support/render';
import { memoryStorage } from '../../../tests/support/store';
import { quiet } from '../../../tests/support/fakeBrowser';
import { until } from '../../../tests/support/until';
import { LinksWidget } from './LinksWidget';
import { directoryOpened, selectLinks, selectLinksFresh, selectLinksStatus } from './linksSlice';
import { selectVisibleLinks, useCarouselLinks } from './visibleLinks';

/** The lists that the carousel has rendered. */
let drawn: Set<unknown>;
function Watcher() {
  drawn.add(useCarouselLinks());
  return null;
}

/** Pending idle callbacks. */
let waiting: (() => void)[];

beforeEach(() => {
  waiting = [];
  drawn = new Set();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => waiting.push(callback));
});

const idle = () => {
  for (const callback of waiting.splice(0)) callback();
};
const link = (name: string, category = '效率', isHome = 'true') => ({
  ...BLANK_LINK,
  name,
  link: `https://${name}.example/`,
  category,
  is_home: isHome,
});
const github = link('github');
const bilibili = link('bilibili');
const gitee = link('gitee');
/** Storage with the links cached at the last visit. */
const stored = (...value: object[]) => memoryStorage({ 'porchlight-links': [{ value, at: 1 }] });

const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
};

interface Page {
  answer?: Answer;
  /** The home links in the page; null for a page without any. */
  home?: (typeof github)[] | null;
  storage?: ReturnType<typeof memoryStorage>;
  online?: boolean;
  now?: () => number;
}

function start({
  answer = { list: [github, bilibili] },
  home = [github],
  storage = memoryStorage(),
  online,
  now = Date.now,
}: Page = {}) {
  const requested = answerFetch({ '/api/getLinks': answer });
  const pageData = pageDataOf({ site: { lockedGroups: ['个人'] }, ...(home && { home }) });
  const { store } = renderWithStore(
    <>
      <LinksWidget />
      <Watcher />
    </>,
    { pageData, storage, online: () => online ?? true, now },
  );
  act(() => void store.dispatch(pageStarted()));
  const reveal = () => act(() => void store.dispatch(mainAreaRevealed('0')));
  const openDirectory = () => act(() => void store.dispatch(directoryOpened()));
  const state = () => store.getState();
  return {
    requested: () => requested.filter((address) => address.includes('getLinks')).length,
    reveal,
    openDirectory,
    store,
    listed: () => selectVisibleLinks(state()).map(({ name }) => name),
    fresh: () => until(() => expect(selectLinksFresh(state())).toBe(true)).then(turns),
    ready: () => until(() => expect(selectLinksStatus(state())).toBe('ready')).then(turns),
  };
}

const shown = () =>
  within(screen.getByRole('region'))
    .queryAllByRole('link')
    .map((one) => one.getAttribute('aria-label'));
describe('the list of all links', () => {
  it('is requested after the reveal and the first input if the page has its home links', async () => {
    // The tests' setup has sent the first input.
    const { requested, reveal, fresh, listed } = start();
    await turns();
    expect(requested()).toBe(0);
    expect(shown()).toEqual(['github']);
    reveal();
    await fresh();
    expect(requested()).toBe(1);
    expect(listed()).toEqual(['github', 'bilibili']);
    expect(shown()).toEqual(['github', 'bilibili']);
  });

  it('is not requested before the directory opens with the data saver on', async () => {
    quiet('data');
    const { requested, reveal, openDirectory, fresh } = start();
    reveal();
    await turns();
    expect(requested()).toBe(0);
    openDirectory();
    await fresh();
    expect(requested()).toBe(1);
  });

  it('is requested at once when the directory opens, and only once', async () => {
    const { requested, reveal, openDirectory, fresh } = start();
    reveal();
    openDirectory();
    await fresh();
    idle();
    openDirectory();
    await turns();
    expect(requested()).toBe(1);
  });

  it('is requested at the start by a page without home links', async () => {
    const { requested, fresh } = start({ home: null });
    await until(() => expect(requested()).toBe(1));
    await fresh();
    expect(shown()).toEqual(['github', 'bilibili']);
  });
});

describe('the list of the last visit', () => {
  it('is shown when the directory opens before the answer, which then replaces it', async () => {
    const { opened, open } = gate();
    const answer = async () => {
      await opened;
      return { list: [github, bilibili] };
    };
    const secret = link('diary', '“个人”');
    const { openDirectory, ready, fresh, listed } = start({ answer, storage: stored(gitee, secret) });
    openDirectory();
    await ready();
    expect(listed()).toEqual(['gitee']);
    // The page's own home links stay: they are as new as the page.
    expect(shown()).toEqual(['github']);
    open();
    await fresh();
    expect(listed()).toEqual(['github', 'bilibili']);
    expect(shown()).toEqual(['github', 'bilibili']);
  });

  it('is not shown if the directory is not opened', async () => {
    const { reveal, store } = start({ answer: never, storage: stored(gitee) });
    reveal();
    idle();
    await turns();
    expect(selectLinks(store.getState())).toEqual([]);
  });

  it('stays the same object if the answer is equal, so that nothing is computed again', async () => {
    const { opened, open } = gate();
    const answer = async () => {
      await opened;
      return { list: [github, gitee] };
    };
    const { openDirectory, ready, fresh, store } = start({ answer, storage: stored(github, gitee) });
    openDirectory();
    await ready();
    const before = selectLinks(store.getState());
    open();
    await fresh();
    expect(selectLinks(store.getState())).toBe(before);
  });

  it('stays if no answer arrives', async () => {
    const { openDirectory, ready, listed, store } = start({
      answer: new TypeError('Failed to fetch'),
      storage: stored(gitee),
      online: false,
    });
    openDirectory();
    await ready();
    await turns();
    expect(listed()).toEqual(['gitee']);
    expect(selectLinksFresh(store.getState())).toBe(false);
  });
});

describe('the home links of the page', () => {
  it('stay if the list cannot be fetched', async () => {
    const { openDirectory, ready } = start({ answer: new TypeError('Failed to fetch'), online: false });
    openDirectory();
    await ready();
    expect(shown()).toEqual(['github']);
  });

  it.each<[string, Answer]>([
    ['the server fails', withStatus(500)],
    ['the network fails', new TypeError('Failed to fetch')],
    ['there is no list', { links: [] }],
    ['the site has no server', withStatus(404)],
  ])('stay on the page and in the directory, online too, if %s', async (_, answer) => {
    const { openDirectory, ready, listed } = start({ answer, home: [github, gitee] });
    openDirectory();
    await ready();
    expect(shown()).toEqual(['github', 'gitee']);
    expect(listed()).toEqual(['github', 'gitee']);
  });

  it('stay until a later request is answered, with a longer pause after each failure', async () => {
    let time = 1e9;
    let failures = 3;
    const page = start({
      answer: () => {
        failures -= 1;
        if (failures < 0) return { list: [bilibili] };
        throw new TypeError('Failed to fetch');
      },
      now: () => time,
    });
    const back = async (minutes: number) => {
      time += minutes * 60_000;
      act(() => void page.store.dispatch(pageReturned()));
      await turns();
      return page.requested();
    };
    page.openDirectory();
    await page.ready();
    expect([await back(0), await back(0.9), await back(0.2), await back(1.8), await back(0.3)]).toEqual([
      1, 1, 2, 2, 3,
    ]);
    expect([await back(3.9), await back(0.2)]).toEqual([3, 4]);
    await page.fresh();
    expect(shown()).toEqual(['bilibili']);
    expect(await back(600)).toBe(4);
  });

  it('are not drawn anew if those of the list are equal', async () => {
    const { openDirectory, fresh } = start({ answer: { list: [github, link('gitee', '效率', '')] } });
    const changes: MutationRecord[] = [];
    const watch = new MutationObserver((records) => changes.push(...records));
    watch.observe(screen.getByRole('region').querySelector('ul') ?? document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    const first = within(screen.getByRole('region')).getByRole('link');
    openDirectory();
    await fresh();
    await turns();
    watch.disconnect();
    expect(changes).toEqual([]);
    expect(drawn.size).toBe(1);
    expect(within(screen.getByRole('region')).getByRole('link')).toBe(first);
  });

  it('disappear with the list if they were locked meanwhile, and are replaced in their order', async () => {
    const { openDirectory, fresh } = start({ home: [github, gitee], answer: { list: [bilibili, github] } });
    expect(shown()).toEqual(['github', 'gitee']);
    openDirectory();
    await fresh();
    expect(shown()).toEqual(['bilibili', 'github']);
  });
});
