import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeStore, fakeServices } from '../../../../tests/support/store';
import { selectShowcase, showcaseToggled } from '@/features/layout/layoutSlice';
import type { MineLink } from '@/features/mine/mineLink';
import { mineChanged } from '@/features/mine/mineSlice';
import { partMissing } from '@/store/pageActions';
import { mineLink } from '../../../../tests/support/testData';
import { InStore, withoutMotion } from '../../../../tests/support/render';
import { codeWords as words } from '../words/code/zh-CN';
import { checkedSettings, defaultSettings, settingNames, settingsChanged } from '../settingsSlice';
import { codeRequested } from '../settingsToolsSlice';
import { codeIn } from './codeInAddress';
import { makeCodes } from './makeCode';
import { SettingsCode } from './SettingsCode';

withoutMotion();

const { pathname, search } = location;
const go = (hash: string) => history.replaceState(null, '', pathname + search + hash);
afterEach(() => {
  go('');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const own = [mineLink({ id: 'a' }), mineLink({ id: 'b' })];

function open({ links, hash = '' }: { links?: MineLink[]; hash?: string } = {}) {
  go(hash);
  const store = makeStore(fakeServices());
  if (links) store.dispatch(mineChanged(links));
  const dispatched = vi.spyOn(store, 'dispatch');
  render(
    <InStore store={store}>
      <SettingsCode />
    </InStore>,
  );
  return { store, dispatched };
}

async function hashOf(settings: object, links = 0): Promise<string> {
  const filed = Array.from({ length: links }, (_, index) => ({
    link: `https://l${index}.example/`,
    name: `l${index}`,
    icon: '',
    description: '',
    folder: '',
    home: false,
  }));
  const { link } = await makeCodes(checkedSettings({ ...defaultSettings, ...settings }), filed, location);
  return new URL(link?.address ?? '').hash;
}

const sheet = () => screen.findByRole('dialog', { name: words.title });
const preview = () => screen.findByRole('dialog', { name: words.came });

describe('the sheet', () => {
  it('follows the settings while it is open', async () => {
    const { store } = open({ links: own });
    act(() => void store.dispatch(codeRequested({})));
    const field = await screen.findByRole('textbox', { name: words.link });
    expect(await sheet()).toHaveTextContent(`含 ${settingNames.length} 项设置和 2 个链接`);
    expect(await sheet()).toHaveTextContent(/· \d+ \/ 780 字节/);
    const before = field.getAttribute('value');
    expect(screen.getByRole('img', { name: words.qr })).toBeVisible();
    act(() => void store.dispatch(settingsChanged({ coverBlur: 7 })));
    await waitFor(() => expect(screen.getByRole('textbox')).not.toHaveAttribute('value', before));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows 已复制 for two seconds, also if only a selection can be copied', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    const copied = vi.spyOn(document, 'execCommand').mockReturnValue(true);
    const { store } = open();
    act(() => void store.dispatch(codeRequested({})));
    const button = await screen.findByRole('button', { name: words.copy });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(button);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('button', { name: words.copied })).toBeVisible();
    expect(copied).toHaveBeenCalledWith('copy');
    expect(getSelection()?.toString()).toContain('#settings=');
    act(() => void vi.advanceTimersByTime(1999));
    expect(screen.getByRole('button', { name: words.copied })).toBe(button);
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole('button', { name: words.copy })).toBe(button);
    vi.useRealTimers();
    copied.mockReturnValue(false);
    await userEvent.click(screen.getByRole('button', { name: words.copy }));
    await waitFor(() =>
      expect(store.getState().toasts.queue).toMatchObject([{ text: words.copyFailed, tone: 'error' }]),
    );
  });

  it('says so in words if the browser cannot compress', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.stubGlobal('CompressionStream', undefined);
    const { store } = open();
    act(() => void store.dispatch(codeRequested({})));
    expect(await screen.findByRole('alert')).toHaveTextContent(words.unsupported);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('an address with a code', () => {
  it('loses it at once, ends the showcase and shows what would change', async () => {
    const hash = await hashOf({ coverBlur: 9 }, 2);
    const { store } = open({ hash });
    expect(location.hash).toBe('');
    expect(await preview()).toHaveTextContent('模糊：0 px → 9 px');
    expect(await preview()).toHaveTextContent('我的链接：添加 2 个');
    expect(store.getState().settings.coverBlur).toBe(0);
    await userEvent.keyboard('{Escape}');
    act(() => void store.dispatch(showcaseToggled()));
    location.hash = await hashOf({ coverBlur: 3 });
    await waitFor(async () => expect(await preview()).toHaveTextContent('模糊：0 px → 3 px'));
    expect([selectShowcase(store.getState()), location.hash]).toEqual([false, '']);
  });

  it('shows the code that arrived last', async () => {
    const [first, last] = [await hashOf({ coverBlur: 9 }), await hashOf({ coverBlur: 3 })];
    const { store } = open();
    act(() => {
      for (const hash of [first, last]) store.dispatch(codeRequested({ came: codeIn(hash) ?? '' }));
    });
    expect(await preview()).toHaveTextContent('0 px → 3 px');
  });

  it('ignores other fragments', async () => {
    const { dispatched } = open({ hash: '#elsewhere' });
    location.hash = '#settings';
    await new Promise((resolve) => {
      addEventListener('hashchange', resolve, { once: true });
    });
    expect(location.hash).toBe('#settings');
    expect(dispatched).not.toHaveBeenCalledWith(expect.objectContaining({ type: partMissing.type }));
    expect(dispatched).not.toHaveBeenCalledWith(expect.objectContaining({ type: codeRequested.type }));
  });
});
