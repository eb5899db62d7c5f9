import { CHECK_PAGE } from '@/contract/workerMessages';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bindPageEvents } from '@/app/pageEvents';
import { makeStore, fakeServices, memoryStorage } from '../../../tests/support/store';
import { settingsOpened } from '@/features/layout/layoutSlice';
import { DAY_MS } from '@/contract/wallTime';
import { FREQUENT_KEY } from '@/features/links/frequentSlice';
import { groupLocked, groupUnlocked, linksArrived, passwordSent, selectUnlocked } from '@/features/links/linksSlice';
import { type UnlockedGroup, LINKS_KEY, readStoredLinks, storeLinks } from '@/features/links/receiveLinks';
import { lockedGroupsOf } from '@/contract/lockedGroups';
import { quotesSeen } from '@/features/quote/quoteApi';
import { Toaster } from '@/features/toasts/Toaster';
import type { Services } from '@/store/services';
import { deviceKey, removeDeviceKey, storeDeviceKey } from '@/shared/lib/deviceKey';
import { answerFetch, withText } from '../../../tests/support/answers';
import { InStore, withoutMotion } from '../../../tests/support/render';
import { OtherSection } from './OtherSection';
import { checkedSettings, coverTypeChanged, defaultSettings, settingsChanged } from './settingsSlice';

withoutMotion();

async function open(services: Partial<Services> = {}) {
  const store = makeStore(fakeServices(services));
  store.dispatch(settingsOpened());
  // The tools are in the panel's lazy part.
  await import('@/app/later');
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  render(
    <InStore store={store}>
      <OtherSection />
      <Toaster />
    </InStore>,
  );
  const settings = () => checkedSettings(store.getState().settings);
  return { store, settings };
}

const button = (name: string) => screen.getByRole('button', { name });
/** Without the round trip to the browser's driver, in which a busy machine may miss a message of three seconds. */
const press = async (name: string) => {
  button(name).focus();
  fireEvent.click(button(name));
};
const reported = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));

/** Replaces a property of the browser for one test. */
function give(target: object, name: string, value: unknown): void {
  const own = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { configurable: true, value });
  restore.push(() => (own ? Object.defineProperty(target, name, own) : Reflect.deleteProperty(target, name)));
}
const restore: (() => void)[] = [];
afterEach(() => {
  for (const back of restore.splice(0)) back();
});

describe('the section of other settings', () => {
  it('links to the licences, in a new tab', async () => {
    await open();
    const link = screen.getByRole('link', { name: '开源许可' });
    expect(link).toHaveAttribute('href', '/licenses.txt');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  it.each([
    [11_234, '已用存储 11 kB'],
    [2_345_678, '已用存储 2.3 MB'],
  ])('shows how much the browser stores: %d bytes', async (usage, text) => {
    vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ usage });
    await open();
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([[{}], [new Error('not here')]])('omits that line if the browser does not report it (%s)', async (answer) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const estimate = vi.spyOn(navigator.storage, 'estimate').mockImplementation(async () => {
      if (answer instanceof Error) throw answer;
      return answer;
    });
    await open();
    await waitFor(() => expect(estimate).toHaveBeenCalledOnce());
    await act(async () => undefined);
    expect(screen.queryByText(/已用存储/)).toBeNull();
    expect(warned.mock.calls.length).toBe(answer instanceof Error ? 1 : 0);
  });
});

describe('export', () => {
  it('saves the settings in a file with the date in its name', async () => {
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((source) => {
      if (source instanceof Blob) blobs.push(source);
      return 'blob:saved';
    });
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(`${this.href} ${this.download}`);
    });
    const { store } = await open({ now: () => new Date(2026, 10, 20, 0, 30).getTime() });
    act(() => void store.dispatch(coverTypeChanged('2')));
    await press('导出设置');
    await waitFor(() => expect(saved).toEqual(['blob:saved porchlight-settings-2026-11-20.json']));
    const text = await blobs[0]?.text();
    expect(JSON.parse(text ?? '')).toMatchObject({
      app: 'porchlight',
      settings: { ...defaultSettings, coverType: '2', touched: ['coverType'] },
    });
    expect(text).not.toContain('_persist');
  });

  it('reports it if that fails', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('no blobs here');
    });
    await open();
    await press('导出设置');
    expect(await screen.findByRole('alert')).toHaveTextContent('设置导出失败');
  });
});

