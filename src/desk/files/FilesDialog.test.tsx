import { screen, waitFor, within } from '@testing-library/react';
import { page, userEvent } from 'vitest/browser';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { siteSchema } from '@/contract/site';
import { drawn, movingGif } from '../../../tests/support/imageFiles';
import { withoutMotion } from '../../../tests/support/render';
import type { OwnerAnswer } from '../ownerApi';
import { selectSaving } from '../deskSelectors';
import { asksBeforeLeaving, drop, openDialog } from '../../../tests/desk/openDialog';
import type { Upload } from './uploadFile';

withoutMotion();
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

const dialog = () => screen.getByRole('dialog', { name: '文件' });
const press = (name: string | RegExp) => userEvent.click(within(dialog()).getByRole('button', { name }));
const button = (name: string | RegExp) => within(dialog()).queryByRole('button', { name });
const names = () =>
  within(dialog())
    .queryAllByRole('figure')
    .map((figure) => figure.querySelector('figcaption > span')?.textContent);
const titles = () =>
  within(dialog())
    .queryAllByRole('button', { name: /^编辑 .* 的名称$/ })
    .map((one) => one.querySelector('span')?.textContent);
const alerts = () =>
  within(dialog())
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent);
const icon = (name = 'a.svg') => new File(['<svg/>'], name);
const photo = async (name = 'a.jpg') => new File([await drawn(1600, 900, { type: 'image/jpeg' })], name);
const place = (name: string) => within(dialog()).getByRole('button', { name });

/** An upload that stays pending until it is released or cancelled. */
function held({ wire }: ReturnType<typeof openDialog>) {
  const go = { on: (_answer?: OwnerAnswer) => undefined as void };
  wire.answer = ({ signal }: Upload) =>
    new Promise((resolve) => {
      go.on = (answer = { ok: true, body: {} }) => resolve(answer);
      signal.addEventListener('abort', () => resolve({ ok: false, code: 'offline', body: {} }));
    });
  return go;
}

it('the browser asks before a page with waiting files is left', async () => {
  const desk = openDialog({ dialog: { kind: 'files', at: 'icons' } });
  const go = held(desk);
  await screen.findByText(/^还没有自己的图标/);
  expect(asksBeforeLeaving()).toBe(false);
  drop(place('添加图标'), icon('a.svg'), icon('b.svg'));
  await waitFor(() => expect(desk.uploads).toHaveLength(1));
  expect(asksBeforeLeaving()).toBe(true);
  go.on();
  await waitFor(() => expect(desk.uploads).toHaveLength(2));
  expect(asksBeforeLeaving()).toBe(true);
  go.on({ ok: false, code: 'proxy-limit', body: {} });
  await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
  expect(alerts()).toHaveLength(1);
});

