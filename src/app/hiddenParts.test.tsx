import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { PARTS, type Part } from '@/contract/parts';
import { selectDirectoryOpen } from '@/features/links/linksSlice';
import { panelOpened, playlistArrived, playToggled } from '@/features/player/playerSlice';
import { settingsChanged } from '@/features/settings/settingsSlice';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { pageReturned, pageStarted } from '@/store/pageActions';
import { answerFetch, quietServices } from '../../tests/support/answers';
import { withoutMotion } from '../../tests/support/render';
import { fakeServices, makeStore } from '../../tests/support/store';
import { siteWith } from '../../tests/support/testData';
import { openWholePage } from '../../tests/support/wholePage';

withoutMotion();

const LABELS: Record<Part, string> = {
  quote: '一言',
  weather: '天气',
  clock: '时钟',
  music: '音乐',
  greeting: '问候',
  social: '社交链接',
  capsule: '时光胶囊',
  links: '链接',
};

/** Parts of addresses that parts request. */
const ADDRESSES = { quote: 'hitokoto', weather: 'open-meteo', music: 'playlist.json', links: 'getLinks' };

/** Settings in which these parts are switched off. */
const without = (...parts: readonly Part[]) => ({
  parts: Object.fromEntries(parts.map((part) => [part, false])),
  touched: ['parts'],
});
const ALL_OFF = without(...PARTS);

const button = (name: string | RegExp) => screen.queryByRole('button', { name });
const region = (name: string) => screen.queryByRole('region', { name });
const greeting = () => button(/^(Hello, world!|The way to AGI)/);

/** The parts that visitors see on a wide page, but for the capsule. */
const seen = () => ({
  quote: button('换一句') !== null,
  weather: /多云/.test(region('时间与天气')?.innerText ?? ''),
  clock: screen.queryByRole('time')?.checkVisibility() ?? false,
  music: button('打开音乐播放器') !== null,
  greeting: greeting() !== null,
  social: screen.queryByRole('navigation', { name: '社交链接' }) !== null,
  links: region('产品列表') !== null,
});

async function open(options: Parameters<typeof openWholePage>[2], width = 1440) {
  const store = await openWholePage(width, 900, options);
  act(() => void store.dispatch(mainAreaRevealed('0')));
  return store;
}

/** Opens the section 个性化调整 of the settings, which are open. */
async function openTune() {
  await userEvent.click(await screen.findByRole('button', { name: '个性化调整' }));
  return within(await screen.findByRole('group', { name: '显示' }));
}

describe('a part of the page', () => {
  it.each(PARTS.filter((part) => part !== 'capsule'))('is not shown if it is off: %s', async (part) => {
    await open({ stored: without(part) });
    const off = { [part]: false };
    await waitFor(() =>
      expect(seen()).toEqual({
        quote: true,
        weather: true,
        clock: true,
        music: true,
        greeting: true,
        social: true,
        links: true,
        ...off,
      }),
    );
  });

  it('can be switched in 个性化调整, also one that the owner has switched off', async () => {
    const { site } = siteWith({ interface: { parts: { quote: false } } });
    const store = await open({ site });
    expect(seen()).toMatchObject({ quote: false, clock: true });
    await userEvent.click(greeting() ?? document.body);
    await userEvent.click(await screen.findByRole('button', { name: '设置' }));
    const group = await openTune();
    const names = group
      .getAllByRole('switch')
      .map((one) => one.getAttribute('aria-label') ?? one.closest('label')?.textContent);
    expect(names).toEqual(Object.values(LABELS));
    expect(group.getByRole('switch', { name: '一言' })).not.toBeChecked();
    await userEvent.click(group.getByRole('switch', { name: '一言' }));
    await userEvent.click(group.getByRole('switch', { name: '时钟' }));
    expect(store.getState().settings).toMatchObject({ parts: { quote: true, clock: false }, touched: ['parts'] });
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    await userEvent.click(greeting() ?? document.body);
    await waitFor(() => expect(seen()).toMatchObject({ quote: true, clock: false, weather: true }));
  });

  it.each(PARTS.filter((part) => part in ADDRESSES))(
    'requests nothing while it is off, and what it needs when it is switched on: %s',
    async (part) => {
      const requests = answerFetch(quietServices);
      const store = makeStore(fakeServices());
      store.dispatch(settingsChanged({ parts: { [part]: false } }));
      store.dispatch(pageStarted());
      store.dispatch(mainAreaRevealed('0'));
      const requested = () =>
        Object.entries(ADDRESSES).flatMap(([name, address]) =>
          requests.filter((url) => url.includes(address)).map(() => name),
        );
      const others = Object.keys(ADDRESSES).filter((name) => name !== part);
      await waitFor(() => expect(requested()).toEqual(others));
      store.dispatch(pageReturned());
      store.dispatch(settingsChanged({ parts: { [part]: true } }));
      if (part === 'music') store.dispatch(panelOpened());
      await waitFor(() => expect(requested()).toEqual(Object.keys(ADDRESSES)));
    },
  );

  it('has no keys while it is off', async () => {
    const store = await open({ stored: without('links', 'music') });
    act(() => void store.dispatch(playlistArrived([])));
    const toggled = vi.spyOn(store, 'dispatch');
    for (const key of ['/', 'b', ' ']) await userEvent.keyboard(key);
    expect(selectDirectoryOpen(store.getState())).toBe(false);
    expect(toggled.mock.calls.filter(([action]) => playToggled.match(action))).toEqual([]);
    await userEvent.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: '快捷键' });
    expect(
      within(sheet)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['页面', '壁纸']);
  });
});