const fileOf = (text: string, name = 'settings.json') => new File([text], name, { type: 'application/json' });
const settingsFile = (settings: object, more: object = {}) =>
  fileOf(JSON.stringify({ app: 'porchlight', version: 1, settings, ...more }));
/** Chooses this file as in the browser's file picker. */
function choose(file: File): void {
  const input = screen.getByLabelText<HTMLInputElement>('导入设置', { selector: 'input' });
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  fireEvent.change(input);
}
const preview = () => screen.findByRole('group', { name: '将要更改的设置' });
const lines = (group: HTMLElement) =>
  within(group)
    .queryAllByRole('listitem')
    .map((line) => line.textContent);

/** A day in 2026 as days since 1970. */
const TODAY = 20_777;
const usage = [`${TODAY - 1}:2b`, `${TODAY}:1a`, `${TODAY}:1a`];

describe('the counts of 常用', () => {
  beforeEach(() => vi.setSystemTime(TODAY * DAY_MS));
  afterEach(() => void vi.useRealTimers());

  it('are in the exported file', async () => {
    const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await open({ storage: memoryStorage({ [FREQUENT_KEY]: usage }), now: Date.now });
    await press('导出设置');
    await waitFor(() => expect(create).toHaveBeenCalled());
    const [file] = create.mock.calls[0] ?? [];
    expect(JSON.parse(file instanceof Blob ? await file.text() : '')).toMatchObject({ frequent: usage });
  });

  it('are listed in the preview of a file and added to those that are there; invalid ones are left out', async () => {
    const storage = memoryStorage({ [FREQUENT_KEY]: [`${TODAY}:1a`, `${TODAY}:3c`] });
    await open({ storage, now: Date.now });
    choose(settingsFile({}, { frequent: [...usage, 'https://a.example/', 5, `${TODAY - 60}:1a`, '1:2:3'] }));
    await screen.findByText('常用：3 次打开的记录');
    await press('应用');
    await waitFor(() =>
      expect(storage.read(FREQUENT_KEY)).toEqual([usage[0], `${TODAY}:1a`, `${TODAY}:3c`, `${TODAY}:1a`]),
    );
  });

  it('are deleted by 清除使用记录', async () => {
    const storage = memoryStorage({ [FREQUENT_KEY]: usage });
    await open({ storage });
    await press('清除使用记录');
    await reported('使用记录已清除');
    expect(storage.read(FREQUENT_KEY)).toEqual([]);
  });
});

