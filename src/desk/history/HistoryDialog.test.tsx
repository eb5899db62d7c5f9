import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { beforeEach, expect, it, vi } from 'vitest';
import { withoutMotion } from '../../../tests/support/render';
import type { OwnerApi, OwnerAnswer } from '../ownerApi';
import { openDialog } from '../../../tests/desk/openDialog';

withoutMotion();
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

const dialog = () => screen.getByRole('dialog', { name: '历史' });
const folds = () => dialog().querySelectorAll('.desk-version');
const texts = (part: HTMLElement) =>
  within(part)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** A history with `count` versions of site.yml; `restore` are the answers to restore requests. */
function versions(count: number, restore: OwnerAnswer[] = []) {
  const list = Array.from({ length: count }, (_, index) => ({
    id: `v${index}`,
    at: 1000 * (count - index),
    by: index === 0 ? 'hand' : 'desk',
    now: index === 0,
  }));
  const bodies: unknown[] = [];
  const read: string[] = [];
  const instead = ({ method = 'GET', path, body, etag }: Parameters<OwnerApi>[0]): OwnerAnswer | undefined => {
    const [first, file, id, back] = path.split('/');
    if (first !== 'history') read.push(path);
    if (first !== 'history') return undefined;
    if (method === 'POST') {
      bodies.push({ file, etag, body });
      return restore.shift() ?? { ok: true, body: {} };
    }
    if (back !== undefined) return { ok: true, body: { fields: [{ path: 'name', before: 'today', after: id }] } };
    if (id !== undefined) return { ok: true, body: { fields: [{ path: 'name', before: 'a', after: id }] } };
    return { ok: true, body: { etag: `"${file}"`, versions: file === 'site' ? list : [] } };
  };
  return { instead, bodies, read };
}

it('the history shows what each version changed, and no button to restore it if nothing can be written', async () => {
  const { instead } = versions(3);
  openDialog({
    dialog: { kind: 'history' },
    means: { writable: false, reason: 'read-only' },
    instead,
  });
  await waitFor(() => expect(folds()).toHaveLength(3));
  await userEvent.click((await within(dialog()).findAllByRole('button', { name: /^改了名称/ }))[1] ?? dialog());
  await waitFor(() => expect(within(dialog()).getAllByRole('definition')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: '回到这一版' })).toBeNull();
});

it('the history shows what restoring would change now, besides what the version changed', async () => {
  const { instead } = versions(3);
  openDialog({ dialog: { kind: 'history' }, instead });
  await waitFor(() => expect(folds()).toHaveLength(3));
  await userEvent.click((await within(dialog()).findAllByRole('button', { name: /^改了名称/ }))[1] ?? dialog());
  const back = await screen.findByRole('region', { name: '回到这一版会改变' });
  expect(texts(back)).toEqual(['−today', '+v1']);
  expect(texts(dialog())).toEqual(['−a', '+v1', '−today', '+v1']);
});

it('the history shows twenty versions at first and more on request, and the present one cannot be restored', async () => {
  const { instead } = versions(25);
  openDialog({ dialog: { kind: 'history' }, instead });
  await waitFor(() => expect(folds()).toHaveLength(20));
  await press('更早的');
  await waitFor(() => expect(folds()).toHaveLength(25));
  expect(screen.queryByRole('button', { name: '更早的' })).toBeNull();
  await press(/手工改动/);
  expect(screen.queryByRole('button', { name: '回到这一版' })).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'links.yml' }));
  expect(screen.getByRole('tabpanel')).toHaveTextContent('还没有改动');
});

it('the history names no author of the first version', async () => {
  const { instead } = versions(1);
  openDialog({ dialog: { kind: 'history' }, instead });
  const first = await screen.findByRole('button', { name: /^最早的一版/ });
  expect(first).not.toHaveTextContent('手工改动');
});

it('the history asks before links become public, and restores only with their number', async () => {
  const { instead, bodies, read } = versions(2, [{ ok: false, code: 'confirm', body: { links: 4 } }]);
  openDialog({ dialog: { kind: 'history' }, instead });
  await press(/^最早的一版/);
  await press('回到这一版');
  await screen.findByRole('alertdialog', { name: '4 个链接会变成公开的' });
  await press('公开');
  await waitFor(() =>
    expect(bodies).toEqual([
      { file: 'site', etag: '"site"', body: { version: 'v1' } },
      { file: 'site', etag: '"site"', body: { version: 'v1', confirm: 4 } },
    ]),
  );
  // The desk has read the restored file.
  await waitFor(() => expect(read).toContain('site'));
});

it('the history offers to lock the groups again first, and then asks only about the remaining links', async () => {
  const { instead, bodies } = versions(2, [
    { ok: false, code: 'confirm', body: { links: 4, lock: ['个人', '银行'] } },
    { ok: false, code: 'confirm', body: { links: 1, lock: [] } },
  ]);
  openDialog({ dialog: { kind: 'history' }, instead });
  await press(/^最早的一版/);
  await press('回到这一版');
  expect(await screen.findByRole('alertdialog', { name: '4 个链接会变成公开的' })).toHaveTextContent(
    '给“个人”、“银行”上锁',
  );
  expect(screen.getByRole('button', { name: '公开' })).toBeVisible();
  await press('上锁并回到这一版');
  const rest = await screen.findByRole('alertdialog', { name: '1 个链接会变成公开的' });
  expect(within(rest).queryByRole('button', { name: '上锁并回到这一版' })).toBeNull();
  await press('公开');
  await waitFor(() =>
    expect(bodies.map((one) => Object(one).body)).toEqual([
      { version: 'v1' },
      { version: 'v1', lock: true },
      { version: 'v1', confirm: 1, lock: true },
    ]),
  );
});

it('the history says which groups it would unlock if no link becomes public', async () => {
  const { instead, bodies } = versions(2, [{ ok: false, code: 'confirm', body: { links: 0, lock: ['空'] } }]);
  openDialog({ dialog: { kind: 'history' }, instead });
  await press(/^最早的一版/);
  await press('回到这一版');
  await screen.findByRole('alertdialog', { name: '“空”会解锁' });
  await press('公开');
  await waitFor(() =>
    expect(bodies.map((one) => Object(one).body)).toEqual([{ version: 'v1' }, { version: 'v1', confirm: 0 }]),
  );
});

it('the history reports that it cannot be read', async () => {
  openDialog({
    dialog: { kind: 'history' },
    instead: ({ path }) => (path === 'history/links' ? { ok: false, code: 'cannot-read', body: {} } : undefined),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('没有读到历史，请关上再打开');
});