describe('icons', () => {
  it('are sent one after the other when they are dropped, with their progress', async () => {
    const desk = openDialog({ dialog: { kind: 'files', at: 'icons' } });
    const go = held(desk);
    await screen.findByText(/^还没有自己的图标/);
    drop(place('添加图标'), icon('书 1.SVG'), icon('b.svg'));
    await waitFor(() => expect(desk.uploads).toHaveLength(1));
    desk.uploads[0]?.onProgress?.(3);
    expect(await screen.findByText('50%')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: '正在上传 书 1.SVG' })).toHaveValue(0.5);
    go.on();
    await waitFor(() => expect(desk.uploads).toHaveLength(2));
    go.on({ ok: false, code: 'not-this-kind', body: {} });
    await waitFor(() => expect(alerts()).toEqual(['b.svg：内容和文件名不符']));
    expect(names()).toEqual(['书 1.svg']);
  });

  it('do not replace a file of the logo with the same name, and are listed', async () => {
    const desk = openDialog({ dialog: { kind: 'files', at: 'icons' } });
    await screen.findByText(/^还没有自己的图标/);
    drop(place('添加图标'), icon('icon.svg'), icon('Icon-48.PNG'));
    await waitFor(() => expect(names()).toEqual(['own-icon.svg', 'own-Icon-48.png']));
    expect(desk.uploads.map(({ name }) => name)).toEqual(['own-icon.svg', 'own-Icon-48.png']);
  });

  it('are refused with the part of the drawing that is the reason', async () => {
    const desk = openDialog({ dialog: { kind: 'files', at: 'icons' } });
    desk.wire.answer = () => ({
      ok: false,
      code: 'not-this-kind',
      body: { drawing: { problem: 'element', detail: 's:script' } },
    });
    await screen.findByText(/^还没有自己的图标/);
    drop(place('添加图标'), icon('b.svg'));
    await waitFor(() => expect(alerts()).toEqual(['b.svg：<s:script> 不属于图形']));
  });

  it('can be cancelled during the upload, which is no error, and the next one continues', async () => {
    const desk = openDialog({ dialog: { kind: 'files', at: 'icons' } });
    held(desk);
    await screen.findByText(/^还没有自己的图标/);
    drop(place('添加图标'), icon('a.svg'), icon('b.svg'));
    await waitFor(() => expect(desk.uploads).toHaveLength(1));
    desk.wire.answer = () => undefined;
    await press('取消 a.svg');
    await waitFor(() => expect(names()).toEqual(['b.svg']));
    expect(desk.uploads[0]?.signal.aborted).toBe(true);
    expect(alerts()).toEqual([]);
    expect(selectSaving(desk.store.getState()).kind).not.toBe('refused');
  });

  it('are all shown but not sent if nothing can be written', async () => {
    const desk = openDialog({
      dialog: { kind: 'files', at: 'wallpapers' },
      means: { writable: false, reason: 'read-only' },
      songs: [{ name: '一', url: '1.mp3' }],
    });
    await waitFor(() => expect(names()).toHaveLength(3));
    for (const button of within(screen.getByRole('tabpanel', { name: '壁纸' })).getAllByRole('button')) {
      expect(button).toBeDisabled();
    }
    drop(place('添加壁纸'), icon());
    desk.show({ kind: 'files', at: 'music' });
    await waitFor(() => expect(titles()).toEqual(['一']));
    expect(place('删除 一')).toBeDisabled();
    drop(screen.getByText('一'), new File(['x'], 'x.mp3'));
    await new Promise(requestAnimationFrame);
    expect(desk.uploads).toEqual([]);
    expect(desk.sent).toEqual([]);
    expect(alerts()).toEqual([]);
  });
});

it('files that cannot be read are reported', async () => {
  openDialog({
    dialog: { kind: 'files', at: 'wallpapers' },
    instead: ({ path }) => (path === 'files' ? { ok: false, code: 'cannot-read', body: {} } : undefined),
  });
  await waitFor(() => expect(alerts()).toEqual(['没有读到文件，请关上再打开']));
});