describe('import', () => {
  it('opens the browser’s choice of files', async () => {
    await open();
    const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue();
    await press('导入设置');
    expect(click).toHaveBeenCalledOnce();
  });

  it('lists every field that changes in words, and changes nothing yet', async () => {
    const { settings } = await open();
    choose(
      settingsFile({
        coverType: '3',
        musicVolume: 0.405,
        siteStartShow: true,
        musicClick: true,
        playerLrcShow: false,
        footerBlur: false,
        playerAutoplay: true,
        playerLoop: 'one',
        playerOrder: 'random',
        typeToSearch: false,
        searchEngine: '百度',
        searchField: true,
        openLinks: 'this-tab',
        quietMode: 'off',
      }),
    );
    const group = await preview();
    expect(lines(group)).toEqual([
      '壁纸来源：默认 → 动漫',
      '音量：70% → 41%',
      '建站日期显示：关 → 开',
      '音乐点击打开面板：关 → 开',
      '底栏歌词显示：开 → 关',
      '底栏背景模糊：开 → 关',
      '自动播放：关 → 开',
      '循环模式：列表 → 单曲',
      '随机播放：关 → 开',
      '输入即搜索：开 → 关',
      '搜索引擎：必应 → 百度',
      '搜索框：关 → 开',
      '链接打开方式：新标签页 → 当前标签页',
      '安静模式：自动 → 关',
    ]);
    expect(group).toHaveFocus();
    expect(settings()).toEqual(defaultSettings);
  });

  it('applies on 应用, and can be undone', async () => {
    const { store, settings } = await open();
    act(() => void store.dispatch(settingsChanged({ musicClick: true })));
    choose(settingsFile({ playerLoop: 'none', footerBlur: false }));
    await preview();
    await press('应用');
    expect(settings()).toEqual({
      ...defaultSettings,
      musicClick: true,
      playerLoop: 'none',
      footerBlur: false,
      touched: ['musicClick', 'footerBlur', 'playerLoop'],
    });
    await reported('设置已导入');
    expect(screen.queryByRole('group')).toBeNull();
    expect(button('导入设置')).toHaveFocus();
    await userEvent.click(within(screen.getByRole('status')).getByRole('button', { name: '撤销' }));
    expect(settings()).toEqual({ ...defaultSettings, musicClick: true, touched: ['musicClick'] });
    await waitFor(() => expect(screen.queryByRole('button', { name: '撤销' })).toBeNull());
  });

  it('changes nothing on 取消', async () => {
    const { settings } = await open();
    choose(settingsFile({ footerBlur: false }));
    await preview();
    await press('取消');
    expect(settings()).toEqual(defaultSettings);
    expect(screen.queryByRole('group')).toBeNull();
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
    expect(button('导入设置')).toHaveFocus();
  });

  it('works by the keyboard once the file is there', async () => {
    const { settings } = await open();
    choose(settingsFile({ footerBlur: false }));
    await preview();
    await userEvent.tab();
    expect(button('应用')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(settings().footerBlur).toBe(false);
  });

  it('applies choices also if they equal the owner’s defaults', async () => {
    const { settings } = await open();
    choose(settingsFile({ footerBlur: true, touched: ['footerBlur'] }));
    expect(lines(await screen.findByRole('group', { name: '设置相同，应用后会记住这些选择' }))).toEqual([]);
    await press('应用');
    expect(settings()).toEqual({ ...defaultSettings, touched: ['footerBlur'] });
  });

  it('says so if a file changes nothing, and offers nothing to apply', async () => {
    await open();
    choose(settingsFile({ footerBlur: true }));
    expect(await screen.findByRole('group', { name: '没有需要更改的设置' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '应用' })).toBeNull();
  });

  it('accepts valid fields and names the invalid ones', async () => {
    const { settings } = await open();
    choose(settingsFile({ coverType: 2, musicVolume: '0.5', playerLoop: 'ALL', footerBlur: false }));
    const group = await preview();
    expect(lines(group)).toEqual(['底栏背景模糊：开 → 关']);
    expect(group).toHaveTextContent('内容无效，未采用：壁纸来源、音量、循环模式');
    await press('应用');
    expect(settings()).toEqual({ ...defaultSettings, footerBlur: false, touched: ['footerBlur'] });
  });

  it('reports a file from a newer version, and no other', async () => {
    await open();
    choose(settingsFile({ footerBlur: false, aurora: true }, { version: 2 }));
    expect(await preview()).toHaveTextContent('文件来自更新的版本，无法识别的内容已忽略');
    choose(settingsFile({ musicClick: true }));
    await waitFor(async () => expect(lines(await preview())).toEqual(['音乐点击打开面板：关 → 开']));
    expect(await preview()).not.toHaveTextContent('更新的版本');
  });

  it.each([
    ['not JSON', fileOf('loop = all'), '这不是本站的设置文件'],
    ['of another program', fileOf('{"name":"left-pad","version":"1.3.0"}'), '这不是本站的设置文件'],
    ['of 10 MB', fileOf(' '.repeat(10 * 1024 * 1024)), '这不是本站的设置文件'],
  ])('refuses a file that is %s, and gives the reason', async (_, file, reason) => {
    const { settings } = await open();
    choose(file);
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    expect(settings()).toEqual(defaultSettings);
    expect(screen.queryByRole('button', { name: '应用' })).toBeNull();
  });

  it('does not read a file that is too large', async () => {
    await open();
    const read = vi.spyOn(Blob.prototype, 'text');
    choose(fileOf(' '.repeat(4 * 1024 * 1024 + 1)));
    await screen.findByRole('alert');
    expect(read).not.toHaveBeenCalled();
  });

  it('says so if the file cannot be read', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(Blob.prototype, 'text').mockRejectedValue(new Error('gone'));
    await open();
    choose(settingsFile({ footerBlur: false }));
    expect(await screen.findByRole('alert')).toHaveTextContent('文件无法读取');
  });

  it('accepts the same file again', async () => {
    await open();
    const file = settingsFile({ footerBlur: false });
    choose(file);
    await preview();
    await press('取消');
    choose(file);
    expect(await preview()).toBeVisible();
    expect(screen.getByLabelText('导入设置', { selector: 'input' })).toHaveValue('');
  });
});

