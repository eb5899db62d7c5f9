import { act, screen, within } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { Footer } from '@/features/footer/Footer';
import { pageStarted } from '@/store/pageActions';
import { answerFetch, quietServices } from '../../../tests/support/answers';
import { siteWith } from '../../../tests/support/testData';
import { renderWithStore, withoutMotion } from '../../../tests/support/render';
import packageJson from '../../../package.json';
import { SettingsContent } from './SettingsContent';
import { checkedSettings, defaultSettings, settingsRead, type StoredSettings } from './settingsSlice';

withoutMotion();

const header = (name: string) => screen.getByRole('button', { name });

async function open(section?: string) {
  const { store } = renderWithStore(<SettingsContent />);
  if (section) await userEvent.click(header(section));
  const settings = () => checkedSettings(store.getState().settings);
  return { store, settings };
}

const before: StoredSettings = {
  ...defaultSettings,
  coverType: '0',
  musicVolume: 0.7,
  siteStartShow: false,
  musicClick: false,
  playerLrcShow: true,
  footerBlur: true,
  playerAutoplay: false,
  playerLoop: 'all',
  playerOrder: 'list',
  typeToSearch: true,
  searchEngine: '',
  searchField: false,
  openLinks: 'new-tab',
  coverBlur: 0,
  coverDim: 'auto',
  quietMode: 'auto',
  onlyThisSite: false,
  frequent: false,
  language: 'site',
  hours: '24',
  degrees: 'c',
  weekStart: '1',
  timeZone: '',
  lunar: true,
  parts: {},
  phoneStart: 'greeting',
  coverChange: 'visit',
  touched: [],
};

const versions = () => screen.getAllByRole('heading', { name: /\d$/ }).map((heading) => heading.textContent);

describe('the settings', () => {
  it('have five sections, the first of them open', async () => {
    await open();
    const headers = screen.getAllByRole('button').filter((button) => button.closest('h3'));
    expect(headers.map((button) => [button.textContent, button.getAttribute('aria-expanded')])).toEqual([
      ['个性壁纸', 'true'],
      ['个性化调整', 'false'],
      ['播放器配置', 'false'],
      ['隐私', 'false'],
      ['其他设置', 'false'],
    ]);
  });

  it('name the version of the package', async () => {
    await open();
    expect(screen.getByText(/^版本/)).toHaveTextContent(`版本 ${packageJson.version}`);
  });

  it('list for each version what is new and what is fixed, the newest first', async () => {
    await open();
    expect(versions()).toEqual([`版本 ${packageJson.version}`, '4.1.4']);
    const [added, ...lists] = screen.getAllByRole('list').map((list) => list.textContent);
    expect(added).toContain('搜索网页');
    for (const item of ['采用新框架重构', '快捷自定义歌单', '壁纸可个性化', '播放器音量控制']) {
      expect(lists[0]).toContain(item);
    }
    for (const item of ['天气接口', '时光胶囊显示异常', '移动端动画细节', '更换图标集']) {
      expect(lists[1]).toContain(item);
    }
  });
});

describe('a switch', () => {
  it.each([
    ['个性化调整', '建站日期显示', 'siteStartShow', true],
    ['个性化调整', '音乐点击打开面板', 'musicClick', true],
    ['个性化调整', '底栏歌词显示', 'playerLrcShow', false],
    ['个性化调整', '底栏背景模糊', 'footerBlur', false],
    ['个性化调整', '搜索框', 'searchField', true],
    ['播放器配置', '自动播放', 'playerAutoplay', true],
    ['播放器配置', '随机播放', 'playerOrder', 'random'],
    ['其他设置', '输入即搜索', 'typeToSearch', false],
  ])('in %s named %s changes only %s, there and back', async (section, name, field, value) => {
    const { settings } = await open(section);
    const control = screen.getByRole('switch', { name });
    const on = control.matches(':checked');
    await userEvent.click(control);
    expect(settings()).toEqual({ ...before, [field]: value, touched: [field] });
    expect(control.matches(':checked')).toBe(!on);
    await userEvent.click(control);
    expect(settings()).toEqual({ ...before, touched: [field] });
  });

  it('has the owner’s value until the visitor changes it', async () => {
    const pageData = siteWith({ startDate: '2020-02-29' });
    const { store } = renderWithStore(<SettingsContent />, { pageData });
    await userEvent.click(header('个性化调整'));
    const control = screen.getByRole('switch', { name: '建站日期显示' });
    expect(control).toBeChecked();
    await userEvent.click(control);
    expect(control).not.toBeChecked();
    expect(store.getState().settings).toMatchObject({ siteStartShow: false, touched: ['siteStartShow'] });
  });

  it('works by the keyboard', async () => {
    const { settings } = await open('个性化调整');
    await userEvent.tab();
    expect(screen.getByRole('switch', { name: '一言' })).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(settings().parts).toEqual({ quote: false });
  });
});

