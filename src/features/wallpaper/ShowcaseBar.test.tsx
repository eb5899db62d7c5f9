import type { Store } from '@reduxjs/toolkit';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bindKeyboardShortcuts } from '@/app/keyboardShortcuts';
import { showcaseToggled } from '@/features/layout/layoutSlice';
import { coverTypeChanged } from '@/features/settings/settingsSlice';
import { Toaster } from '@/features/toasts/Toaster';
import { drawn } from '../../../tests/support/imageFiles';
import { pageDataOf } from '../../../tests/support/testData';
import { renderWithStore, withoutMotion } from '../../../tests/support/render';
import { until } from '../../../tests/support/until';
import { ShowcaseBar } from './ShowcaseBar';
import { listPictures } from './own/ownStore';
import { importPictures } from './own/importPictures';
import {
  localNumberDrawn,
  mainAreaRevealed,
  ownPictureShown,
  pictureShown,
  wallpaperFailed,
  type CoverType,
} from './wallpaperSlice';

const NOTHING_KNOWN = { copies: [], glass: false };

const root = document.documentElement;
const layer = () => document.getElementById('wallpaper');

/** Only the third local picture has a title. */
const pageData = pageDataOf({
  pictures: [{}, {}, { title: '海上落日' }].map((picture) => ({ ...NOTHING_KNOWN, ...picture })),
});

withoutMotion();

beforeEach(async () => {
  document.body.innerHTML = '<div id="wallpaper"></div>';
});
let unbind = new AbortController();

afterEach(() => {
  unbind.abort();
  document.body.replaceChildren();
  root.removeAttribute('data-showcase');
});

/** Puts a picture on top, like the wallpaper layer does. The address is set, but nothing needs to load. */
function show(store: Store, src: string, own: string | null = null) {
  const picture = document.createElement('picture');
  const image = new Image();
  image.src = src;
  picture.append(image);
  layer()?.append(picture);
  picture.dataset['shown'] = '';
  store.dispatch(pictureShown({ address: image.src, file: image.src, own }));
}

/** Renders the bar over a picture; local picture number 3 was drawn. */
function open(coverType: CoverType, address?: string, shown = true) {
  const { store } = renderWithStore(
    <>
      <ShowcaseBar />
      <Toaster />
    </>,
    { pageData },
  );
  act(() => {
    if (address) show(store, address);
    store.dispatch(localNumberDrawn(3));
    store.dispatch(coverTypeChanged(coverType));
    if (shown) store.dispatch(showcaseToggled());
  });
  return { store, toggle: () => act(() => void store.dispatch(showcaseToggled())) };
}

const LOCAL = '/images/background3.jpg';
const FOREIGN = 'https://pictures.example/random.php';

const bar = () => screen.getByRole('region', { name: '壁纸' });
const another = () => screen.getByRole('button', { name: '换一张' });
const pin = () => screen.queryByRole('button', { name: '固定这张' });
const unpin = () => screen.queryByRole('button', { name: '取消固定' });
const download = () => screen.queryByRole('link', { name: '下载壁纸' });

