import { act, render, screen, within } from '@testing-library/react';
import { persistStore } from 'redux-persist';
import { userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { makeStore, fakeServices, memoryStorage } from '../../../tests/support/store';
import { Toaster } from '@/features/toasts/Toaster';
import type { SafeStorage } from '@/shared/lib/storage';
import { pageStarted } from '@/store/pageActions';
import { answerFetch, quietServices } from '../../../tests/support/answers';
import { InStore, withoutMotion } from '../../../tests/support/render';
import { until } from '../../../tests/support/until';
import { ImportDialog } from './ImportDialog';
import { MINE_STORAGE_KEY } from './mineKeys';
import { allLinksDeleted, importClicked, selectOpenedBookmarks, selectOwnLinks } from './mineSlice';

withoutMotion();

/** A tab of the browser with this storage; several tabs are rendered into the same document. */
async function openTab(storage: SafeStorage = memoryStorage()) {
  answerFetch(quietServices);
  const store = makeStore(fakeServices({ storage, random: Math.random }));
  const persistor = await new Promise<ReturnType<typeof persistStore>>((resolve) => {
    const started = persistStore(store, null, () => resolve(started));
  });
  await persistor.flush();
  store.dispatch(pageStarted());
  const { container } = render(
    <InStore store={store}>
      <ImportDialog />
      <Toaster />
    </InStore>,
  );
  const tab = within(container);
  const sheet = () => tab.findByRole('dialog', { name: '导入书签' });
  return {
    store,
    names: () => selectOwnLinks(store.getState()).map(({ name }) => name),
    /** Chooses a file, as the visitor does after a click on 导入书签. */
    choose(file: File) {
      vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
        const data = new DataTransfer();
        data.items.add(file);
        this.files = data.files;
        this.dispatchEvent(new Event('change'));
      });
      act(() => void store.dispatch(importClicked()));
    },
    reported: async (text: string) => {
      const dialog = await sheet();
      await until(() => expect(dialog).toHaveTextContent(text));
    },
    refused: async (text: string) => expect(await within(await sheet()).findByRole('alert')).toHaveTextContent(text),
    button: async (name: string) => within(await sheet()).findByRole('button', { name }),
    press: async (name: string) => userEvent.click(await within(await sheet()).findByRole('button', { name })),
    gone: () => until(() => expect(tab.queryByRole('dialog', { name: '导入书签' })).toBeNull()),
    undo: async () => userEvent.click(await screen.findByRole('button', { name: '撤销' })),
    toast: (text: string) => screen.findByText(text),
  };
}

const HEAD = '<!DOCTYPE NETSCAPE-Bookmark-file-1><TITLE>Bookmarks</TITLE><H1>Bookmarks</H1><DL><p>';
const listOf = (...names: string[]) =>
  `${HEAD}${names.map((name) => `<DT><A HREF="https://${name}.example/">${name}</A>`).join('')}</DL><p>`;
const fileOf = (text: string, name = 'bookmarks.html', type = 'text/html') => new File([text], name, { type });
const TWO = fileOf(listOf('one', 'two'));
/** What a tab gets when another one has written. */
const heardOfOther = () => act(() => void dispatchEvent(new StorageEvent('storage', { key: MINE_STORAGE_KEY })));

it('a bookmark that the file marks as private is named, since it shows like the others', async () => {
  const tab = await openTab();
  tab.choose(fileOf(listOf('one', 'bank').replace('HREF="https://bank', 'PRIVATE="1" HREF="https://bank')));
  await userEvent.click(await tab.button('标为私密，在这里和其他链接一样显示 1'));
  await tab.reported('bank');
  await tab.press('导入 2 个');
  await tab.gone();
  expect(tab.names()).toEqual(['one', 'bank']);
});

describe('a bookmark file that is imported again', () => {
  it('adds nothing, and says how many are already present', async () => {
    const tab = await openTab();
    tab.choose(TWO);
    await tab.press('导入 2 个');
    await tab.gone();
    expect(await tab.toast('已导入 2 个书签')).toBeVisible();
    tab.choose(TWO);
    await tab.reported('bookmarks.html 里有 2 个书签。 没有新的书签');
    expect(await tab.button('已经有了 2')).toBeVisible();
    expect(await tab.button('没有新的书签')).toBeDisabled();
    await tab.press('取消');
    await tab.gone();
    expect(tab.names()).toEqual(['one', 'two']);
  });

  it('is stored before its preview closes, since a reload may follow', async () => {
    const storage = memoryStorage();
    const tab = await openTab(storage);
    const { store } = tab;
    tab.choose(TWO);
    const confirm = await tab.button('导入 2 个');
    const stored: (string | null)[] = [];
    store.subscribe(() => {
      if (selectOpenedBookmarks(store.getState()) === undefined) stored.push(storage.readText(MINE_STORAGE_KEY));
    });
    act(() => confirm.click());
    await until(() => expect(stored.length).toBeGreaterThan(0));
    expect(stored[0]).toContain('two.example');
  });

  it('adds its bookmarks once when it is confirmed twice', async () => {
    const tab = await openTab();
    tab.choose(TWO);
    const confirm = await tab.button('导入 2 个');
    act(() => {
      confirm.click();
      confirm.click();
    });
    await tab.gone();
    expect(tab.names()).toEqual(['one', 'two']);
  });

  it('adds all again after 撤销, and can be undone again', async () => {
    const tab = await openTab();
    const importAndUndo = async () => {
      tab.choose(TWO);
      await tab.press('导入 2 个');
      await tab.gone();
      await until(() => expect(tab.names()).toEqual(['one', 'two']));
      await tab.undo();
      expect(await tab.toast('已撤销')).toBeVisible();
      expect(tab.names()).toEqual([]);
    };
    await importAndUndo();
    await importAndUndo();
  });

  it('adds all again after all own links were deleted', async () => {
    const tab = await openTab();
    tab.choose(TWO);
    await tab.press('导入 2 个');
    await until(() => expect(tab.names()).toEqual(['one', 'two']));
    act(() => void tab.store.dispatch(allLinksDeleted()));
    expect(await tab.toast('已删除 2 个链接')).toBeVisible();
    tab.choose(TWO);
    await tab.press('导入 2 个');
    await until(() => expect(tab.names()).toEqual(['one', 'two']));
  });

  it('is previewed again if it is chosen twice in a row, and while another preview is open', async () => {
    const tab = await openTab();
    tab.choose(fileOf(listOf('a'), 'a.html'));
    await tab.reported('a.html 里有 1 个书签。');
    tab.choose(TWO);
    tab.choose(TWO);
    await tab.reported('bookmarks.html 里有 2 个书签。');
    await tab.press('导入 2 个');
    await until(() => expect(tab.names()).toEqual(['one', 'two']));
  });
});

