import { screen, within } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RememberedDevice } from '@/contract/ownerAnswers';
import { selectToasts } from '@/features/toasts/toastsSlice';
import { deviceKey, removeDeviceKey, storeDeviceKey } from '@/shared/lib/deviceKey';
import { openDialog } from '../../../tests/desk/openDialog';
import { answerFetch } from '../../../tests/support/answers';
import { withoutMotion } from '../../../tests/support/render';
import { until } from '../../../tests/support/until';
import type { OwnerAnswer } from '../ownerApi';
import { selectDeskOpen } from '../deskSelectors';

withoutMotion();
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  answerFetch({ '/api/getLinks': { list: [] } });
});
afterEach(() => removeDeviceKey());

const TODAY = new Date();
TODAY.setHours(9, 5);
const at = TODAY.getTime();
const HOME: RememberedDevice = {
  id: 'home',
  browser: 'Firefox · Windows',
  added: at,
  used: at,
  desk: true,
  here: true,
};
const PHONE: RememberedDevice = { id: 'phone', browser: 'Safari · iPhone', added: at, used: at, desk: false };

/** Opens 文件 → 设备 in front of a server that remembers these devices. */
function open(list: RememberedDevice[], answer: () => OwnerAnswer = () => ({ ok: true, body: {} })) {
  const devices = { list };
  const page = openDialog({
    dialog: { kind: 'files', at: 'devices' },
    instead({ method = 'GET', path }) {
      if (method === 'GET' && path === 'devices') return { ok: true, body: devices };
      if (method !== 'DELETE') return undefined;
      const given = answer();
      if (given.ok) devices.list = devices.list.filter(({ id }) => path !== `devices/${id}`);
      return given;
    },
  });
  return { ...page, devices };
}

const list = () => screen.findByRole('list', { name: '设备' });
const rows = async () => within(await list()).queryAllByRole('listitem');
const row = async (name: string) => {
  const found = (await rows()).find((one) => one.textContent?.includes(name));
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const forget = async (name: string) => userEvent.click(within(await row(name)).getByRole('button', { name: '忘记' }));

describe('the tab 设备', () => {
  it('lists browsers with both times, marks the own one and those of the desk, and names each button’s device', async () => {
    open([HOME, PHONE]);
    expect(await rows()).toHaveLength(2);
    expect(await row('Firefox')).toHaveTextContent('Firefox · Windows管理这一台添加于 今天 09:05，上次使用 今天 09:05');
    expect(await row('Safari')).toHaveTextContent(/^Safari · iPhone添加于 今天 09:05，上次使用 今天 09:05忘记$/);
    const key = within(await row('Safari')).getByRole('button', { name: '忘记' });
    expect(key).toHaveAccessibleDescription(/^Safari · iPhone/);
  });

  it('has a name for a browser that names itself by nothing known', async () => {
    open([{ ...PHONE, browser: '' }]);
    expect(await row('未知的浏览器')).toBeVisible();
  });

  it('says how a device gets there if there is none', async () => {
    open([]);
    expect(await screen.findByText(/还没有记住任何设备/)).toBeVisible();
    expect(await rows()).toHaveLength(0);
  });

  it('says so if the list cannot be read', async () => {
    const { sent } = openDialog({
      dialog: { kind: 'files', at: 'devices' },
      instead: ({ path }) => (path === 'devices' ? { ok: false, code: 'server-error', body: {} } : undefined),
    });
    expect(await screen.findByText('没有读到文件，请关上再打开')).toBeVisible();
    expect(sent).toEqual([]);
  });
});

describe('忘记', () => {
  it('forgets the device at the first press, and moves the focus to the list', async () => {
    const { sent, store } = open([HOME, PHONE]);
    await forget('Safari');
    await until(async () => expect(await rows()).toHaveLength(1));
    expect(sent).toEqual(['DELETE devices/phone']);
    expect(await row('Firefox')).toBeVisible();
    expect(selectDeskOpen(store.getState())).toBe(true);
    expect(await list()).toHaveFocus();
  });

  it('says why if the server refuses, and can be pressed again', async () => {
    let isReadOnly = true;
    const { sent } = open([HOME, PHONE], () =>
      isReadOnly ? { ok: false, code: 'read-only', body: {} } : { ok: true, body: {} },
    );
    await forget('Safari');
    await until(() => expect(screen.getByRole('status')).toHaveTextContent('config 文件夹在只读的磁盘上'));
    expect(await rows()).toHaveLength(2);
    isReadOnly = false;
    await until(async () =>
      expect(within(await row('Safari')).getByRole('button')).toHaveAttribute('aria-busy', 'false'),
    );
    await forget('Safari');
    await until(async () => expect(await rows()).toHaveLength(1));
    expect(sent).toHaveLength(2);
  });

  it('of this device locks this browser and closes the desk', async () => {
    storeDeviceKey('the key', 'desk');
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    history.replaceState(null, '', '?owner');
    const { sent, store } = open([HOME, PHONE]);
    await forget('Firefox');
    await until(() => expect(selectDeskOpen(store.getState())).toBe(false));
    expect([sent, deviceKey()]).toEqual([['DELETE devices/home'], undefined]);
    expect(new URL(location.href).searchParams.has('owner')).toBe(false);
    await until(() => expect(selectToasts(store.getState())).toMatchObject([{ text: '已重新锁定' }]));
  });
});
