import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fetchLinks, selectLinks } from '@/features/links/linksSlice';
import { Toaster } from '@/features/toasts/Toaster';
import { loginAddress } from '@/page/pageLogin';
import { pageStarted } from '@/store/pageActions';
import { InStore, withoutMotion } from '../../tests/support/render';
import { fakeServices, makeStore } from '../../tests/support/store';

withoutMotion();

afterEach(() => vi.unstubAllGlobals());

const LOGIN_PAGE = () => new Response('<h1>Login</h1>', { headers: { 'content-type': 'text/html' } });

describe('a login in front of the site', () => {
  it('is reported with one button when a request meets it, and the links stay', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const login = vi.fn<() => void>();
    const store = makeStore(fakeServices({ login }));
    vi.stubGlobal('fetch', async () => Response.json([]));
    store.dispatch(pageStarted());
    await store.dispatch(fetchLinks());
    const before = selectLinks(store.getState());
    vi.stubGlobal('fetch', async () => LOGIN_PAGE());
    render(
      <InStore store={store}>
        <Toaster />
      </InStore>,
    );
    await store.dispatch(fetchLinks());
    expect(await screen.findByText('需要重新登录')).toBeVisible();
    expect(selectLinks(store.getState())).toEqual(before);
    await userEvent.click(screen.getByRole('button', { name: '登录' }));
    expect(login).toHaveBeenCalledOnce();
  });

  it('is opened at the address of the page with a parameter, which the page removes', () => {
    expect(loginAddress('https://h.example/home/?owner#x')).toBe('https://h.example/home/?owner=&login=1#x');
    const before = location.href;
    history.replaceState(history.state, '', loginAddress(location.href));
    makeStore(fakeServices()).dispatch(pageStarted());
    expect(location.href).toBe(before);
  });
});
