import { act, screen, within } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showcaseToggled } from '@/features/layout/layoutSlice';
import { coverTypeChanged } from '@/features/settings/settingsSlice';
import { Toaster } from '@/features/toasts/Toaster';
import { pageDataOf } from '../../../tests/pageData';
import { renderWithStore, withoutMotion } from '../../../tests/render';
import { until } from '../../../tests/until';
import { ShowcaseBar } from './ShowcaseBar';
import { localNumberDrawn } from './wallpaperSlice';

const NOTHING_KNOWN = { avif: false, avif1280: false, avif1920: false, avifTall: false, glass: false };

const root = document.documentElement;
const layer = () => document.getElementById('wallpaper');

/** The third local picture has a title here. */
const pageData = pageDataOf({
  pictures: [{}, {}, { title: '海上落日' }].map((picture) => ({ ...NOTHING_KNOWN, ...picture })),
});

withoutMotion();

beforeEach(() => {
  document.body.innerHTML = '<div id="wallpaper"></div>';
});
afterEach(() => {
  document.body.replaceChildren();
  root.removeAttribute('data-showcase');
});

/** Puts a picture on top, as the wallpaper's layer does; an address alone draws nothing here. */
function show(address: string) {
  const picture = document.createElement('picture');
  picture.append(new Image());
  picture.querySelector('img')?.setAttribute('src', address);
  layer()?.append(picture);
  picture.dataset['shown'] = '';
}

type CoverType = '0' | '1' | '2' | '3';

/** The bar over a picture; local picture number 3 was drawn. */
function open(coverType: CoverType, address?: string, shown = true) {
  if (address) show(address);
  const { store } = renderWithStore(
    <>
      <ShowcaseBar />
      <Toaster />
    </>,
    { pageData },
  );
  act(() => {
    store.dispatch(localNumberDrawn(3));
    store.dispatch(coverTypeChanged(coverType));
    if (shown) store.dispatch(showcaseToggled());
  });
  return { store, toggle: () => act(() => void store.dispatch(showcaseToggled())) };
}

const LOCAL = '/images/background3.jpg';
const FOREIGN = 'https://pictures.example/random.php';

const bar = () => screen.getByRole('region', { name: '壁纸' });
const download = () => screen.queryByRole('link', { name: '下载壁纸' });

describe('the bar under the wallpaper', () => {
  it('has the title of a local picture, the way back, and the picture', async () => {
    const { store } = open('0', LOCAL);
    expect(within(bar()).getByText('海上落日')).toBeVisible();
    expect(download()).toHaveAttribute('href', new URL(LOCAL, document.baseURI).href);
    expect(download()).toHaveAttribute('download', '海上落日.jpg');
    await userEvent.click(screen.getByRole('button', { name: '退出展示' }));
    expect(store.getState().layout.showcase).toBe(false);
  });

  it('leaves a local picture to the browser to save', async () => {
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
    open('3', FOREIGN);
    expect(download()).toBeNull();
    act(() => show(LOCAL));
    expect(download()).toBeNull();
  });

  it('offers the local picture that stands in for a failed one', async () => {
    open('2', LOCAL);
    expect(download()).toHaveAttribute('download', '海上落日.jpg');
  });

  it('offers nothing where only the gradient is seen', async () => {
    open('0');
    expect(download()).toBeNull();
    expect(screen.queryByText('海上落日')).toBeNull();
    expect(screen.getByRole('button', { name: '退出展示' })).toBeVisible();
  });

  it('follows a picture that another tab has chosen, once it shows', async () => {
    open('1', FOREIGN);
    act(() => show(LOCAL));
    expect(await screen.findByText('海上落日')).toBeVisible();
    expect(download()).toHaveAttribute('download', '海上落日.jpg');
  });

  it('cannot be reached while the page shows', async () => {
    const { toggle } = open('0', LOCAL, false);
    const section = document.querySelector('section');
    expect(section).toHaveAttribute('inert');
    await until(() => expect(getComputedStyle(section ?? root).visibility).toBe('hidden'));
    toggle();
    expect(section).not.toHaveAttribute('inert');
    expect(bar()).toHaveFocus();
  });
});

describe('下载壁纸 of another site', () => {
  it('opens a new tab where the picture cannot be read, and says so', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    open('2', `http://127.0.0.1:${location.port}/images/logo.svg`);
    const link = download();
    if (link) await userEvent.click(link);
    expect(await screen.findByText('该壁纸无法直接保存，已在新标签页打开')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('该壁纸无法直接保存，已在新标签页打开');
    expect(opened.mock.calls).toEqual([[`http://127.0.0.1:${location.port}/images/logo.svg`, '_blank', 'noopener']]);
  });

  it.each<[CoverType, string]>([
    ['1', 'follow'],
    ['2', 'error'],
  ])('saves what can be read of type %s', async (coverType, redirect) => {
    const asked = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(() =>
      Promise.resolve(
        new Response(new Blob(['picture'], { type: 'image/png' }), { headers: { 'cache-control': 'max-age=60' } }),
      ),
    );
    vi.stubGlobal('fetch', asked);
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
    expect(asked.mock.calls.map(([address, init]) => [address, init.redirect])).toEqual([[FOREIGN, redirect]]);
    expect(opened).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).not.toHaveTextContent('无法直接保存');
  });
});