describe('a choice', () => {
  it.each([
    ['默认', '0'],
    ['每日', '1'],
    ['风景', '2'],
    ['动漫', '3'],
    ['我的', '4'],
  ] as const)('of 壁纸来源 named %s sets coverType %s', async (name, coverType) => {
    const { store, settings } = await open();
    const other = coverType === '0' ? '3' : '0';
    act(() => void store.dispatch(settingsRead({ ...before, coverType: other })));
    const group = within(screen.getByRole('radiogroup', { name: '壁纸来源' }));
    await userEvent.click(group.getByRole('radio', { name }));
    expect(settings()).toEqual({ ...before, coverType, touched: ['coverType'] });
    expect(group.getByRole('radio', { checked: true })).toHaveAccessibleName(name);
  });

  it.each([
    ['列表', 'all'],
    ['单曲', 'one'],
    ['不循环', 'none'],
  ] as const)('of 循环模式 named %s sets playerLoop %s', async (name, playerLoop) => {
    const { store, settings } = await open('播放器配置');
    const other = playerLoop === 'all' ? 'none' : 'all';
    act(() => void store.dispatch(settingsRead({ ...before, playerLoop: other })));
    const group = within(screen.getByRole('radiogroup', { name: '循环模式' }));
    await userEvent.click(group.getByRole('radio', { name }));
    expect(settings()).toEqual({ ...before, playerLoop, touched: ['playerLoop'] });
    expect(group.getByRole('radio', { checked: true })).toHaveAccessibleName(name);
  });
});

describe('where links open', () => {
  it('can be chosen of two ways, and is stored', async () => {
    const { settings } = await open('个性化调整');
    const group = within(screen.getByRole('radiogroup', { name: '链接打开方式' }));
    expect(group.getByRole('radio', { checked: true })).toHaveAccessibleName('新标签页');
    await userEvent.click(group.getByRole('radio', { name: '当前标签页' }));
    expect(settings()).toMatchObject({ openLinks: 'this-tab', touched: ['openLinks'] });
  });
});

describe('安静模式', () => {
  it('can be chosen of three modes, is stored, and is explained', async () => {
    const { settings } = await open('个性化调整');
    const group = within(screen.getByRole('radiogroup', { name: '安静模式' }));
    expect(group.getByRole('radio', { checked: true })).toHaveAccessibleName('自动');
    expect(screen.getByText(/^自动：系统要求减少动态效果/)).toBeVisible();
    await userEvent.click(group.getByRole('radio', { name: '开' }));
    expect(settings()).toMatchObject({ quietMode: 'on', touched: ['quietMode'] });
    await userEvent.click(group.getByRole('radio', { name: '关' }));
    expect(settings()).toMatchObject({ quietMode: 'off', touched: ['quietMode'] });
  });
});

describe('the search engine', () => {
  it('can be chosen among the owner’s', async () => {
    const { settings } = await open('其他设置');
    const group = within(screen.getByRole('radiogroup', { name: '搜索引擎' }));
    expect(group.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      '必应',
      '百度',
      'Google',
      'DuckDuckGo',
    ]);
    expect(group.getByRole('radio', { checked: true })).toHaveAccessibleName('必应');
    await userEvent.click(group.getByRole('radio', { name: 'Google' }));
    expect(settings()).toMatchObject({ searchEngine: 'Google', touched: ['searchEngine'] });
  });

  it.each([[[]], [[{ name: 'A', url: 'https://a.example/?q=%s' }]]])('is not offered with %j', async (engines) => {
    renderWithStore(<SettingsContent />, { pageData: siteWith({ search: { engines } }) });
    await userEvent.click(header('其他设置'));
    expect(screen.getByRole('switch', { name: '输入即搜索' })).toBeVisible();
    expect(screen.queryByRole('radiogroup', { name: '搜索引擎' })).toBeNull();
  });
});

