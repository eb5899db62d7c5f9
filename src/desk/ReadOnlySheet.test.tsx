import { render, screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { expect, it, vi } from 'vitest';
import { makeStore, fakeServices } from '../../tests/support/store';
import { InStore, withoutMotion } from '../../tests/support/render';
import { deskEntered, deskReducers } from './deskSlice';
import type { DeskMeans } from './deskState';
import { ReadOnlySheet } from './ReadOnlySheet';
import { deskWords } from './words/zh-CN';
import { DeskWordsContext } from './useDeskWords';

withoutMotion();

function open(means: DeskMeans) {
  const store = makeStore(fakeServices(), deskReducers);
  store.dispatch(deskEntered(means));
  render(
    <InStore store={store}>
      <DeskWordsContext value={deskWords}>
        <ReadOnlySheet />
      </DeskWordsContext>
    </InStore>,
  );
  return screen.getByRole('dialog', { name: '现在只能查看' });
}

it('the refusal names the folder and the user if the right to write is missing, and does not mention a mount', () => {
  const sheet = open({ writable: false, reason: 'not-allowed', denied: { folder: '/srv/porch', user: 'www' } });
  expect(sheet).toHaveTextContent('文件夹 /srv/porch 不能写入：运行服务器的用户 www 没有权限');
  expect(sheet).not.toHaveTextContent(':ro');
});

it('the refusal shows the read-only mount of a container, without :ro', async () => {
  const sheet = open({ writable: false, reason: 'read-only', mounted: true });
  expect(sheet).toHaveTextContent('容器以只读方式挂载了它');
  expect(sheet.querySelector('del')).toHaveTextContent(':ro');
  expect(screen.getByRole('button', { name: '知道了' })).toHaveFocus();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await userEvent.click(screen.getByRole('button', { name: '复制' }));
  expect(write).toHaveBeenCalledWith('volumes:\n  - ./my-porchlight:/config');
  expect(await screen.findByRole('button', { name: '已复制' })).toBeVisible();
});

it('the refusal names the disk if it is read-only and there is no container', async () => {
  const sheet = open({ writable: false, reason: 'read-only' });
  expect(sheet).toHaveTextContent('config 文件夹在只读的磁盘上');
  expect(sheet).not.toHaveTextContent(':ro');
  await userEvent.click(screen.getByRole('button', { name: '知道了' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
