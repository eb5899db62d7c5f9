import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  boxClosed,
  greetingClicked,
  selectBoxOpen,
  selectShowcase,
  showcaseToggled,
  widthChanged,
} from '@/features/layout/layoutSlice';
import { directoryOpened, selectDirectoryOpen } from '@/features/links/linksSlice';
import { Toaster } from '@/features/toasts/Toaster';
import { useAppSelector } from '@/store/hooks';
import { partMissing } from '@/store/pageActions';
import { usePart } from '@/store/usePart';
import { fakeServices, makeStore } from '../../tests/support/store';
import { InStore, withoutMotion } from '../../tests/support/render';

withoutMotion();

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const MISSING = '这部分没有加载成功，请重试或刷新页面';

/** A page whose box is a lazy part; `load` decides whether it loads or fails. */
function openPage(load: () => Promise<string>, reload = () => undefined) {
  const store = makeStore(fakeServices({ reload }));
  store.dispatch(widthChanged(1440));
  function Box() {
    const wanted = useAppSelector(selectBoxOpen);
    return <p data-testid="box">{usePart('box', load, wanted)}</p>;
  }
  render(
    <InStore store={store}>
      <Box />
      <Toaster />
    </InStore>,
  );
  return { store, click: () => act(() => void store.dispatch(greetingClicked())) };
}

describe('a part that the visitor has opened', () => {
  it('is reported when it does not load, closes, and loads on the next click', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('gone')).mockResolvedValue('胶囊');
    const { store, click } = openPage(load);
    click();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(MISSING));
    expect(selectBoxOpen(store.getState())).toBe(false);
    click();
    await waitFor(() => expect(screen.getByTestId('box')).toHaveTextContent('胶囊'));
    expect(load).toHaveBeenCalledTimes(2);
    act(() => void store.dispatch(boxClosed()));
    click();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('reports that the site has been updated if the server has another page', async () => {
    const stamp = document.head.appendChild(document.createElement('meta'));
    Object.assign(stamp, { name: 'stamp', content: 'old' });
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<meta name="stamp" content="new">'));
    const { click } = openPage(() => Promise.reject(new TypeError('gone')));
    click();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('站点已更新，刷新后生效'));
    expect(screen.getByRole('button', { name: '刷新' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    stamp.remove();
  });

  it('loads after a reload of the page, which only the visitor starts', async () => {
    const reload = vi.fn<() => undefined>();
    const { click } = openPage(() => Promise.reject(new TypeError('gone')), reload);
    click();
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '刷新' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('closes if it is the directory', () => {
    const store = makeStore(fakeServices());
    store.dispatch(directoryOpened());
    store.dispatch(partMissing());
    expect(selectDirectoryOpen(store.getState())).toBe(false);
  });

  it('returns to the page if it is the bar of the showcase', async () => {
    const store = makeStore(fakeServices());
    store.dispatch(showcaseToggled());
    store.dispatch(partMissing());
    await waitFor(() => expect(selectShowcase(store.getState())).toBe(false));
  });
});
