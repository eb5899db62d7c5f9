import { render, screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { expect, it, vi } from 'vitest';
import { makeStore, fakeServices } from '../../tests/support/store';
import { InStore, withoutMotion } from '../../tests/support/render';
import type { OwnerApi } from './ownerApi';
import { deskRequested, deskReducers } from './deskSlice';
import { deskWords } from './words/zh-CN';
import { ownerService } from './ownerService';
import { PasswordSheet } from './PasswordSheet';
import { DeskWordsContext } from './useDeskWords';
import { until } from '../../tests/support/until';

withoutMotion();

it('the password dialog says how long to wait after too many attempts, and sends no request', async () => {
  const ask = vi.fn<OwnerApi>(async () => ({ ok: false, code: 'too-many-tries', body: { seconds: 841 } }));
  const services = fakeServices({ owner: ownerService(ask) });
  const store = makeStore(services, deskReducers);
  store.dispatch(deskRequested());
  render(
    <InStore store={store}>
      <DeskWordsContext value={deskWords}>
        <PasswordSheet />
      </DeskWordsContext>
    </InStore>,
  );
  await userEvent.fill(screen.getByLabelText('密码'), 'not it');
  await userEvent.keyboard('{Enter}');
  await until(() => expect(screen.getByRole('alert')).toHaveTextContent('请 15 分钟后再试'));
  expect(screen.getByRole('button', { name: '进入' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('!{Enter}');
  expect(ask).toHaveBeenCalledTimes(1);
});
