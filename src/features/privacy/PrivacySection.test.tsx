import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageDataOf, siteWith } from '../../../tests/support/pageData';
import { renderWithStore, withoutMotion } from '../../../tests/support/render';
import { groupUnlocked, passwordSent } from '@/features/links/linksSlice';
import { settingsChanged } from '@/features/settings/settingsSlice';
import { forgetHosts, noteAsked, noteNamed } from '@/page/visitHosts';
import type { PageData } from '@/contract/pageData';
import { HostsOff } from './HostsOff';
import { PrivacySection } from './PrivacySection';

const SITE = {
  music: { endpoints: ['https://meting.example/api'], server: 'other' },
  search: { engines: [{ name: 'A', url: 'https://a.example/?q=%s' }] },
};

withoutMotion();
beforeEach(forgetHosts);
afterEach(forgetHosts);

function open(pageData: PageData = siteWith(SITE)) {
  return renderWithStore(
    <>
      <HostsOff />
      <PrivacySection />
    </>,
    { pageData },
  );
}
const names = () => screen.getAllByRole('switch').map((one) => one.getAttribute('aria-label'));
const row = (name: string) => screen.getByRole('switch', { name });
const off = () => document.documentElement.dataset['off'];

describe('the list of other sites', () => {
  it('has a row for each, in the order of what they are for, with what it learns', () => {
    open();
    expect(names()).toEqual([
      '一言 v1.hitokoto.cn',
      '天气 api.open-meteo.com',
      '壁纸 api.dujin.org',
      '壁纸 api.aixiaowai.cn',
      '歌单、歌词、封面 meting.example',
      '搜索 a.example',
    ]);
    expect(row('天气 api.open-meteo.com')).toHaveAccessibleDescription('会得知 IP 地址、地点 · 本次未联系');
    expect(row('搜索 a.example')).toHaveAccessibleDescription('会得知 IP 地址、搜索的词 · 本次未联系');
    expect(row('壁纸 api.dujin.org')).toHaveAccessibleDescription(/^会转到 cn\.bing\.com、www\.bing\.com/);
  });

  it('rows are 76 px high, and a press anywhere on one switches it', async () => {
    const { store } = open();
    const label = row('一言 v1.hitokoto.cn').closest('label');
    expect(label?.getBoundingClientRect().height).toBeCloseTo(76, 0);
    await userEvent.click(screen.getByText('v1.hitokoto.cn'));
    expect(row('一言 v1.hitokoto.cn')).not.toBeChecked();
    expect(row('一言 v1.hitokoto.cn')).toHaveAccessibleDescription('会得知 IP 地址 · 已关闭');
    expect(store.getState().settings).toMatchObject({ hostsOff: 'v1.hitokoto.cn', touched: ['hostsOff'] });
    expect(off()).toBe('v1.hitokoto.cn');
  });

  it('全部关闭 becomes 全部打开 once all are off, by whatever way', async () => {
    const { store } = open();
    await userEvent.click(screen.getByRole('button', { name: '全部关闭' }));
    for (const one of screen.getAllByRole('switch')) expect(one).not.toBeChecked();
    expect(off()?.split(' ')).toContain('*');
    await userEvent.click(row('搜索 a.example'));
    expect(store.getState().settings.hostsOff.split(' ')).not.toContain('*');
    await userEvent.click(row('搜索 a.example'));
    await userEvent.click(screen.getByRole('button', { name: '全部打开' }));
    for (const one of screen.getAllByRole('switch')) expect(one).toBeChecked();
    expect(store.getState().settings.hostsOff).toBe('');
    expect(off()).toBeUndefined();
  });

  it('tells when a site was last asked, also one that has joined a row', () => {
    open();
    act(() => noteNamed('https://meting.example/api', ['https://cdn.example/1.mp3']));
    expect(row('歌单、歌词、封面 meting.example')).toHaveAccessibleDescription(/^还有 cdn\.example/);
    expect(names()).not.toContain('歌单、歌词、封面 cdn.example');
    act(() => noteAsked('https://cdn.example/1.mp3'));
    expect(row('歌单、歌词、封面 meting.example')).toHaveAccessibleDescription(/\d\d:\d\d 联系过$/);
  });

  it('has a row of its own for what the site’s own playlist names; after 全部关闭 that is off', async () => {
    open(siteWith({ ...SITE, music: {} }));
    await userEvent.click(screen.getByRole('button', { name: '全部关闭' }));
    act(() => noteNamed(`${location.origin}/music/playlist.json`, ['https://cdn.example/1.mp3']));
    expect(row('歌单、歌词、封面 cdn.example')).not.toBeChecked();
    expect(off()?.split(' ')).toContain('cdn.example');
  });

  it('names the icons of locked links once their group is open, and what this site’s server asks', () => {
    const page = siteWith({ ...SITE, weather: { amapKey: 'k' } });
    const { store } = open(pageDataOf({ ...page, amapProxy: true }));
    expect(row('天气 restapi.amap.com')).toHaveAccessibleDescription(/^由本站服务器代为联系/);
    expect(names()).not.toContain('链接图标 icons.example');
    const item = { name: 'x', link: 'https://o.example/', icon: 'https://icons.example/x.png', status: '' };
    act(() => {
      store.dispatch(passwordSent('1'));
      const items = [{ ...item, description: '', category: '个人', is_home: 'false' }];
      store.dispatch(groupUnlocked({ request: '1', group: '个人', items }));
    });
    expect(names()).toContain('链接图标 icons.example');
  });

  it('follows the settings, whoever changes them', () => {
    const { store } = open();
    act(() => void store.dispatch(settingsChanged({ hostsOff: 'a.example' })));
    expect(row('搜索 a.example')).not.toBeChecked();
    expect(off()).toBe('a.example');
  });

  it('says so where there is nobody, and shows thousands of icons’ sites in parts', async () => {
    const { unmount } = open(
      siteWith({
        quote: { endpoint: '/q.json' },
        weather: { openMeteoEndpoint: '/w.json' },
        wallpaper: { daily: '/a.jpg', landscape: '/b.jpg', anime: '/c.jpg' },
        search: { engines: [] },
      }),
    );
    expect(screen.getByText('这个页面不联系其他网站。')).toBeVisible();
    expect(screen.queryByRole('switch')).toBeNull();
    unmount();
    const social = Array.from({ length: 100 }, (_, index) => ({
      name: 'x',
      url: '/x',
      icon: `https://i${index}.example/x.png`,
    }));
    const { container } = open(siteWith({ ...SITE, social }));
    expect(screen.getAllByRole('switch')).toHaveLength(60);
    await userEvent.click(within(container).getByRole('button', { name: '显示其余 46 个' }));
    expect(screen.getAllByRole('switch')).toHaveLength(106);
  });
});