describe('wallpapers', () => {
  it('omit their size on a phone, where the number at the end of their name would not fit', async () => {
    onTestFinished(() => page.viewport(1440, 900));
    await page.viewport(390, 844);
    openDialog({ dialog: { kind: 'files', at: 'wallpapers' } });
    const name = await screen.findByText('background2.jpg');
    expect(name).toBeVisible();
    expect(name.nextElementSibling).not.toBeVisible();
  });

  it('move by keys up to the ends, and all but the last can be moved to the bin', async () => {
    const desk = openDialog({ dialog: { kind: 'files', at: 'wallpapers' } });
    await waitFor(() => expect(names()).toEqual(['background1.jpg', 'background2.jpg', 'background3.jpg']));
    place('移动 background1.jpg').focus();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(desk.sent).toEqual([]);
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(names()).toEqual(['background2.jpg', 'background1.jpg', 'background3.jpg']);
    expect(place('移动 background1.jpg')).toHaveFocus();
    expect(screen.getByText('background1.jpg，第 2 项，共 3 项')).toBeInTheDocument();
    await waitFor(() => expect(desk.shown.numbers).toEqual([2, 1, 3]));
    await press('把 background2.jpg 放进回收站');
    await waitFor(() => expect(names()).toEqual(['background1.jpg', 'background3.jpg']));
    await waitFor(() => expect(place('把 background1.jpg 放进回收站')).toHaveFocus());
    await press('把 background1.jpg 放进回收站');
    await waitFor(() => expect(names()).toEqual(['background3.jpg']));
    expect(place('把 background3.jpg 放进回收站')).toBeDisabled();
    // They were not deleted, so they are not counted as such.
    expect(screen.getByText('没有显示的自带壁纸有 2 张')).toBeVisible();
    await press('查看');
    // Built-in wallpapers cannot be deleted.
    expect(button(/^彻底删除/)).toBeNull();
    await press('放回 background2.jpg');
    await waitFor(() => expect(desk.shown.numbers).toEqual([3, 2]));
  });

  it('move to the bin if they are the owner’s, after the page has stopped requesting them, the JPEG last, and are restored', async () => {
    const images = ['background11.jpg', 'background11.webp', 'background11-tall.webp'];
    const desk = openDialog({ dialog: { kind: 'files', at: 'wallpapers' }, images });
    await waitFor(() => expect(names()).toHaveLength(3));
    await press('把 background3.jpg 放进回收站');
    await waitFor(() => expect(desk.shown.numbers).toEqual([1, 2]));
    desk.shown.numbers = [11, 1, 2];
    desk.sent.length = 0;
    desk.show({ kind: 'history' });
    desk.show({ kind: 'files', at: 'wallpapers' });
    await waitFor(() => expect(names()).toEqual(['background11.jpg', 'background1.jpg', 'background2.jpg']));
    await press('把 background11.jpg 放进回收站');
    await waitFor(() => expect(desk.at.files['images']).toEqual([]));
    expect(desk.sent).toEqual([
      'PATCH site',
      'DELETE files/images/background11.webp',
      'DELETE files/images/background11-tall.webp',
      'DELETE files/images/background11.jpg',
    ]);
    expect(screen.getByText('回收站里有 1 张，没有显示的自带壁纸有 1 张')).toBeVisible();
    await press('查看');
    await press('放回 background11.jpg');
    await waitFor(() => expect(names()).toEqual(['background1.jpg', 'background2.jpg', 'background11.jpg']));
    expect(desk.at.files['images']).toHaveLength(3);
    await press('把 background11.jpg 放进回收站');
    await screen.findByRole('button', { name: '彻底删除 background11.jpg' });
    await press('彻底删除 background11.jpg');
    expect(desk.at.bin).toHaveLength(3);
    await press('再按一次，彻底删除');
    await waitFor(() => expect(desk.at.bin).toEqual([]));
    expect(desk.at.files['images']).toEqual([]);
  });

  it('leave nothing behind if they are cancelled or refused during the upload', async () => {
    const desk = openDialog({ dialog: { kind: 'files', at: 'wallpapers' } });
    await waitFor(() => expect(names()).toHaveLength(3));
    const answer: { second?: OwnerAnswer } = { second: { ok: false, code: 'disk-full', body: {} } };
    desk.wire.answer = ({ signal }) =>
      desk.uploads.length === 1
        ? undefined
        : (answer.second ??
          new Promise((resolve) => {
            signal.addEventListener('abort', () => resolve({ ok: false, code: 'offline', body: {} }));
          }));
    drop(place('添加壁纸'), await photo());
    await waitFor(() => expect(alerts()).toEqual(['a.jpg：磁盘已满']));
    expect(desk.at).toMatchObject({ files: { images: [] }, bin: [] });

    delete answer.second;
    desk.uploads.length = 0;
    drop(place('添加壁纸'), await photo('b.jpg'));
    await waitFor(() => expect(desk.uploads).toHaveLength(2));
    await press('取消 b.jpg');
    await waitFor(() => expect(desk.sent.filter((one) => one.startsWith('DELETE bin'))).toHaveLength(2));
    expect(desk.at).toMatchObject({ files: { images: [] }, bin: [] });
    expect(alerts()).toEqual([]);
    expect(names()).toEqual(['background1.jpg', 'background2.jpg', 'background3.jpg']);
    expect(desk.shown.numbers).toEqual([1, 2, 3]);
  });

  it('are appended after the upload under new numbers, the largest of their files named last', async () => {
    const desk = openDialog({ dialog: { kind: 'files', at: 'wallpapers' } });
    await waitFor(() => expect(names()).toHaveLength(3));
    drop(place('添加壁纸'), await photo(), new File([movingGif()], 'b.gif'), icon('none.jpg'));
    await waitFor(() => expect(alerts()).toEqual(['none.jpg：无法识别这张图片']));
    expect(within(dialog()).getByText('b.gif：这是动图，只取第一帧')).toHaveAttribute('role', 'status');
    expect(desk.shown.numbers).toEqual([1, 2, 3, 11, 12]);
    expect(desk.uploads.at(-1)?.name).toBe('background12.jpg');
    expect(names()).toEqual([
      'background1.jpg',
      'background2.jpg',
      'background3.jpg',
      'background11.jpg',
      'background12.jpg',
    ]);
  });
});

