import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { selectToasts } from '@/features/toasts/toastsSlice';
import { OWN_CHANNEL } from '@/contract/ownWallpapers';
import { drawn } from '../../../../tests/support/imageFiles';
import { ownId, storeOwnPictures } from '../../../../tests/support/ownPictures';
import { renderWithStore, withoutMotion } from '../../../../tests/support/render';
import { memoryStorage } from '../../../../tests/support/store';
import { until } from '../../../../tests/support/until';
import { STORED_WALLPAPER_KEY, readStoredWallpaper } from '../storedWallpaper';
import { ownPicturesChanged } from '../ownPicturesSlice';
import { ownPictureShown, selectOwn } from '../wallpaperSlice';
import { ownBroughtBack } from './ownChanges';
import { OwnPictures } from './OwnPictures';
import { storePicture, listPictures, movePicture, readPicture, removePicture } from './ownStore';

withoutMotion();

const list = () => within(screen.getByRole('radiogroup', { name: '我的壁纸' }));
const radios = () => list().queryAllByRole('radio');
const names = () => radios().map((radio) => radio.getAttribute('aria-label'));
const radio = (name: string) => list().getByRole('radio', { name });
const stored = async () => (await listPictures()).map(({ name }) => name);
const at = (box: DOMRect) => ({ clientX: box.left + 20, clientY: box.top + 20, pointerId: 1, isPrimary: true });
const known = { dominant: '#284b56', scrim: 0.1 };

/** Renders the list with these pictures; the first is the shown wallpaper. */
async function openList(...pictures: string[]) {
  await storeOwnPictures(pictures);
  const storage = memoryStorage();
  const { store, container } = renderWithStore(<OwnPictures />, { storage });
  if (pictures.length > 0) act(() => void store.dispatch(ownPictureShown({ id: ownId(1), pinned: false, known })));
  await until(() => expect(names()).toEqual(pictures));
  const saved = () => readStoredWallpaper(storage.read(STORED_WALLPAPER_KEY)).own;
  return { store, container, saved, texts: () => selectToasts(store.getState()).map(({ text }) => text) };
}

describe('the list of own pictures', () => {
  it('shows its limits before it has an entry', async () => {
    await openList();
    expect(screen.getByText('0 / 60 张 · 0.0 / 100 MB。可拖入、粘贴或选择图片，只保存在这个浏览器里。')).toBeVisible();
    expect(list().getByRole('button', { name: '添加图片' })).toBeEnabled();
  });

  it('shows each by name, and which one is current', async () => {
    await openList('晨', '雪', '海');
    expect(screen.getByText(/^3 \/ 60 张 · 3\.0 \/ 100 MB/)).toBeVisible();
    expect(list().getAllByRole('radio', { checked: true })).toEqual([radio('晨')]);
    expect(list().getByRole('button', { name: '删除 雪' })).toBeInTheDocument();
  });

  it('shows their small copies', async () => {
    await storeOwnPictures(['晨'], { small: await drawn(64, 40, { type: 'image/webp' }) });
    const { container } = renderWithStore(<OwnPictures />);
    await until(() => expect(container.querySelector('img')?.naturalWidth).toBe(64));
    expect(container.querySelector('img')).toHaveAttribute('alt', '');
  });

  it('selects one, which is stored', async () => {
    const { store, saved } = await openList('晨', '雪');
    await userEvent.click(radio('雪'));
    expect(selectOwn(store.getState())).toEqual({ id: ownId(2), pinned: true, known });
    // Stored immediately, before the page can be closed.
    expect(saved()).toEqual({ id: ownId(2), pinned: true, known });
    expect(radio('雪')).toBeChecked();
  });

  it('accepts no more than it has room for', async () => {
    await storeOwnPictures(['大'], { bytes: 100_000_000 });
    renderWithStore(<OwnPictures />);
    await until(() => expect(names()).toEqual(['大']));
    expect(list().getByRole('button', { name: '添加图片' })).toBeDisabled();
    expect(screen.getByText(/^1 \/ 60 张 · 100\.0 \/ 100 MB/)).toHaveAttribute('data-full');
  });
});

describe('adding pictures', () => {
  it('imports what was chosen, and shows the first picture of all', async () => {
    const { store, container } = await openList();
    const field = container.querySelector('input[type="file"]');
    if (!(field instanceof HTMLInputElement)) throw new Error('expected a file field');
    const files = new DataTransfer();
    files.items.add(new File([await drawn(400, 300)], '晨.png', { type: 'image/png' }));
    files.items.add(new File(['text'], 'b.png', { type: 'image/png' }));
    fireEvent.change(field, { target: { files: files.files } });
    await until(() => expect(names()).toEqual(['晨']));
    await until(() => expect(screen.getByRole('alert')).toHaveTextContent('无法识别这张图片：b.png'));
    await until(() => expect(radio('晨')).toBeChecked());
    expect(selectOwn(store.getState())?.pinned).toBe(false);
    expect(screen.queryByText(/^正在添加/)).toBeNull();
  });

  it('shows the progress, with a place for each coming picture behind the present ones', async () => {
    const { store, container } = await openList('新', '旧');
    act(() => void store.dispatch(ownPicturesChanged({ progress: { done: 1, all: 3, saved: 1 } })));
    expect(screen.getByText('正在添加 1 / 3')).toHaveAttribute('role', 'status');
    const bar = screen.getByRole('progressbar', { name: '添加图片' });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['1', '3']);
    const tiles = [...container.querySelectorAll('.own-picture')].map((tile) => tile.querySelector('input')?.ariaLabel);
    expect(tiles).toEqual([undefined, '新', undefined, undefined, '旧']);
    expect(screen.getByRole('button', { name: '取消' })).toBeVisible();
  });
});