describe('music', () => {
  it('without the quote is a card that is the way to the player, which has no way back to a quote', async () => {
    await open({ stored: without('quote') });
    const card = screen.getByRole('region', { name: '音乐' });
    const way = within(card).getByRole('button', { name: '打开音乐播放器' });
    expect([way.offsetWidth, way.offsetHeight]).toEqual([card.offsetWidth, card.offsetHeight]);
    await userEvent.click(way);
    const player = await screen.findByRole('region', { name: '音乐播放器' });
    await userEvent.click(within(player).getByRole('button', { name: '关闭' }));
    expect(await screen.findByRole('button', { name: '打开音乐播放器' })).toBeVisible();
  });

  it('without a playlist has no card of its own', async () => {
    const { site } = siteWith({ music: { endpoints: [] } });
    await open({ site, stored: without('quote') });
    expect(region('音乐')).toBeNull();
    expect(region('时间与天气')).toBeVisible();
  });

  it('closes its player and pauses when it is switched off', async () => {
    const store = await open({});
    await userEvent.click(screen.getByRole('button', { name: '打开音乐播放器' }));
    const player = await screen.findByRole('region', { name: '音乐播放器' });
    await userEvent.click(await within(player).findByRole('button', { name: '播放' }));
    await waitFor(() => expect(store.getState().player.isPlaying).toBe(true));
    act(() => void store.dispatch(settingsChanged({ parts: { music: false } })));
    await waitFor(() => expect(store.getState().player).toMatchObject({ isPlaying: false, panelOpen: false }));
    expect(seen()).toMatchObject({ quote: true, music: false });
  });
});

describe('the box', () => {
  it('has only age and tagline without its capsule', async () => {
    const { site } = siteWith({ interface: { siteAge: true, parts: { capsule: false } } });
    await open({ site });
    await userEvent.click(greeting() ?? document.body);
    const box = await screen.findByRole('region', { name: 'Porchlight' });
    expect(within(box).getByText('为晚归的人，留一盏灯。')).toBeVisible();
    expect(within(box).queryByRole('progressbar')).toBeNull();
  });

  it('does not open if nothing is in it: the greeting opens and closes the settings', async () => {
    const { site } = siteWith({ tagline: '' });
    await open({ site, stored: without('capsule') });
    await userEvent.click(greeting() ?? document.body);
    expect(await screen.findByRole('region', { name: '全局设置' })).toBeVisible();
    expect(greeting()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(greeting() ?? document.body);
    expect(region('全局设置')).toBeNull();
    expect(seen()).toMatchObject({ clock: true, links: true });
  });

  it('opens without the greeting by a button of its own, as do the settings; both get the focus back', async () => {
    await open({ stored: without('greeting') });
    const capsule = screen.getByRole('button', { name: '时光胶囊' });
    capsule.focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('region', { name: '时光胶囊' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(capsule).toHaveFocus());
    const settings = screen.getByRole('button', { name: '设置' });
    settings.focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('region', { name: '全局设置' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(settings).toHaveFocus());
  });
});

describe('a page without any part', () => {
  it('has its name and a way to the settings, where parts can be switched on', async () => {
    await open({ stored: ALL_OFF });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('porchlight.home');
    expect(Object.values(seen()).some(Boolean)).toBe(false);
    expect(button('时光胶囊')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '设置' }));
    const group = await openTune();
    await userEvent.click(group.getByRole('switch', { name: '问候' }));
    await userEvent.click(group.getByRole('switch', { name: '链接' }));
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(seen()).toMatchObject({ greeting: true, links: true, social: false });
  });

  it('has settings and wallpaper below the name on a phone, and no menu', async () => {
    await open({ stored: ALL_OFF }, 390);
    expect([button('菜单'), button('问候')]).toEqual([null, null]);
    expect(screen.getByRole('button', { name: '壁纸' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '设置' }));
    expect(await screen.findByRole('dialog', { name: '全局设置' })).toBeVisible();
  });
});

describe('a phone that begins with the links', () => {
  const links = { phoneStart: 'links', touched: ['phoneStart'] };

  it('turns to the greeting and back, with settings and wallpaper beside the links', async () => {
    await open({ stored: links }, 390);
    expect(seen()).toMatchObject({ links: true, greeting: false, clock: false });
    expect(screen.getByRole('button', { name: '壁纸' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '问候', expanded: false }));
    expect(seen()).toMatchObject({ links: false, greeting: true });
    expect([button('设置'), button('壁纸')]).toEqual([null, null]);
    await userEvent.click(screen.getByRole('button', { name: '返回', expanded: true }));
    await userEvent.click(screen.getByRole('button', { name: '切换功能区' }));
    expect(seen()).toMatchObject({ links: false, clock: true });
  });

  it('is the owner’s choice until the visitor chooses', async () => {
    const { site } = siteWith({ interface: { phoneStart: 'links' } });
    await open({ site }, 390);
    expect(seen()).toMatchObject({ links: true, greeting: false });
    await userEvent.click(screen.getByRole('button', { name: '设置' }));
    await openTune();
    const choice = within(screen.getByRole('radiogroup', { name: '手机首屏' }));
    expect(choice.getByRole('radio', { name: '链接' })).toBeChecked();
    await userEvent.click(choice.getByRole('radio', { name: '问候' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(seen()).toMatchObject({ links: false, greeting: true }));
    expect(button('菜单')).toBeVisible();
  });

  it('begins with the greeting if the links are off, and its menu leads to the function area', async () => {
    await open({ stored: { ...links, ...without('links'), touched: ['parts', 'phoneStart'] } }, 390);
    expect(seen()).toMatchObject({ greeting: true, clock: false });
    await userEvent.click(screen.getByRole('button', { name: '菜单' }));
    expect(seen()).toMatchObject({ greeting: false, clock: true });
    expect(screen.getByRole('button', { name: '切换功能区' })).toBeDisabled();
  });
});