describe('reset', () => {
  it('restores the defaults, and can be undone', async () => {
    const { store, settings } = await open();
    act(() => {
      store.dispatch(coverTypeChanged('1'));
      store.dispatch(settingsChanged({ playerOrder: 'random', footerBlur: false }));
    });
    const chosen = settings();
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
    await press('重置设置');
    expect(settings()).toEqual(defaultSettings);
    await reported('设置已重置');
    await press('撤销');
    expect(settings()).toEqual(chosen);
    await reported('已撤销');
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  });

  it('can still be undone after a second press', async () => {
    const { store, settings } = await open();
    act(() => void store.dispatch(coverTypeChanged('1')));
    await press('重置设置');
    await press('重置设置');
    await press('撤销');
    expect(settings().coverType).toBe('1');
  });

  it('offers no undo if nothing was set', async () => {
    await open();
    await press('重置设置');
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  });
});

/** A fake `beforeinstallprompt` event. */
function offerInstall(prompt = vi.fn<() => Promise<unknown>>(async () => ({ outcome: 'accepted' }))) {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return { prompt, stored: event.defaultPrevented };
}
const installKey = () => screen.queryByRole('button', { name: '安装' });
const installed = () => act(() => void window.dispatchEvent(new Event('appinstalled')));

describe('installing', () => {
  let unbind = new AbortController();
  beforeEach(() => {
    unbind = new AbortController();
    bindPageEvents(window, makeStore(fakeServices()), unbind.signal);
  });
  afterEach(() => {
    installed();
    unbind.abort();
  });

  it('is not offered if the browser does not offer it', async () => {
    await open();
    expect(button('清除缓存')).toBeVisible();
    expect(installKey()).toBeNull();
  });

  it('uses an offer that came before the settings opened, in place of the browser’s own banner', async () => {
    const { stored, prompt } = offerInstall();
    expect(stored).toBe(true);
    await open();
    expect(installKey()).toBeVisible();
    expect(prompt).not.toHaveBeenCalled();
  });

  it('asks once, and moves the focus beside the button’s place', async () => {
    await open();
    const { prompt } = offerInstall();
    await press('安装');
    expect(prompt).toHaveBeenCalledOnce();
    expect(installKey()).toBeNull();
    expect(button('清除缓存')).toHaveFocus();
  });

  it('is offered again when the browser offers it again', async () => {
    await open();
    offerInstall(vi.fn(async () => ({ outcome: 'dismissed' })));
    await press('安装');
    expect(installKey()).toBeNull();
    const { prompt } = offerInstall();
    await press('安装');
    expect(prompt).toHaveBeenCalledOnce();
  });

  it('disappears when the page was installed from the browser’s own menu', async () => {
    await open();
    offerInstall();
    expect(installKey()).toBeVisible();
    installed();
    expect(installKey()).toBeNull();
  });

  it('is logged if the browser will not ask', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    await open();
    offerInstall(vi.fn(() => Promise.reject(new DOMException('no click'))));
    await press('安装');
    await waitFor(() => expect(warned.mock.calls).toEqual([['[porchlight] install: no click']]));
  });
});