describe('deleting', () => {
  it('removes a picture, and the focus moves to the next one', async () => {
    const { texts } = await openList('晨', '雪', '海');
    await userEvent.click(list().getByRole('button', { name: '删除 雪' }));
    expect(names()).toEqual(['晨', '海']);
    expect(radio('海')).toHaveFocus();
    await until(async () => expect(await stored()).toEqual(['晨', '海']));
    await until(() => expect(texts()).toEqual(['已删除“雪”']));
  });

  it('is also possible with Delete, and after the last one the focus moves to 添加图片', async () => {
    await openList('晨');
    act(() => radio('晨').focus());
    await userEvent.keyboard('{Delete}');
    expect(names()).toEqual([]);
    expect(list().getByRole('button', { name: '添加图片' })).toHaveFocus();
  });

  it('shows the next picture if the removed one was shown, and none after the last', async () => {
    const { store } = await openList('晨', '雪');
    await userEvent.click(list().getByRole('button', { name: '删除 晨' }));
    expect(selectOwn(store.getState())).toEqual({ id: ownId(2), pinned: false, known });
    await userEvent.click(list().getByRole('button', { name: '删除 雪' }));
    expect(selectOwn(store.getState())).toBeNull();
  });

  it('can be undone, and then the picture is complete, at its place, and shown again', async () => {
    const { store, texts } = await openList('晨', '雪', '海');
    const before = await readPicture(ownId(1));
    await userEvent.click(list().getByRole('button', { name: '删除 晨' }));
    await until(() => expect(texts()).toEqual(['已删除“晨”']));
    act(() => void store.dispatch(ownBroughtBack(ownId(1))));
    await until(() => expect(names()).toEqual(['晨', '雪', '海']));
    await until(() => expect(selectOwn(store.getState())?.id).toBe(ownId(1)));
    expect(await readPicture(ownId(1))).toEqual(before);
    expect(texts()).toEqual(['已撤销']);
  });

  it('is reverted if storage refuses it', async () => {
    const { texts } = await openList('晨', '雪');
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('no', 'UnknownError');
    });
    await userEvent.click(list().getByRole('button', { name: '删除 雪' }));
    await until(() => expect(texts()).toEqual(['更改没有保存']));
    await until(() => expect(names()).toEqual(['晨', '雪']));
    vi.restoreAllMocks();
  });
});

const dragFirst = (container: HTMLElement) => {
  const tiles = [...container.querySelectorAll<HTMLElement>('[data-index]')];
  const [first, , last] = tiles.map((tile) => tile.getBoundingClientRect());
  const tile = tiles[0];
  if (!first || !last || !tile) throw new Error('expected three tiles');
  const grid = tile.parentElement;
  if (!grid) throw new Error('expected a grid');
  grid.setPointerCapture = () => undefined;
  fireEvent.pointerDown(tile, { ...at(first), button: 0, pointerType: 'mouse' });
  fireEvent.pointerMove(grid, { ...at(last), pointerType: 'mouse' });
  fireEvent.pointerUp(grid, { ...at(last), pointerType: 'mouse' });
};

describe('the order', () => {
  it.each([
    ['{Alt>}{ArrowRight}{/Alt}', ['雪', '晨', '海'], 2],
    ['{Alt>}{ArrowDown}{ArrowDown}{/Alt}', ['雪', '海', '晨'], 3],
    ['{Alt>}{ArrowLeft}{/Alt}', ['晨', '雪', '海'], undefined],
  ])('changes with %s', async (keys, expected, place) => {
    await openList('晨', '雪', '海');
    act(() => radio('晨').focus());
    await userEvent.keyboard(keys);
    expect(names()).toEqual(expected);
    expect(radio('晨')).toHaveFocus();
    expect(screen.queryByText(/，共 3 项$/)?.textContent).toBe(place && `晨，第 ${place} 项，共 3 项`);
    await until(async () => expect(await stored()).toEqual(expected));
  });

  it('changes by dragging with the mouse', async () => {
    const { container } = await openList('晨', '雪', '海');
    dragFirst(container);
    await until(async () => expect(await stored()).toEqual(['雪', '海', '晨']));
    await until(() => expect(radio('晨')).toHaveFocus());
    expect(names()).toEqual(['雪', '海', '晨']);
  });

  it('leaves the focus where the visitor puts it while the picture still moves to its place', async () => {
    const { container } = await openList('晨', '雪', '海');
    dragFirst(container);
    const add = list().getByRole('button', { name: '添加图片' });
    act(() => add.focus());
    expect(container.querySelector('[data-hollow]')).not.toBeNull();
    await until(() => expect(container.querySelector('[data-hollow]')).toBeNull());
    expect(add).toHaveFocus();
  });

  it('includes both of two moves that quickly follow each other', async () => {
    await openList('晨', '雪', '海');
    await Promise.all([movePicture(ownId(1), 2), movePicture(ownId(3), 2)]);
    expect(await stored()).toEqual(['雪', '晨', '海']);
  });
});

describe('another tab', () => {
  it('adds and deletes pictures here too, and if the shown one is removed, the next one is shown', async () => {
    const { store } = await openList('晨', '雪');
    const record = await readPicture(ownId(2));
    if (!record) throw new Error('expected a picture');
    const other = new BroadcastChannel(OWN_CHANNEL);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
    const report = () => other.postMessage('');
    await storePicture({ ...record, id: ownId(3), place: 2, name: '海' });
    expect(names()).toEqual(['晨', '雪']);
    report();
    await until(() => expect(names()).toEqual(['晨', '雪', '海']));
    await removePicture(ownId(1));
    report();
    await until(() => expect(names()).toEqual(['雪', '海']));
    await until(() => expect(selectOwn(store.getState())?.id).toBe(ownId(2)));
    other.close();
  });
});
