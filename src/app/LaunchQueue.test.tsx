import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { selectShowcase, showcaseToggled } from '@/features/layout/layoutSlice';
import { selectDirectoryOpen } from '@/features/links/linksSlice';
import { selectOpenForm } from '@/features/mine/mineSlice';
import { playlistArrived, selectListOpen } from '@/features/player/playerSlice';
import { Modal } from '@/shared/ui/Modal';
import { renderWithStore } from '../../tests/support/render';
import { until } from '../../tests/support/until';
import { LaunchQueue } from './App';

const PAGE = 'https://porch.example/';

/** A page opened at `openedWith`, in a browser with a launch queue. */
function open(openedWith = PAGE, beside: React.ReactNode = null) {
  let consumer: ((launch: unknown) => void) | undefined;
  vi.stubGlobal('launchQueue', {
    setConsumer: (input: (launch: unknown) => void) => {
      consumer = input;
    },
  });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ ...performance.mark('x').toJSON(), name: openedWith }]);
  const { store } = renderWithStore(
    <>
      <LaunchQueue />
      {beside}
    </>,
  );
  store.dispatch(playlistArrived([]));
  return {
    store,
    opened: () => ({ links: selectDirectoryOpen(store.getState()), music: selectListOpen(store.getState()) }),
    launch: (params: unknown) => act(() => consumer?.(params)),
  };
}

it.each([
  ['?open=links', { links: true, music: false }],
  ['?open=music', { links: false, music: true }],
  ['?open=constructor', { links: false, music: false }],
  ['', { links: false, music: false }],
])('a shortcut to %j opens its part in the page that is already open', (query, wanted) => {
  const { launch, opened } = open();
  launch({ targetURL: PAGE + query });
  expect(opened()).toEqual(wanted);
});

it('content shared to the open page fills the dialog of own links, also during the showcase', async () => {
  const { store, launch } = open();
  store.dispatch(showcaseToggled());
  launch({
    targetURL: `${PAGE}?title=${encodeURIComponent('一页')}&text=${encodeURIComponent('看 https://a.example/')}`,
  });
  await until(() => expect(selectOpenForm(store.getState())).toEqual({ link: 'https://a.example/', name: '一页' }));
  expect(selectShowcase(store.getState())).toBe(false);
});

it('the launch that opened the page opens nothing twice, and the next launch with its address does', () => {
  const { launch, opened } = open(`${PAGE}?open=links`);
  launch({ targetURL: `${PAGE}?open=links` });
  expect(opened().links).toBe(false);
  launch({ targetURL: `${PAGE}?open=links` });
  expect(opened().links).toBe(true);
});

it('a shortcut ends the showcase', () => {
  const { store, launch, opened } = open();
  store.dispatch(showcaseToggled());
  launch({ targetURL: `${PAGE}?open=links` });
  expect([opened().links, selectShowcase(store.getState())]).toEqual([true, false]);
});

it('a shortcut opens nothing over a dialog', () => {
  const { launch, opened } = open(
    PAGE,
    <Modal open onClose={() => undefined} labelledBy="x" closeLabel="关闭">
      <p id="x">字</p>
    </Modal>,
  );
  launch({ targetURL: `${PAGE}?open=links` });
  expect(opened().links).toBe(false);
});

it.each([undefined, null, {}, { targetURL: null }, { targetURL: 7 }])(
  'a launch with the address %j does nothing',
  (params) => {
    const { launch, opened } = open();
    launch(params);
    expect(opened()).toEqual({ links: false, music: false });
  },
);

it('the page works in a browser without launch events', () => {
  expect(() => renderWithStore(<LaunchQueue />)).not.toThrow();
});
