import { act } from '@testing-library/react';
import { BLANK_LINK } from '@/contract/links';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { settingsChanged } from '@/features/settings/settingsSlice';
import { widthChanged } from '@/features/layout/layoutSlice';
import { answerFetch, quietServices } from '../../tests/support/answers';
import { pageDataOf } from '../../tests/support/testData';
import { fakeServices, makeStore } from '../../tests/support/store';
import { renderFirstView } from '../render';
import { PageRoot } from './PageRoot';
import type { AppStore } from '@/store/state';
import { until } from '../../tests/support/until';

const link = (name: string, icon: string) => ({
  ...BLANK_LINK,
  name,
  link: `/${name}`,
  icon,
  status: 'hot',
  description: '说明',
  is_home: 'true',
});
const icons = ['github', 'no-such-icon', '/icons/none.png', 'https://far.example/a.png', '🏮', '', ''];
const pageData = pageDataOf({ home: icons.map((icon, index) => link(`链接${index}`, icon)), year: 1999 });
let end: (() => void) | undefined;

afterEach(() => end?.());

/** Inserts the server-rendered HTML; `change` may modify it, as an extension or a proxy could. */
function stand(change: (html: string) => string = (html) => html): HTMLElement {
  const { html, symbols } = renderFirstView(pageData);
  const place = document.createElement('div');
  place.innerHTML = `<div>${change(html)}</div><svg hidden>${symbols}</svg>`;
  document.body.append(place);
  const root = place.firstElementChild;
  if (!(root instanceof HTMLElement)) throw new Error('expected an element');
  return root;
}

/** Hydrates the HTML after `change` has modified the store. Returns the recoverable hydration errors. */
async function adopt(root: HTMLElement, change: (store: AppStore) => void = () => undefined): Promise<unknown[]> {
  answerFetch(quietServices);
  const services = fakeServices({ pageData });
  const store = makeStore(services);
  const stamped = store.getState();
  change(store);
  const errors: unknown[] = [];
  await act(async () => {
    const drawn = <PageRoot store={store} firstState={stamped} words={services.words} />;
    const used = hydrateRoot(root, drawn, {
      onRecoverableError: (error) => errors.push(error),
    });
    end = () => {
      act(() => used.unmount());
      root.parentElement?.remove();
    };
  });
  return errors;
}

describe('the hydration of the first view', () => {
  it('draws no element anew, whatever time, zone, width and settings the visitor has', async () => {
    vi.useFakeTimers({ now: new Date(2031, 0, 1, 23, 59, 58), toFake: ['Date'] });
    const root = stand();
    const before = [...root.querySelectorAll('h1, nav, main, section, li, footer')];
    const errors = await adopt(root, (store) => {
      store.dispatch(widthChanged(390));
      store.dispatch(settingsChanged({ footerBlur: false, musicClick: true }));
    });
    expect(errors).toEqual([]);
    expect([...root.querySelectorAll('h1, nav, main, section, li, footer')]).toEqual(before);
    await expect.element(page.getByRole('time')).toHaveTextContent('23:59:58');
    expect(root.querySelector('footer')).toHaveTextContent('2031');
  });

  it('adds what the HTML omits: pictures of other sites, and inert slides', async () => {
    const root = stand();
    expect(root.innerHTML).not.toContain('far.example');
    // The picture fails at once where there is no network, and is gone before a later look.
    const shown = vi.fn<() => void>();
    const observer = new MutationObserver(() => {
      if (root.querySelector('img[src="https://far.example/a.png"]')) shown();
    });
    observer.observe(root, { childList: true, subtree: true });
    onTestFinished(() => observer.disconnect());
    await adopt(root);
    await until(() => expect(shown).toHaveBeenCalled());
    expect(root.querySelectorAll('ul[inert]')).toHaveLength(1);
    expect(document.querySelector('[role="status"]')).not.toBeNull();
  });

  it('detects a picture that failed before', async () => {
    const root = stand();
    const picture = root.querySelector('img[src="/icons/none.png"]');
    if (!(picture instanceof HTMLImageElement)) throw new Error('expected a picture');
    await expect.poll(() => picture.complete).toBe(true);
    await adopt(root);
    await expect.poll(() => root.querySelector('img[src="/icons/none.png"]')).toBeNull();
  });

  it.each<[string, (html: string) => string]>([
    ['another version’s', (html) => html.replace('Hello, world!', 'Hello, again!')],
    ['changed by an extension', (html) => html.replace('<footer', '<div class="added"></div><footer')],
    ['cut off', (html) => html.slice(0, html.indexOf('<footer'))],
    ['another page’s', () => '<p>nothing of ours</p>'],
  ])('draws HTML anew that is %s', async (_, change) => {
    const root = stand(change);
    const errors = await adopt(root);
    expect(errors.length).toBeGreaterThan(0);
    expect(root.querySelector('h1')).toHaveTextContent('porchlight.home');
    expect(root).toHaveTextContent('Hello, world!');
    expect(root.querySelectorAll('footer')).toHaveLength(1);
    expect(root).not.toHaveTextContent('nothing of ours');
  });
});