describe('the bar under the wallpaper', () => {
  it('shows the title of a local picture, the way back, and the picture', async () => {
    const { store } = open('0', LOCAL);
    expect(within(bar()).getByText('海上落日')).toBeVisible();
    expect(download()).toHaveAttribute('href', new URL(LOCAL, document.baseURI).href);
    expect(download()).toHaveAttribute('download', '海上落日.jpg');
    await userEvent.click(screen.getByRole('button', { name: '退出展示' }));
    expect(store.getState().layout.showcase).toBe(false);
  });

  it('lets the browser save a local picture', async () => {
    open('0', LOCAL);
    const link = download();
    const clicked = vi.fn<(event: Event) => void>((event) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    });
    addEventListener('click', clicked, { once: true });
    if (link) await userEvent.click(link);
    expect(clicked).toHaveBeenCalledOnce();
  });

  it.each<CoverType>(['1', '2'])('has no title for a picture of type %s', async (coverType) => {
    open(coverType, FOREIGN);
    expect(screen.queryByText('海上落日')).toBeNull();
    expect(download()).toHaveAttribute('href', FOREIGN);
    expect(download()).toHaveAttribute('rel', 'noopener');
  });

  it('offers no download for type 3, whatever is shown', async () => {
    const { store } = open('3', FOREIGN);
    expect(download()).toBeNull();
    act(() => show(store, LOCAL));
    expect(download()).toBeNull();
  });

  it('offers the local picture that replaces a failed one', async () => {
    open('2', LOCAL);
    expect(download()).toHaveAttribute('download', '海上落日.jpg');
  });

  it('offers nothing if only the gradient is visible', async () => {
    open('0');
    expect(download()).toBeNull();
    expect(screen.queryByText('海上落日')).toBeNull();
    expect(screen.getByRole('button', { name: '退出展示' })).toBeVisible();
  });

  it('follows a picture that another tab has chosen, once it is shown', async () => {
    const { store } = open('1', FOREIGN);
    act(() => show(store, LOCAL));
    expect(await screen.findByText('海上落日')).toBeVisible();
    expect(download()).toHaveAttribute('download', '海上落日.jpg');
  });

  it('cannot be reached while the page is shown', async () => {
    const { toggle } = open('0', LOCAL, false);
    const section = document.querySelector('section');
    expect(section).toHaveAttribute('inert');
    await until(() => expect(getComputedStyle(section ?? root).visibility).toBe('hidden'));
    toggle();
    expect(section).not.toHaveAttribute('inert');
    expect(bar()).toHaveFocus();
  });
});

/** The keys of the revealed page. */
function withKeys(page: ReturnType<typeof open>) {
  unbind = new AbortController();
  bindKeyboardShortcuts(window, page.store, unbind.signal);
  act(() => void page.store.dispatch(mainAreaRevealed('0')));
  return page;
}

describe('换一张', () => {
  it('shows another picture by click and by N, also while an input method handles the key, and the focus stays', async () => {
    const { store } = withKeys(open('0', LOCAL));
    const number = () => store.getState().wallpaper.localNumber;
    await userEvent.click(another());
    await until(() => expect(number()).toBe(4));
    expect(another()).toHaveFocus();
    await userEvent.keyboard('n');
    await until(() => expect(number()).toBe(5));
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Process', code: 'KeyN' }));
    await until(() => expect(number()).toBe(6));
  });

  it('announces the new picture’s name', async () => {
    const { store } = open('0', '/images/background9.jpg');
    const name = bar().querySelector('[aria-live=polite]');
    expect(name).toHaveTextContent('');
    act(() => show(store, LOCAL));
    await until(() => expect(name).toHaveTextContent('海上落日'));
    expect(screen.getByRole('status')).not.toHaveTextContent('壁纸更换成功');
    act(() => show(store, '/images/background9.jpg'));
    await until(() => expect(screen.getByRole('status')).toHaveTextContent('壁纸更换成功'));
  });

  it('says that there is no other picture', async () => {
    open('1', FOREIGN);
    await userEvent.click(another());
    expect(await screen.findByText('只有这一张')).toBeVisible();
  });

  it.each([
    ['with Ctrl', { key: 'n', ctrlKey: true }],
    ['held down', { key: 'n', repeat: true }],
    ['that is another key', { key: 'm' }],
  ])('does nothing by a key %s', async (_, init) => {
    const { store } = withKeys(open('0', LOCAL));
    window.dispatchEvent(new KeyboardEvent('keydown', init));
    // This key must be the only one that has an effect.
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'n' }));
    await until(() => expect(store.getState().wallpaper.localNumber).toBe(4));
  });

  it('does nothing by N once the page is shown again', async () => {
    const { store, toggle } = withKeys(open('0', LOCAL));
    toggle();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'n' }));
    toggle();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'n' }));
    await until(() => expect(store.getState().wallpaper.localNumber).toBe(4));
  });
});

