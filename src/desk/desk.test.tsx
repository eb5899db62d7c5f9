import { ownerService } from './save/requestDeskApi';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { App } from '@/app/App';
import { makeStore, fakeServices, memoryStorage } from '../../tests/support/store';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { OWNER_SHEET_ID } from '@/contract/ownerSheet';
import { toastShown } from '@/features/toasts/toastsSlice';
import { pageReturned, pageStarted } from '@/store/pageActions';
import { answerFetch, quietServices } from '../../tests/support/answers';
import { pageDataOf } from '../../tests/support/testData';
import { InStore, withoutMotion } from '../../tests/support/render';
import { until } from '../../tests/support/until';
import { loadDeskIfOpen } from '../loadDeskIfOpen';
import type { OwnerApi, OwnerAnswer } from './ownerApi';
import { loadDesk } from './desk';
import { SIGN_OUT_KEY } from './signOutKey';

withoutMotion();

const { pathname, search } = location;
afterEach(async () => {
  history.replaceState(null, '', pathname + search);
  await page.viewport(1440, 900);
});

const LINK = { name: '甲', link: 'https://a.example/', icon: '', status: '', description: '', category: 'X' };
const ANSWERS: Readonly<Record<string, OwnerAnswer>> = {
  'GET session': { ok: true, body: {} },
  'GET state': { ok: true, body: { writable: true } },
  'GET links': { ok: true, body: { etag: '"1"', links: [{ ...LINK, is_home: 'true' }], groups: [] } },
  'DELETE session': { ok: true, body: {} },
};

/** The page at this address with the desk, before the picture is revealed. */
async function open(query: string, answers = ANSWERS, languages: readonly string[] = ['zh-CN']) {
  vi.spyOn(console, 'warn').mockReturnValue();
  history.replaceState(null, '', `${pathname}${query}`);
  answerFetch(quietServices);
  const requested: string[] = [];
  const ask = vi.fn<OwnerApi>(async ({ method = 'GET', path }) => {
    requested.push(`${method} ${path}`);
    return answers[`${method} ${path}`] ?? { ok: false, code: 'server-error', body: {} };
  });
  const services = fakeServices({ owner: ownerService(ask), languages: () => languages });
  const { Frame, reducers } = await loadDesk('zh-CN');
  const store = makeStore(services, reducers);
  store.dispatch(pageStarted());
  render(
    <InStore store={store}>
      <Frame>
        <App />
      </Frame>
    </InStore>,
  );
  const reveal = () => act(() => void store.dispatch(mainAreaRevealed('0')));
  return { requested, reveal, store, words: services.words };
}

const BEGIN: typeof ANSWERS = { 'GET session': { ok: false, code: 'no-session', body: { begin: { writable: true } } } };

describe('the dialog of the first start', () => {
  afterEach(() => document.documentElement.setAttribute('lang', 'zh-CN'));

  it.each([
    [['en-GB', 'zh-CN'], 'Make this your home page', 'en'],
    [['fr-FR'], 'Make this your home page', 'en'],
    [['zh-HK'], /^把這裡/u, 'zh-TW'],
    [['zh-CN', 'en'], '把这里变成你的主页', 'zh-CN'],
  ])('is in the language of a browser in %j, as is the rest of the page', async (languages, name, language) => {
    const { reveal } = await open('?owner', BEGIN, languages);
    reveal();
    const dialog = await screen.findByRole('dialog', { name });
    expect(document.documentElement.lang).toBe(language);
    expect(dialog.querySelector('select')).toHaveValue(language);
  });

  it('is in the language of a page that has files already', async () => {
    const begin = { writable: true, own: true };
    const { reveal } = await open('?owner', { 'GET session': { ok: false, code: 'no-session', body: { begin } } }, [
      'en-GB',
    ]);
    reveal();
    expect(await screen.findByRole('dialog', { name: '把这里变成你的主页' })).toBeVisible();
  });

  it('follows the chosen language at once, with what is typed and what is wrong, also when the owner comes back', async () => {
    const { reveal, store, words } = await open('?owner', BEGIN, ['en-GB']);
    reveal();
    const dialog = within(await screen.findByRole('dialog', { name: 'Make this your home page' }));
    await userEvent.type(dialog.getByLabelText('Start code'), '1234');
    await userEvent.type(dialog.getByLabelText('The same again'), 'x');
    await userEvent.click(dialog.getByRole('button', { name: 'Begin' }));
    const code = dialog.getByLabelText('Start code');
    await until(() => expect(code).toHaveAccessibleDescription('Expected the eight digits from the log'));
    await userEvent.selectOptions(dialog.getByRole('combobox'), 'zh-CN');
    await until(() => expect(dialog.getByLabelText('启动码')).toHaveAccessibleDescription('这里要写日志里的八位数字'));
    expect(dialog.getByLabelText('再输入一次')).toHaveAccessibleDescription('和上面的不一样');
    expect(code).toHaveValue('1234');
    await userEvent.selectOptions(dialog.getByRole('combobox'), 'en');
    await until(() =>
      expect(dialog.getByLabelText('The same again')).toHaveAccessibleDescription('Not the same as the first one'),
    );
    const speak = vi.spyOn(words, 'speak');
    act(() => void store.dispatch(pageReturned()));
    act(() => void store.dispatch(toastShown({ text: 'No weather', tone: 'error' })));
    await until(() => expect(screen.getByText('No weather')).not.toBeVisible());
    expect(speak).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog', { name: 'Make this your home page' })).toBeVisible();
  });
});

