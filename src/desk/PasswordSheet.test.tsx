import { ownerService } from './save/requestDeskApi';
import { render, screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { expect, it, vi } from 'vitest';
import { makeStore, fakeServices } from '../../tests/support/store';
import { InStore, withoutMotion } from '../../tests/support/render';
import type { OwnerApi } from './ownerApi';
import { deskRequested, deskReducers } from './deskSlice';
import { deskWords } from './words/zh-CN';
import { PasswordSheet } from './PasswordSheet';
import { DeskWordsContext } from './useDeskWords';
import { blockCookies } from '../../tests/support/blockCookies';
import { until } from '../../tests/support/until';

withoutMotion();

function open(ask: OwnerApi) {
  const store = makeStore(fakeServices({ owner: ownerService(ask) }), deskReducers);
  store.dispatch(deskRequested());
  render(
    <InStore store={store}>
      <DeskWordsContext value={deskWords}>
        <PasswordSheet />
      </DeskWordsContext>
    </InStore>,
  );
}

it.each([true, false])(
  '记住这台设备 (%s) is sent with the password, and the dialog says once how long each is good for',
  async (remember) => {
    const sent: unknown[] = [];
    open(async ({ body }) => {
      sent.push(body);
      return { ok: false, code: 'wrong-password', body: {} };
    });
    const dialog = screen.getByRole('dialog', { name: '管理' });
    const checkbox = screen.getByRole('checkbox', { name: '记住这台设备' });
    expect(checkbox).not.toBeChecked();
    if (remember) await userEvent.click(checkbox);
    for (const time of ['12 小时', '30 天']) expect(dialog.textContent?.split(time)).toHaveLength(2);
    await userEvent.fill(screen.getByLabelText('密码'), 'lantern');
    await userEvent.keyboard('{Enter}');
    await until(() => expect(sent).toEqual([{ password: 'lantern', ...(remember && { remember }) }]));
  },
);

it('the password dialog says how long to wait after too many attempts, and sends no request', async () => {
  const ask = vi.fn<OwnerApi>(async () => ({ ok: false, code: 'too-many-tries', body: { seconds: 841 } }));
  open(ask);
  await userEvent.fill(screen.getByLabelText('密码'), 'not it');
  await userEvent.keyboard('{Enter}');
  await until(() => expect(screen.getByRole('alert')).toHaveTextContent('请 15 分钟后再试'));
  expect(screen.getByRole('button', { name: '进入' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('!{Enter}');
  expect(ask).toHaveBeenCalledTimes(1);
});

it('a browser that keeps no cookies is told so, and sends no password', async () => {
  blockCookies();
  const ask = vi.fn<OwnerApi>();
  open(ask);
  expect(screen.getByRole('alert')).toHaveTextContent('这个浏览器不保存 Cookie，打不开管理');
  expect(screen.getByLabelText('密码')).toHaveAccessibleDescription(/不保存 Cookie/);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.fill(screen.getByLabelText('密码'), 'lantern');
  await userEvent.keyboard('{Enter}');
  expect(ask).not.toHaveBeenCalled();
});

it('a browser that drops the cookie of the session is told so, instead of being asked again for the right password', async () => {
  open(async ({ method }) =>
    method === 'POST' ? { ok: true, body: {} } : { ok: false, code: 'no-session', body: {} },
  );
  await userEvent.fill(screen.getByLabelText('密码'), 'lantern');
  await userEvent.keyboard('{Enter}');
  await until(() => expect(screen.getByRole('alert')).toHaveTextContent('这个浏览器不保存 Cookie'));
});