describe('the picture', () => {
  it('can be drawn once an hour or a day, where the page draws it', async () => {
    const { settings } = await open();
    const group = within(screen.getByRole('radiogroup', { name: '更换' }));
    expect(group.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      '每次访问',
      '每小时',
      '每天',
    ]);
    expect(group.getByRole('radio', { checked: true })).toHaveAccessibleName('每次访问');
    await userEvent.click(group.getByRole('radio', { name: '每小时' }));
    expect(settings()).toEqual({ ...before, coverChange: 'hour', touched: ['coverChange'] });
    await userEvent.click(screen.getByRole('radio', { name: '每日' }));
    expect(screen.queryByRole('radiogroup', { name: '更换' })).toBeNull();
  });

  it('can be blurred by whole pixels up to 20', async () => {
    const { settings } = await open();
    const slider = screen.getByRole('slider', { name: '模糊' });
    expect(slider).toHaveAttribute('aria-valuetext', '0 px');
    slider.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(settings()).toEqual({ ...before, coverBlur: 2, touched: ['coverBlur'] });
    expect(slider).toHaveAttribute('aria-valuetext', '2 px');
    expect(screen.getByText('2 px')).toBeVisible();
    await userEvent.keyboard('{End}');
    expect(settings().coverBlur).toBe(20);
  });

  it('can be darkened from its automatic value, and set back to it', async () => {
    const root = document.documentElement;
    root.style.setProperty('--scrim', '0.5');
    const { settings } = await open();
    const slider = screen.getByRole('slider', { name: '压暗' });
    expect(slider).toHaveAttribute('aria-valuetext', '自动');
    expect(slider).toHaveValue('7');
    act(() => root.style.setProperty('--scrim', '0.25'));
    await expect.poll(() => slider).toHaveValue('4');
    slider.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(settings()).toEqual({ ...before, coverDim: 5, touched: ['coverDim'] });
    expect(slider).toHaveAttribute('aria-valuetext', '5%');
    await userEvent.keyboard('{End}');
    expect(settings().coverDim).toBe(80);
    await userEvent.keyboard('{Backspace}');
    expect(settings().coverDim).toBe('auto');
    await userEvent.keyboard('{Home}');
    expect(settings().coverDim).toBe(0);
    await userEvent.dblClick(slider);
    expect(settings().coverDim).toBe('auto');
    root.removeAttribute('style');
  });
});

describe('the volume', () => {
  it('can be set from 0 to 1 in hundredths', async () => {
    const { settings } = await open('播放器配置');
    const slider = screen.getByRole('slider', { name: '音量' });
    expect(slider).toHaveAttribute('aria-valuetext', '70%');
    slider.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(settings()).toEqual({ ...before, musicVolume: 0.71, touched: ['musicVolume'] });
    expect(slider).toHaveAttribute('aria-valuetext', '71%');
    await userEvent.keyboard('{End}');
    expect(settings().musicVolume).toBe(1);
    await userEvent.keyboard('{Home}');
    expect(settings().musicVolume).toBe(0);
  });
});

describe('a setting', () => {
  it('follows a change from elsewhere', async () => {
    const { store } = await open('播放器配置');
    act(
      () =>
        void store.dispatch(settingsRead({ ...before, playerOrder: 'random', playerLoop: 'one', musicVolume: 0.2 })),
    );
    expect(screen.getByRole('switch', { name: '随机播放' })).toBeChecked();
    expect(screen.getByRole('radio', { name: '单曲' })).toBeChecked();
    expect(screen.getByRole('slider')).toHaveValue('0.2');
  });

  it('is applied at once', async () => {
    answerFetch(quietServices);
    const { store } = renderWithStore(
      <>
        <SettingsContent />
        <Footer />
      </>,
    );
    act(() => void store.dispatch(pageStarted()));
    await userEvent.click(header('个性化调整'));
    const blur = screen.getByRole('contentinfo').querySelector('i');
    expect(blur).toBeVisible();
    await userEvent.click(screen.getByRole('switch', { name: '底栏背景模糊' }));
    expect(blur).not.toBeVisible();
  });
});