describe('固定这张', () => {
  it('shows whether the current local picture is pinned', async () => {
    const { store } = open('0', LOCAL);
    await userEvent.click(screen.getByRole('button', { name: '固定这张' }));
    expect(unpin()).toBeVisible();
    act(() => {
      store.dispatch(localNumberDrawn(4));
      show(store, '/images/background4.jpg');
    });
    await until(() => expect(pin()).toBeVisible());
    act(() => {
      store.dispatch(localNumberDrawn(3));
      show(store, LOCAL);
    });
    await until(() => expect(unpin()).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: '取消固定' }));
    expect(pin()).toBeVisible();
  });

  it('is absent for the replacement of a failed picture, and for the gradient', () => {
    const { store } = open('1', LOCAL);
    act(() => void store.dispatch(wallpaperFailed()));
    expect(pin()).toBeNull();
    document.getElementById('wallpaper')?.replaceChildren();
    expect(pin()).toBeNull();
  });

  it('is absent for a service’s picture that the page may not read', async () => {
    const requested = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', requested);
    open('2', `http://127.0.0.1:${location.port}/images/logo.svg`);
    await until(() => expect(requested).toHaveBeenCalledOnce());
    expect(pin()).toBeNull();
  });

  it('requests no picture of type 3, which the page’s policy does not let it read', () => {
    const requested = vi.fn<() => Promise<Response>>();
    vi.stubGlobal('fetch', requested);
    open('3', FOREIGN);
    expect(requested).not.toHaveBeenCalled();
    expect(pin()).toBeNull();
  });

  it('imports a service’s picture if the page may read it', async () => {
    const picture = await drawn(3200, 1800);
    const answer = () => new Response(picture, { headers: { 'cache-control': 'max-age=60' } });
    vi.stubGlobal('fetch', () => Promise.resolve(answer()));
    const { store } = open('1', FOREIGN);
    await userEvent.click(await screen.findByRole('button', { name: '固定这张' }));
    expect(await screen.findByText('已固定，并存入我的壁纸')).toBeVisible();
    expect(store.getState().settings.coverType).toBe('4');
    const [used] = await listPictures();
    expect(used?.name).toMatch(/^每日一图 \d{4}-\d\d-\d\d$/);
    expect(store.getState().wallpaper.own).toMatchObject({ id: used?.id, pinned: true });
  });
});

/** Renders the bar over an own picture from the database. */
async function openOwn() {
  const opened = open('4');
  const file = new File([await drawn(3200, 1800)], '晨雾.png');
  const [id = ''] = await opened.store.dispatch(importPictures([file]));
  const known = { dominant: '#112233', scrim: 0.2 };
  act(() => {
    opened.store.dispatch(ownPictureShown({ id, known, pinned: false }));
    show(opened.store, `/own-wallpapers/${id}.webp`, id);
  });
  return opened;
}

describe('an own picture', () => {
  it('has its name, and can be pinned', async () => {
    await openOwn();
    expect(await within(bar()).findByText('晨雾')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '固定这张' }));
    expect(screen.getByRole('button', { name: '取消固定' })).toBeVisible();
  });

  it('is saved under its name, with its bytes from the database', async () => {
    await openOwn();
    await within(bar()).findByText('晨雾');
    const saved: string[] = [];
    const link = download();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    if (link) await userEvent.click(link);
    await until(() => expect(saved).toEqual(['晨雾.webp']));
  });
});

describe('下载壁纸 for another site', () => {
  it('opens a new tab if the picture cannot be read, and says so', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    open('2', `http://127.0.0.1:${location.port}/images/logo.svg`);
    const link = download();
    if (link) fireEvent.click(link);
    expect(await screen.findByText('该壁纸无法直接保存，已在新标签页打开')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('该壁纸无法直接保存，已在新标签页打开');
    expect(opened.mock.calls).toEqual([[`http://127.0.0.1:${location.port}/images/logo.svg`, '_blank', 'noopener']]);
  });

  it.each<[CoverType, string]>([
    ['1', 'follow'],
    ['2', 'error'],
  ])('saves a readable picture of type %s', async (coverType, redirect) => {
    const requested = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(() =>
      Promise.resolve(
        new Response(new Blob(['picture'], { type: 'image/png' }), { headers: { 'cache-control': 'max-age=60' } }),
      ),
    );
    vi.stubGlobal('fetch', requested);
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const saved: string[] = [];
    open(coverType, FOREIGN);
    const link = download();
    if (!link) throw new Error('expected a link');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await userEvent.click(link);
    await until(() => expect(saved).toEqual(['wallpaper.png']));
    expect(requested.mock.calls.map(([address, init]) => [address, init.redirect])).toEqual([[FOREIGN, redirect]]);
    expect(opened).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).not.toHaveTextContent('无法直接保存');
  });
});