/** A fake service worker container; `found` is what `update()` finds. */
const worker = (found: object, update: () => Promise<void> = async () => undefined) => ({
  getRegistration: async () => ({ installing: null, waiting: null, ...found, update }),
});

/** A fake worker that answers `CHECK_PAGE` with whether it has a different page. */
const active = (hasOtherPage: boolean) => ({
  postMessage: (message: unknown, [port]: [MessagePort]) => port.postMessage(message === CHECK_PAGE && hasOtherPage),
});

describe('the check for a new version', () => {
  it.each([
    ['there is none', worker({}), '当前已是最新版本'],
    ['the page is the server’s', worker({ active: active(false) }), '当前已是最新版本'],
    ['the worker has another page', worker({ active: active(true) }), '发现新版本，正在更新'],
    ['one is being installed', worker({ installing: {} }), '发现新版本，正在更新'],
    ['one waits', worker({ waiting: {} }), '发现新版本，正在更新'],
  ])('reports what it found if %s', async (_, serviceWorker, text) => {
    give(navigator, 'serviceWorker', serviceWorker);
    await open();
    await press('检查更新');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));
  });

  it.each([
    ['it is the page that is shown', 'one', '当前已是最新版本'],
    ['it is another page', 'two', '站点已更新，刷新后生效'],
  ])('compares the server’s page if there is no worker, as over http: %s', async (_, stamp, text) => {
    const shown = Object.assign(document.createElement('meta'), { name: 'stamp', content: 'one' });
    document.head.append(shown);
    restore.push(() => shown.remove());
    const requested = answerFetch({ '/index.html': withText(`<meta name="stamp" content="${stamp}">`) });
    give(navigator, 'serviceWorker', { getRegistration: async () => undefined });
    await open();
    await press('检查更新');
    await reported(text);
    expect(requested).toEqual([expect.stringContaining('/index.html')]);
    expect(screen.queryAllByRole('button', { name: '刷新' })).toHaveLength(stamp === 'one' ? 0 : 1);
  });

  it('updates the worker’s registration', async () => {
    const update = vi.fn<() => Promise<void>>(async () => undefined);
    give(navigator, 'serviceWorker', worker({}, update));
    await open();
    await press('检查更新');
    await reported('当前已是最新版本');
    expect(update).toHaveBeenCalledOnce();
  });

  it('says so if it fails', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    give(
      navigator,
      'serviceWorker',
      worker({}, () => Promise.reject(new Error('offline'))),
    );
    await open();
    await press('检查更新');
    expect(await screen.findByRole('alert')).toHaveTextContent('检查更新失败');
  });
});

