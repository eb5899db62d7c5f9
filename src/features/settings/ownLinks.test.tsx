import { addListener } from '@reduxjs/toolkit';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { expect, it, vi } from 'vitest';
import { makeStore, fakeServices, memoryStorage } from '../../../tests/support/store';
import { settingsOpened } from '@/features/layout/layoutSlice';
import { MINE_STORAGE_KEY } from '@/features/mine/mineKeys';
import { allLinksDeleted, linksImported, mineChanged } from '@/features/mine/mineSlice';
import { mineLink, storedMine } from '../../../tests/support/testData';
import { InStore, withoutMotion } from '../../../tests/support/render';
import { OtherSection } from './OtherSection';
import { settingsFileText } from './settingsFile';
import { defaultSettings } from './settingsSlice';

withoutMotion();

const own = [mineLink({ id: 'a' }), mineLink({ id: 'b' })];

/** Opens the section after the own links have been read; records dispatched actions. */
async function open() {
  const storage = memoryStorage(storedMine(own));
  const store = makeStore(fakeServices({ storage }));
  const dispatched = vi.spyOn(store, 'dispatch');
  const heard: unknown[] = [];
  store.dispatch(
    addListener({
      predicate: linksImported.match,
      effect: (action) => {
        if (linksImported.match(action)) heard.push(...action.payload);
      },
    }),
  );
  store.dispatch(settingsOpened());
  await import('@/app/later');
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  store.dispatch(mineChanged(own));
  render(
    <InStore store={store}>
      <OtherSection />
    </InStore>,
  );
  return { store, storage, dispatched, heard };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('导出设置 includes the own links', async () => {
  let saved: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved = blob;
    return '#';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await open();
  await press('导出设置');
  await waitFor(() => expect(saved).toBeDefined());
  expect(JSON.parse((await saved?.text()) ?? '')).toMatchObject({ links: own });
});

it('导入设置 shows how many links would be added, and adds only those', async () => {
  const { store, heard } = await open();
  const text = settingsFileText(defaultSettings, new Date(0), [mineLink({ id: 'a' }), mineLink({ id: 'c' })]);
  await userEvent.upload(screen.getByLabelText('导入设置', { selector: 'input' }), new File([text], 'settings.json'));
  expect(await screen.findByText('我的链接：添加 1 个，1 个已经有了')).toBeVisible();
  await press('应用');
  await waitFor(() => expect(store.getState().toasts.queue.map(({ text }) => text)).toContain('设置已导入'));
  expect(heard).toEqual([expect.objectContaining({ link: 'https://c.example/', name: 'c' })]);
});

it('重置设置 asks about the own links separately, and reads no answer as no', async () => {
  const { dispatched, storage } = await open();
  await press('重置设置');
  expect(screen.getByRole('group', { name: '“我的”里的 2 个链接也要删除吗？' })).toHaveFocus();
  expect(storage.readText(MINE_STORAGE_KEY)).toMatch(/https:\/\/a\..*https:\/\/b\./);
  await press('保留链接');
  expect(dispatched).not.toHaveBeenCalledWith(allLinksDeleted());
  await press('重置设置');
  await press('删除链接');
  expect(dispatched).toHaveBeenCalledWith(allLinksDeleted());
  expect(screen.queryByRole('group')).toBeNull();
});

it('清除缓存 leaves the own links unchanged', async () => {
  const { store, storage } = await open();
  const before = storage.readText(MINE_STORAGE_KEY);
  await press('清除缓存');
  await act(() => Promise.resolve());
  expect(storage.readText(MINE_STORAGE_KEY)).toBe(before);
  expect(store.getState().mine.links).toHaveLength(2);
});
