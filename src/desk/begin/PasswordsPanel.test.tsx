import { screen, within } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PasswordPlaces } from '@/contract/ownerAnswers';
import { selectToasts } from '@/features/toasts/toastsSlice';
import { openDialog } from '../../../tests/desk/openDialog';
import { answerFetch } from '../../../tests/support/answers';
import { withoutMotion } from '../../../tests/support/render';
import { until } from '../../../tests/support/until';
import { selectDeskStage } from '../deskSelectors';
import type { OwnerAnswer } from '../ownerApi';

withoutMotion();
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  answerFetch({ '/api/getLinks': { list: [] } });
});

/** Opens 文件 → 密码 in front of a server that gives this answer; after a success its sessions are over. */
function open(passwords: PasswordPlaces | undefined, answer: OwnerAnswer = { ok: true, body: {} }) {
  const bodies: unknown[] = [];
  const ended = { now: false };
  const page = openDialog({
    dialog: { kind: 'files', at: 'passwords' },
    means: { writable: true, ...(passwords && { passwords }) },
    instead({ path, body }) {
      if (path === 'passwords') {
        bodies.push(body);
        ended.now = answer.ok;
        return answer;
      }
      return ended.now ? { ok: false, code: 'no-session', body: {} } : undefined;
    },
  });
  return { ...page, bodies };
}

const field = (name: string) => screen.getByLabelText(name, { exact: true });
const save = () => userEvent.click(screen.getByRole('button', { name: '更改密码' }));

const FOLDER: PasswordPlaces = { desk: 'folder', links: 'folder' };

it('changes both passwords, empties the fields, and asks for the new one, since all devices are forgotten', async () => {
  const { bodies, store } = open(FOLDER);
  expect(screen.getByText(/所有设备都被忘记/)).toBeVisible();
  await userEvent.fill(field('现在的管理密码'), 'old');
  await userEvent.fill(field('新的管理密码'), 'a new lantern');
  await userEvent.fill(field('再输入一次'), 'a new lantern');
  await userEvent.fill(field('上锁分类的新密码'), 'porch');
  await save();
  await until(() => expect(selectDeskStage(store.getState())).toBe('asking'));
  expect(bodies).toEqual([{ now: 'old', password: 'a new lantern', linksPassword: 'porch' }]);
  expect(selectToasts(store.getState())).toMatchObject([{ text: '密码已更改，所有设备都已忘记' }]);
  expect(field('现在的管理密码')).toHaveValue('');
});

it('refuses a password for the desk that is found at once, and warns of a weak one for the locked groups', async () => {
  const { bodies } = open(FOLDER);
  await userEvent.fill(field('现在的管理密码'), '1');
  for (const name of ['新的管理密码', '再输入一次']) await userEvent.fill(field(name), '12345678');
  await userEvent.fill(field('上锁分类的新密码'), 'porch');
  expect(field('上锁分类的新密码')).toHaveAccessibleDescription(/容易猜到/);
  await save();
  await until(() => expect(field('新的管理密码')).toHaveAccessibleDescription(/^太容易猜到了：至少八个字符/));
  expect(bodies).toEqual([]);
  for (const name of ['新的管理密码', '再输入一次']) await userEvent.fill(field(name), 'a new lantern');
  await save();
  await until(() => expect(bodies).toEqual([{ now: '1', password: 'a new lantern', linksPassword: 'porch' }]));
  await until(() => expect(field('上锁分类的新密码')).toHaveAccessibleDescription('给访客打开上锁的分类用。'));
});

it('changes only what is filled in', async () => {
  const { bodies } = open({ desk: 'folder', links: 'none' });
  expect(field('上锁分类的新密码')).toHaveAccessibleDescription(/现在还没有/);
  await userEvent.fill(field('现在的管理密码'), 'old');
  await userEvent.fill(field('上锁分类的新密码'), 'porch');
  await userEvent.keyboard('{Enter}');
  await until(() => expect(bodies).toEqual([{ now: 'old', linksPassword: 'porch' }]));
});

it('says what is missing beside the fields, and sends nothing', async () => {
  const { bodies } = open(FOLDER);
  await save();
  await until(() => expect(field('现在的管理密码')).toHaveFocus());
  expect(field('现在的管理密码')).toHaveAccessibleDescription('这里要写文字，不能空着');
  expect(field('新的管理密码')).toHaveAccessibleDescription('请写新的密码');
  await userEvent.fill(field('新的管理密码'), 'a new lantern');
  await save();
  await until(() => expect(field('再输入一次')).toHaveAccessibleDescription('和上面的不一样'));
  expect(bodies).toEqual([]);
});

it.each([
  [{ ok: false, code: 'wrong-password', body: {} }, '密码错误'],
  [{ ok: false, code: 'too-many-tries', body: { seconds: 61 } }, '请 2 分钟后再试'],
  [{ ok: false, code: 'disk-full', body: {} }, '磁盘已满'],
] satisfies [OwnerAnswer, string][])('says why the server refuses, and keeps what is typed', async (answer, text) => {
  const { store } = open(FOLDER, answer);
  await userEvent.fill(field('现在的管理密码'), 'old');
  await userEvent.fill(field('上锁分类的新密码'), 'porch');
  await save();
  await until(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
  expect(field('上锁分类的新密码')).toHaveValue('porch');
  expect(selectDeskStage(store.getState())).toBe('open');
});

it('has no field for a password of the environment', () => {
  open({ desk: 'environment', links: 'folder' });
  expect(screen.getByText(/OWNER_PASSWORD_HASH/)).toBeVisible();
  expect(screen.queryByLabelText('新的管理密码')).toBeNull();
  expect(field('上锁分类的新密码')).toBeVisible();
});

it('has no form where the environment has both', () => {
  open({ desk: 'environment', links: 'environment' });
  expect(screen.queryByRole('button', { name: '更改密码' })).toBeNull();
});

it('is not there where the passwords are secrets of a platform', () => {
  open(undefined);
  expect(within(screen.getByRole('dialog', { name: '文件' })).queryByRole('tab', { name: '密码' })).toBeNull();
});