describe('a bookmark file in two tabs', () => {
  it('adds each bookmark once: the preview follows what the other tab adds and deletes', async () => {
    const storage = memoryStorage();
    const [here, there] = [await openTab(storage), await openTab(storage)];
    here.choose(fileOf(listOf('one', 'two', 'three')));
    await here.button('导入 3 个');
    there.choose(TWO);
    await there.press('导入 2 个');
    await until(() => expect(storage.readText(MINE_STORAGE_KEY)).toContain('two'));
    heardOfOther();
    expect(await here.button('已经有了 2')).toBeVisible();
    await here.press('导入 1 个');
    expect(await here.toast('已导入 1 个书签')).toBeVisible();
    expect(here.names()).toEqual(['one', 'two', 'three']);
    await until(() => expect(storage.readText(MINE_STORAGE_KEY)).toContain('three'));

    here.choose(TWO);
    await here.button('没有新的书签');
    heardOfOther();
    act(() => void there.store.dispatch(allLinksDeleted()));
    await until(() => expect(storage.readText(MINE_STORAGE_KEY)).not.toContain('two'));
    heardOfOther();
    await here.button('导入 2 个');
  });

  it('adds nothing twice if the other tab was faster than the click', async () => {
    const storage = memoryStorage();
    const [here, there] = [await openTab(storage), await openTab(storage)];
    here.choose(TWO);
    const confirm = await here.button('导入 2 个');
    there.choose(TWO);
    await there.press('导入 2 个');
    await until(() => expect(storage.readText(MINE_STORAGE_KEY)).toContain('two'));
    act(() => {
      // In one task, before the new preview.
      dispatchEvent(new StorageEvent('storage', { key: MINE_STORAGE_KEY }));
      confirm.click();
    });
    expect(await here.toast('没有新的书签')).toBeVisible();
    expect(here.names()).toEqual(['one', 'two']);
  });
});

const HOME = '{"title":"甲","url":"https://one.example/"}';

describe('a file of another kind', () => {
  it.each([
    ['without a type and a name ending', fileOf(listOf('one', 'two'), 'bookmarks', '')],
    ['renamed', fileOf(listOf('one', 'two'), 'notes.txt', 'text/plain')],
    [
      'of an older version of another page',
      fileOf(`{"links":[${HOME},{"title":"乙","url":"two.example"}]}`, 'a.json', ''),
    ],
    [
      'of a newer version of another page',
      fileOf(
        `{"version":99,"appName":"Sun-Panel-Config","new":{"x":1},"icons":[{"title":"组","kind":"new","children":[${HOME},{"title":"乙","url":"https://two.example/","new":[1]}]}]}`,
        'a.json',
        'application/json',
      ),
    ],
    [
      'of the settings of this page',
      fileOf(
        '{"app":"porchlight","version":2,"settings":{},"links":[{"link":"https://one.example/","name":"one"},{"link":"https://two.example/","name":"two"}]}',
        'porchlight.json',
        '',
      ),
    ],
  ])('%s is read by its content', async (_, file) => {
    const tab = await openTab();
    tab.choose(file);
    await tab.press('导入 2 个');
    expect(await tab.toast('已导入 2 个书签')).toBeVisible();
    expect(tab.names()).toHaveLength(2);
  });

  it.each([
    ['empty', fileOf(''), '文件是空的'],
    ['blank', fileOf(' \n\u00A0'), '文件是空的'],
    ['foreign', fileOf('%PDF-1.7', 'bookmarks.html'), '这不是书签文件'],
    ['a picture with the name of bookmarks', fileOf('\u0089PNG\r\n\u001A\n', 'bookmarks.html'), '这不是书签文件'],
    ['settings of this page without links', fileOf('{"app":"porchlight","version":1,"settings":{}}'), '这不是书签文件'],
  ])('is refused with a message if it is %s, and the next one is read', async (_, file, words) => {
    const tab = await openTab();
    tab.choose(file);
    await tab.refused(words);
    expect(screen.queryByRole('button', { name: '没有新的书签' })).toBeNull();
    tab.choose(TWO);
    await tab.button('导入 2 个');
  });

  it('says so if it has no bookmarks', async () => {
    const tab = await openTab();
    tab.choose(fileOf(listOf()));
    await tab.reported('bookmarks.html 里有 0 个书签。 没有新的书签');
    expect(await tab.button('没有新的书签')).toBeDisabled();
  });

  it('is refused with a message if it disappears before it is read', async () => {
    const said = vi.spyOn(console, 'warn').mockReturnValue();
    const tab = await openTab();
    const file = fileOf('');
    vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
    tab.choose(file);
    await tab.refused('文件无法读取');
    expect(said).toHaveBeenCalledOnce();
  });
});