const chooseLogo = (text: string) =>
  userEvent.upload(
    screen.getByRole('dialog').querySelectorAll('input[type="file"]')[0] ?? document.body,
    new File([text], '灯.svg', { type: 'image/svg+xml' }),
  );
const unseen = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"></svg>';
const siteUnreadable = ({ path }: { path: string }): OwnerAnswer | undefined =>
  path === 'site' ? { ok: false, code: 'cannot-read', body: {} } : undefined;

it('wallpapers cannot be changed while site.yml cannot be read, and the panel says why', async () => {
  const fields = v.parse(siteSchema, {});
  const body = {
    etag: '"1"',
    fields,
    defaults: {},
    written: [],
    secrets: [],
    problem: { en: 'not shown', zh: 'site.yml:2: a problem' },
  };
  openDialog({
    dialog: { kind: 'files', at: 'wallpapers' },
    instead: ({ path }) => (path === 'site' ? { ok: true, body } : undefined),
  });
  await waitFor(() => expect(names()).toHaveLength(3));
  await waitFor(() => expect(alerts()).toEqual([expect.stringContaining('site.yml:2: a problem')]));
  expect(button('把 background1.jpg 放进回收站')).toBeDisabled();
});

describe('the logo', () => {
  it('waits for the fields of the site if it is chosen before they arrive', async () => {
    openDialog({ dialog: { kind: 'files', at: 'icons' }, siteUnread: true });
    await chooseLogo(unseen);
    await waitFor(() => expect(alerts()).toEqual(['灯.svg：整张图都是透明的']));
  });

  it('reports it if these fields cannot be read', async () => {
    openDialog({ dialog: { kind: 'files', at: 'icons' }, siteUnread: true, instead: siteUnreadable });
    await chooseLogo(unseen);
    await waitFor(() => expect(alerts()).toEqual(['灯.svg：服务器出错，详情在它的日志里']));
  });
});

const songs = () => [
  { name: '一', url: '1.mp3', cover: 'both.jpg', lrc: '1.lrc', own: 7 },
  { name: '二', url: '2.mp3', cover: 'both.jpg' },
  { name: '三', url: 'https://a.example/3.mp3' },
];
const music = () => ['1.mp3', '1.lrc', '2.mp3', 'both.jpg'];

const open = async (instead?: Parameters<typeof openDialog>[0]['instead']) => {
  const desk = openDialog({
    dialog: { kind: 'files', at: 'music' },
    songs: songs(),
    music: music(),
    ...(instead && { instead }),
  });
  await waitFor(() => expect(titles()).toEqual(['一', '二', '三']));
  return desk;
};