/** Storage keys of all `lastAnswers()` calls, found in the source. */
const sources = import.meta.glob<string>('../*/*.ts', { query: '?raw', import: 'default', eager: true });
const code = Object.values(sources).join('\n');
const answerKeys = [...code.matchAll(/lastAnswers\(\s*storage,\s*(\w+)/g)]
  .map(([, name]) => new RegExp(`const ${name} = pathKey\\('([^']+)'`).exec(code)?.[1] ?? `the key ${name}`)
  .concat(LINKS_KEY);

const lockKey = () => screen.queryByRole('button', { name: '重新锁定' });

describe('重新锁定', () => {
  afterEach(() => removeDeviceKey());
  const GROUP: UnlockedGroup = { group: '个人', items: [], remembered: true };

  it('is not there if nothing is open and this browser is not remembered', async () => {
    await open();
    expect(button('清除缓存')).toBeVisible();
    expect(lockKey()).toBeNull();
  });

  it('is there while a group is open, also only for this visit', async () => {
    const { store } = await open();
    act(() => {
      store.dispatch(passwordSent('1'));
      store.dispatch(groupUnlocked({ request: '1', group: '个人', items: [] }));
    });
    expect(lockKey()).toBeVisible();
    act(() => void store.dispatch(groupLocked('个人')));
    expect(lockKey()).toBeNull();
  });

  it('locks all groups, forgets the key, lets the server forget this browser, and says so', async () => {
    const requested: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      requested.push(url);
      return url.endsWith('/api/lock') ? new Response(null, { status: 204 }) : Response.json({ list: [] });
    });
    storeDeviceKey('the key', 'groups');
    const { store } = await open();
    act(() => void store.dispatch(linksArrived({ items: [], unlocked: [GROUP], remembered: true, fresh: true })));
    await press('重新锁定');
    expect([selectUnlocked(store.getState()), deviceKey()]).toEqual([[], undefined]);
    expect(lockKey()).toBeNull();
    expect(screen.getByRole('link', { name: '开源许可' })).toHaveFocus();
    await reported('已重新锁定');
    expect(requested).toContain('/api/lock');
  });

  it('locks here too if the server does not answer, and says that it still lists this browser', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    answerFetch({});
    storeDeviceKey('the key', 'desk');
    await open();
    await press('重新锁定');
    expect([deviceKey(), lockKey()]).toEqual([undefined, null]);
    await reported('服务器没有回应');
  });
});

describe('clearing the caches', () => {
  it('empties the cache storage and removes the last answers, but never a setting', async () => {
    const cache = await caches.open('porchlight-test');
    await cache.put('/cached', new Response('text'));
    // Without these caches the page would not open offline.
    const shell = ['porchlight-shell-1-/', 'porchlight-precache-v2-/', 'porchlight-last-parts'];
    for (const name of shell) await caches.open(name);
    expect(answerKeys.length).toBeGreaterThan(3);
    expect(answerKeys.filter((key) => !key.startsWith('porchlight-'))).toEqual([]);
    const stored = { data: { coverType: '2' }, 'aplayer-setting': { volume: 0.2 } };
    const storage = memoryStorage({
      ...Object.fromEntries(answerKeys.map((key) => [key, [{ value: 1, at: 1 }]])),
      ...stored,
    });
    await open({ storage });
    await press('清除缓存');
    await reported('缓存已清除');
    expect(await caches.keys()).toEqual(shell);
    for (const name of shell) await caches.delete(name);
    for (const key of answerKeys) expect([key, storage.read(key)]).toEqual([key, null]);
    for (const [key, value] of Object.entries(stored)) expect(storage.read(key)).toEqual(value);
  });

  it('removes what the services’ parts hold in memory', async () => {
    const storage = memoryStorage();
    quotesSeen(storage).add({ text: '海内存知己', source: '王勃' }, 1);
    storeLinks(storage, [], lockedGroupsOf([]), 1);
    expect(readStoredLinks(storage, lockedGroupsOf([]))).toEqual([]);
    await open({ storage });
    await press('清除缓存');
    await reported('缓存已清除');
    expect(quotesSeen(storage).list()).toEqual([]);
    expect(readStoredLinks(storage, lockedGroupsOf([]))).toBeUndefined();
  });

  it('measures the storage again', async () => {
    const estimate = vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ usage: 2_000_000 });
    await open();
    await screen.findByText(/2\.0 MB/);
    estimate.mockResolvedValue({ usage: 100_000 });
    await press('清除缓存');
    expect(await screen.findByText(/100 kB/)).toBeVisible();
  });

  it('says so if it fails', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(CacheStorage.prototype, 'keys').mockRejectedValue(new Error('not now'));
    await open();
    await press('清除缓存');
    expect(await screen.findByRole('alert')).toHaveTextContent('缓存清除失败');
  });
});