/** Left and top edge of what stands on the page's grid, px. */
const placesOf = (links: HTMLElement) => {
  const parts = {
    name: document.querySelector('h1'),
    social: document.querySelector('nav'),
    heading: links.querySelector('h2'),
    bullet: links.querySelector('.links-bullets button'),
    tile: links.querySelector('.tile'),
  };
  return Object.entries(parts).flatMap(([part, element]) => {
    if (!element?.checkVisibility()) return [];
    const { left, top } = element.getBoundingClientRect();
    // On a tablet the bullets stand between other chips.
    return [`${part}: ${part === 'bullet' && innerWidth < 1440 ? '' : `${left.toFixed()} `}${top.toFixed()}`];
  });
};

describe('the desk on the page', () => {
  it.each([
    [1440, 900],
    [820, 1180],
    [390, 844],
  ])('keeps the grid of the page at %d × %d, and shows the names of its tiles in full', async (width, height) => {
    await page.viewport(width, height);
    const many = Array.from({ length: 7 }, (_, index) => ({
      ...LINK,
      name: `铁路 1230${index}`,
      link: `https://a.example/${index}`,
      is_home: 'true',
    }));
    const { reveal } = await open('?owner', {
      ...ANSWERS,
      'GET links': { ok: true, body: { etag: '"1"', links: many, groups: [] } },
    });
    const links = screen.getByRole('region', { name: '产品列表', hidden: true });
    await until(() => expect(links.querySelectorAll('[data-slide]')).toHaveLength(2));
    const before = placesOf(links);
    reveal();
    await until(() => expect(links.querySelectorAll('.desk-tile')).toHaveLength(7));
    await until(() => expect(placesOf(links)).toEqual(before));
    for (const name of links.querySelectorAll('.desk-tile .tile-name')) {
      expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
    }
  });

  it('opens the drawing of icons at the address of npm run icons, after the password, once', async () => {
    const { reveal } = await open('?owner&open=icons', {
      ...ANSWERS,
      'GET session': { ok: false, code: 'no-session', body: {} },
      'POST session': { ok: true, body: {} },
    });
    reveal();
    const password = await screen.findByRole('dialog');
    await userEvent.type(password.querySelector('input[type=password]') ?? document.body, 'x{Enter}');
    expect(await screen.findByRole('dialog', { name: '文件' })).toBeVisible();
    expect(await screen.findByText('更换标志')).toBeVisible();
    expect(location.search).toBe('?owner=');
  });

  it('waits until the page is revealed, then fills the slots, and leaves the visitor’s page behind', async () => {
    const { requested, reveal } = await open('?from=mail&owner');
    const links = screen.getByRole('region', { name: '产品列表' });
    await until(() => expect(links.querySelectorAll('[data-slide]')).toHaveLength(2));
    const visitors = within(links).getAllByRole('button').length;
    expect(requested).toEqual([]);
    reveal();
    const bar = await screen.findByRole('banner', { name: '管理' });
    expect(await within(links).findByRole('button', { name: '编辑 甲' })).toBeVisible();
    expect(links.querySelector('[data-slide] a')).toBeNull();
    for (const name of ['编辑名称和标志', '编辑问候', '编辑社交链接', '编辑一言', '编辑天气', '编辑页脚'])
      expect(await screen.findByRole('button', { name })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('data-desk');

    await userEvent.click(within(bar).getByRole('button', { name: '退出管理' }));
    await until(() => expect(screen.queryByRole('banner', { name: '管理' })).toBeNull());
    expect(within(links).queryByRole('button', { name: '编辑 甲' })).toBeNull();
    await until(() => expect(within(links).getAllByRole('button')).toHaveLength(visitors));
    expect(screen.queryByRole('button', { name: '编辑问候' })).toBeNull();
    expect(document.documentElement).not.toHaveAttribute('data-desk');
    expect(location.search).toBe('?from=mail');
  });

  it('keeps the owner’s own sheet from applying from the password to its end', async () => {
    const sheet = document.createElement('link');
    sheet.id = OWNER_SHEET_ID;
    document.body.append(sheet);
    onTestFinished(() => sheet.remove());
    let session: OwnerAnswer = { ok: false, code: 'no-session', body: {} };
    const { reveal } = await open('?owner', {
      ...ANSWERS,
      get 'GET session'() {
        return session;
      },
      'POST session': { ok: true, body: {} },
    });
    reveal();
    const dialog = await screen.findByRole('dialog', { name: '管理' });
    expect(sheet.media).toBe('not all');
    session = { ok: true, body: {} };
    await userEvent.type(within(dialog).getByLabelText(/密码/), 'x{Enter}');
    const bar = await screen.findByRole('banner', { name: '管理' });
    expect([screen.queryByRole('dialog'), sheet.media]).toEqual([null, 'not all']);
    await userEvent.click(within(bar).getByRole('button', { name: '退出管理' }));
    await until(() => expect(sheet.media).toBe(''));
  });

  it('opens the greeting at the first press on its pencil after the password', async () => {
    let session: OwnerAnswer = { ok: false, code: 'no-session', body: {} };
    const answers = {
      ...ANSWERS,
      get 'GET session'() {
        return session;
      },
      'POST session': { ok: true, body: {} },
    } satisfies Record<string, OwnerAnswer>;
    const { reveal } = await open('?owner', answers);
    reveal();
    const dialog = await screen.findByRole('dialog', { name: '管理' });
    session = { ok: true, body: {} };
    await userEvent.type(within(dialog).getByLabelText(/密码/), 'x{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: '编辑问候' }));
    expect(await screen.findByRole('tab', { name: '问候' })).toHaveAttribute('aria-selected', 'true');
  });

  it('asks for the password if there is no session, and disappears when that dialog is closed', async () => {
    const { reveal } = await open('?owner', { 'GET session': { ok: false, code: 'no-session', body: {} } });
    reveal();
    const dialog = await screen.findByRole('dialog', { name: '管理' });
    await userEvent.click(within(dialog).getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog', { name: '管理' })).toBeNull();
    expect(location.search).toBe('');
  });

  it('asks for the start code while nobody has a password', async () => {
    const body = { begin: { writable: true } };
    const { reveal } = await open('?owner', { 'GET session': { ok: false, code: 'no-session', body } });
    reveal();
    const dialog = await screen.findByRole('dialog', { name: '把这里变成你的主页' });
    expect(screen.queryByRole('dialog', { name: '管理' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: '取消' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location.search).toBe('');
  });
});

const parts = (desk: boolean, stored: Record<string, unknown> = {}) =>
  fakeServices({ pageData: { ...pageDataOf(), ...(desk && { desk }) }, storage: memoryStorage(stored) });

describe('the desk', () => {
  it.each([
    ['is loaded if the address requests it', true, {}, '?owner', true],
    ['is loaded if a sign-out waits for the server', true, { [SIGN_OUT_KEY]: 'session' }, '', true],
    ['is not loaded at any other address', true, {}, '?owners=1', false],
    ['is not loaded on a site without a desk', false, { [SIGN_OUT_KEY]: 'session' }, '?owner', false],
  ])('%s', async (_, desk, stored, query, isLoaded) => {
    expect(typeof (await loadDeskIfOpen(parts(desk, stored), query))).toBe(isLoaded ? 'object' : 'undefined');
  });

  it('is reported as missing if it cannot be loaded', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const services = parts(true);
    expect(await loadDeskIfOpen(services, '?owner', () => Promise.reject(new Error('no network')))).toBe('missing');
  });
});