describe('songs', () => {
  it('are read again and unchanged if the file was changed by hand meanwhile', async () => {
    const desk = await open();
    Object.assign(desk.playlist, { version: 5, songs: [{ name: '手加的', url: 'new.mp3' }, ...songs()] });
    await press('编辑 二 的名称');
    await userEvent.fill(screen.getByLabelText('歌名'), '贰');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(titles()).toEqual(['手加的', '一', '二', '三']));
    expect(desk.playlist.songs.map(({ name }) => name)).toEqual(['手加的', '一', '二', '三']);
    // The second attempt is based on what is shown now.
    await press('编辑 三 的名称');
    await userEvent.fill(screen.getByLabelText('歌手'), '某');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(desk.playlist.songs[3]).toMatchObject({ name: '三', artist: '某' }));
    expect(desk.playlist.songs[0]).toEqual({ name: '手加的', url: 'new.mp3' });
    expect(desk.playlist.songs[1]).toMatchObject({ own: 7 });
    expect(desk.sent.filter((one) => one === 'PUT playlist')).toHaveLength(2);
  });

  it('are hidden and cannot be changed if the playlist cannot be read, and its error is shown with the line', async () => {
    const problem = 'playlist.json:2: 两项之间少了逗号';
    const body = { etag: '"1"', songs: null, problems: [{ en: 'not shown', zh: problem }] };
    const desk = openDialog({
      dialog: { kind: 'files', at: 'music' },
      instead: ({ method, path }) => (method === undefined && path === 'playlist' ? { ok: true, body } : undefined),
    });
    await waitFor(() => expect(alerts()).toEqual([`${problem}歌单现在读不了，请先手工改好，再打开这里。`]));
    expect(titles()).toEqual([]);
    expect(place('添加歌曲')).toBeDisabled();
    drop(screen.getByText(problem), new File(['x'], 'x.mp3'));
    await new Promise(requestAnimationFrame);
    expect(desk.uploads).toEqual([]);
  });

  it('are named above the others if they are left out, and the others can be changed', async () => {
    const problem = 'playlist.json:3: [1]: 这首歌没有歌名';
    const body = {
      etag: '"1"',
      songs: [{ name: '一', url: '1.mp3' }, {}],
      problems: [{ en: 'not shown', zh: problem }],
    };
    openDialog({
      dialog: { kind: 'files', at: 'music' },
      instead: ({ method, path }) => (method === undefined && path === 'playlist' ? { ok: true, body } : undefined),
    });
    await waitFor(() => expect(titles()).toEqual(['一']));
    expect(alerts()).toEqual([problem]);
    expect(place('删除 一')).toBeEnabled();
  });

  it.each([
    [['一.mp3'], '1 首 · 1 kB'],
    [['x.lrc'], '1 首'],
  ])('show their size only if it is known: %s', async (music, reported) => {
    openDialog({ dialog: { kind: 'files', at: 'music' }, music, songs: [{ name: '一', url: '一.mp3' }] });
    await waitFor(() => expect(screen.getByText(reported)).toBeVisible());
  });

  it('move by keys, and a cancelled new name is not sent', async () => {
    const desk = await open();
    place('移动 三').focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{ArrowUp}');
    expect(desk.sent).toEqual([]);
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    await waitFor(() => expect(desk.playlist.songs.map(({ name }) => name)).toEqual(['三', '一', '二']));
    expect(place('移动 三')).toHaveFocus();
    expect(screen.getByText('三，第 1 项，共 3 项')).toBeInTheDocument();
    desk.sent.length = 0;
    await press('编辑 一 的名称');
    await userEvent.fill(screen.getByLabelText('歌名'), '壹');
    await userEvent.keyboard('{Escape}');
    expect(titles()).toEqual(['三', '一', '二']);
    await waitFor(() => expect(place('编辑 一 的名称')).toHaveFocus());
    expect(desk.sent).toEqual([]);
  });

  it('are shown unchanged again if they cannot be saved', async () => {
    await open(({ method, path }) =>
      method === 'PUT' && path === 'playlist' ? { ok: false, code: 'disk-full', body: {} } : undefined,
    );
    await press('编辑 二 的名称');
    await userEvent.fill(screen.getByLabelText('歌名'), '贰');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(titles()).toEqual(['一', '二', '三']));
    place('移动 三').focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(titles()).toEqual(['一', '二', '三']));
  });

  it('move the rest to the bin if their sound file has already gone', async () => {
    const desk = await open();
    desk.at.files['music'] = music().filter((name) => name !== '1.mp3');
    await press('删除 一');
    await waitFor(() => expect(desk.at.bin.map(({ name }) => name)).toEqual(['1.lrc']));
  });

  it('move only their own files to the bin when they are deleted, and are restored with them', async () => {
    const desk = await open();
    await press('删除 一');
    await waitFor(() => expect(desk.at.files['music']).toEqual(['2.mp3', 'both.jpg']));
    await waitFor(() => expect(titles()).toEqual(['二', '三']));
    await press('删除 二');
    await waitFor(() => expect(desk.at.files['music']).toEqual([]));
    await press('查看');
    await press('放回 1');
    await waitFor(() => expect(titles()).toEqual(['三', '1']));
    expect(desk.playlist.songs[1]).toEqual({ name: '1', artist: '', url: '1.mp3', lrc: '1.lrc' });
  });

  it('get the covers and lyrics that are dropped beside them, and files without a song are reported', async () => {
    const desk = await open();
    const list = screen.getByText('一');
    drop(
      list,
      new File(['[00:01.00]灯还亮着'], '二.lrc'),
      new File(['\0\0'], '一.lrc'),
      new File(['x'], '四.lrc'),
      new File(['MZ'], 'a.exe'),
    );
    await waitFor(() =>
      expect(alerts()).toEqual(['里面没有歌词：一.lrc', '没有同名的歌：四.lrc', '不是歌曲、封面或歌词：a.exe']),
    );
    expect(desk.playlist.songs[1]).toMatchObject({ name: '二', lrc: '2.lrc' });
    expect(place('更换 二 的歌词')).toBeVisible();
    expect(place('添加 三 的歌词')).toBeVisible();
    // The previous lyrics go into the bin; the cover stays.
    drop(place('更换 一 的歌词'), new File(['[00:01.00]又亮着'], 'x.lrc'));
    await waitFor(() => expect(desk.at.bin.map(({ name }) => name)).toEqual(['1.lrc']));
    expect(desk.playlist.songs[0]).toMatchObject({ lrc: '1-2.lrc', cover: 'both.jpg' });
  });

  it('keep the focus and the typed names while a file is uploaded', async () => {
    const desk = await open();
    const go = held(desk);
    await press('编辑 二 的名称');
    const artist = screen.getByLabelText('歌手');
    await userEvent.fill(artist, '某');
    drop(place('添加歌曲'), new File(['12'], '四.mp3'));
    await waitFor(() => expect(desk.uploads).toHaveLength(1));
    desk.uploads[0]?.onProgress?.(1);
    expect(await screen.findByText('50%')).toBeVisible();
    expect(artist).toHaveFocus();
    expect(artist).toHaveValue('某');
    go.on();
  });

  it('are sent before the lyrics and the cover that are dropped with them', async () => {
    const desk = await open();
    drop(place('添加歌曲'), new File(['[00:01.00]灯还亮着'], '四.lrc'), new File(['x'], '四.mp3'));
    await waitFor(() => expect(desk.playlist.songs[3]).toHaveProperty('lrc'));
    expect(desk.playlist.songs[3]).toMatchObject({ name: '四' });
    expect(alerts()).toEqual([]);
  });

  it('are in no playlist if they are cancelled during the upload', async () => {
    const desk = await open();
    held(desk);
    drop(place('添加歌曲'), new File(['x'], '四.mp3'));
    await waitFor(() => expect(desk.uploads).toHaveLength(1));
    await press('取消 四.mp3');
    await waitFor(() => expect(button('取消 四.mp3')).toBeNull());
    expect(desk.uploads[0]?.signal.aborted).toBe(true);
    // This file is processed after the cancelled one has ended.
    drop(place('添加歌曲'), new File(['MZ'], 'a.exe'));
    await waitFor(() => expect(alerts()).toEqual(['不是歌曲、封面或歌词：a.exe']));
    expect(desk.sent).toEqual([]);
  });
});
