import { act, screen } from '@testing-library/react';
import { BLANK_LINK } from '@/contract/links';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { pageDataOf, siteWith } from '../../../tests/support/testData';
import { renderWithStore, withoutMotion } from '../../../tests/support/render';
import { groupUnlocked, passwordSent } from '@/features/links/linksSlice';
import { settingsChanged } from '@/features/settings/settingsSlice';
import type { PageData } from '@/contract/pageData';
import { PrivacySection } from './PrivacySection';

const SITE = {
  music: { endpoints: ['https://meting.example/api'], server: 'other' },
  search: { engines: [{ name: 'A', url: 'https://a.example/?q=%s' }] },
};

withoutMotion();

const open = (pageData: PageData = siteWith(SITE)) => renderWithStore(<PrivacySection />, { pageData });
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const onlyThisSite = () => screen.getByRole('switch', { name: '只用本站' });

describe('the privacy section', () => {
  it('lists each other site with its purpose and what it learns', () => {
    open();
    expect(rows()).toEqual([
      '一言 v1.hitokoto.cn会得知 IP 地址',
      '天气 api.open-meteo.com会得知 IP 地址、地点',
      '壁纸 api.dujin.org会转到 cn.bing.com、www.bing.com会得知 IP 地址',
      '壁纸 api.aixiaowai.cn会转到 *.sinaimg.cn会得知 IP 地址',
      '歌单、歌词、封面 meting.example歌曲和封面可能来自它指定的其他网站会得知 IP 地址、听的歌',
      '搜索 a.example会得知 IP 地址、搜索的词',
    ]);
  });

  it('has one switch, which says when it takes effect', async () => {
    const { store } = open();
    expect(screen.getAllByRole('switch')).toEqual([onlyThisSite()]);
    expect(onlyThisSite()).not.toBeChecked();
    expect(onlyThisSite()).toHaveAccessibleDescription(/打开后，从此刻起.*关闭后，下次打开页面起生效/);
    await userEvent.click(onlyThisSite());
    expect(onlyThisSite()).toBeChecked();
    expect(store.getState().settings).toMatchObject({ onlyThisSite: true, touched: ['onlyThisSite'] });
    act(() => void store.dispatch(settingsChanged({ onlyThisSite: false })));
    expect(onlyThisSite()).not.toBeChecked();
  });

  it('lists the icons of locked links once their group is open, and what this site’s server requests', () => {
    const page = siteWith({ ...SITE, weather: { amapKey: 'k' } });
    const { store } = open(pageDataOf({ ...page, amapProxy: true }));
    expect(rows()).toContain('天气 restapi.amap.com由本站服务器代为联系会得知 IP 地址、地点');
    expect(screen.queryByText(/icons\.example/)).toBeNull();
    const item = { ...BLANK_LINK, name: 'x', link: 'https://o.example/', icon: 'https://icons.example/x.png' };
    act(() => {
      store.dispatch(passwordSent('1'));
      const items = [{ ...item, category: '个人' }];
      store.dispatch(groupUnlocked({ request: '1', group: '个人', items }));
    });
    expect(rows()).toContain('链接图标icons.example会得知 IP 地址');
  });

  it('says that no other site is contacted, and lists the sites of icons in one row', () => {
    const { unmount } = open(
      siteWith({
        quote: { endpoint: '/q.json' },
        weather: { openMeteoEndpoint: '/w.json' },
        wallpaper: { daily: '/a.jpg', landscape: '/b.jpg', anime: '/c.jpg' },
        search: { engines: [] },
      }),
    );
    expect(screen.getByText('这个页面不联系其他网站。')).toBeVisible();
    expect(screen.queryByRole('listitem')).toBeNull();
    unmount();
    const social = ['a', 'b'].map((name) => ({ name, url: '/x', icon: `https://${name}.icons.example/x.png` }));
    open(siteWith({ ...SITE, social }));
    expect(rows()).toContain('链接图标a.icons.example、b.icons.example会得知 IP 地址');
  });
});
