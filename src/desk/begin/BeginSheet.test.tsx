import { ownerService } from '../save/requestDeskApi';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { expect, it, vi, type Mock } from 'vitest';
import type { BeginState } from '@/contract/ownerAnswers';
import { makeStore, fakeServices } from '../../../tests/support/store';
import { blockCookies } from '../../../tests/support/blockCookies';
import { InStore, withoutMotion } from '../../../tests/support/render';
import { until } from '../../../tests/support/until';
import type { OwnerApi, OwnerAnswer } from '../ownerApi';
import { selectDeskStage } from '../deskSelectors';
import { deskReducers, deskRequested } from '../deskSlice';
import { DeskWordsContext } from '../useDeskWords';
import { deskWords } from '../words/zh-CN';
import { BeginSheet } from './BeginSheet';

withoutMotion();

const SUZHOU = { city: '苏州', latitude: 31.3041, longitude: 120.5954 };
const FOUND: OwnerAnswer = { ok: true, body: { places: [{ ...SUZHOU, around: '江苏, 中国' }] } };
const refusal = (code: Extract<OwnerAnswer, { ok: false }>['code'], body = {}): OwnerAnswer => ({
  ok: false,
  code,
  body,
});

/** The dialog in front of a server that gives these answers to 开始, one after the other. */
function open(answers: OwnerAnswer[] = [], begin: BeginState = { writable: true }, places = FOUND) {
  const sent: unknown[] = [];
  const ask = vi.fn<OwnerApi>(async ({ path, body }) => {
    if (path === 'begin/places') return places;
    sent.push(body);
    return answers.shift() ?? { ok: true, body: { key: 'k' } };
  });
  const reload = vi.fn<() => void>();
  const store = makeStore(fakeServices({ owner: ownerService(ask), reload }), deskReducers);
  store.dispatch(deskRequested(begin));
  render(
    <InStore store={store}>
      <DeskWordsContext value={deskWords}>
        <BeginSheet />
      </DeskWordsContext>
    </InStore>,
  );
  const dialog = screen.getByRole('dialog', { name: '把这里变成你的主页' });
  return { ask, sent, reload, store, dialog };
}

const field = (name: string) => screen.getByLabelText(name, { exact: true });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const FIELDS = {
  启动码: '4829 1376',
  网页名字: '小站',
  管理密码: 'five lanterns',
  再输入一次: 'five lanterns',
};
async function fill(changed: Record<string, string> = {}) {
  for (const [name, text] of Object.entries({ ...FIELDS, ...changed })) await userEvent.fill(field(name), text);
}
const begun = (reload: Mock<() => void>) => until(() => expect(reload).toHaveBeenCalledOnce());

it('sends what is typed and the chosen place, and loads the page again', async () => {
  const { sent, reload } = open();
  expect(field('启动码')).toHaveFocus();
  await fill({ '上锁分类的密码（选填）': 'porch light' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '语言' }), 'English');
  await userEvent.fill(field('所在城市'), '苏州');
  await press('按名字查找');
  await userEvent.click(await screen.findByRole('button', { name: /江苏/ }));
  expect(await screen.findByText('已选好 苏州 · 江苏, 中国')).toBeVisible();
  await press('开始');
  await begun(reload);
  expect(sent).toEqual([
    {
      code: '4829 1376',
      language: 'en',
      name: '小站',
      place: SUZHOU,
      password: 'five lanterns',
      linksPassword: 'porch light',
    },
  ]);
});

it('takes the first place of a city that is typed but not looked up', async () => {
  const { sent, reload } = open();
  await fill({ 所在城市: '苏州' });
  await press('开始');
  await begun(reload);
  expect(sent).toMatchObject([{ place: SUZHOU }]);
});

it.each<[string, OwnerAnswer, string, RegExp]>([
  ['is not found', { ok: true, body: { places: [] } }, '所在城市', /没有查到这个城市/],
  ['cannot be looked up', refusal('no-answer'), '所在城市', /没有查到这个城市/],
  ['comes with a wrong code', refusal('wrong-code'), '启动码', /启动码不对/],
])('sends nothing for a city that %s, and says so at the field', async (_, places, name, text) => {
  const { sent } = open([], { writable: true }, places);
  await fill({ 所在城市: '苏州' });
  await press('开始');
  await until(() => expect(field(name)).toHaveAccessibleDescription(text));
  expect(field('所在城市')).toHaveValue('苏州');
  expect(sent).toEqual([]);
});

it('leaves out what may be empty, proposes the language of the page, and begins by Enter', async () => {
  const { sent, reload } = open();
  await fill();
  await userEvent.keyboard('{Enter}');
  await begun(reload);
  expect(sent).toEqual([{ code: '4829 1376', language: 'zh-CN', name: '小站', password: 'five lanterns' }]);
});

it('says what is wrong beside each field, moves the focus to the first one, and sends nothing', async () => {
  const { sent } = open();
  await fill({ 启动码: '4829', 网页名字: ' ', 再输入一次: 'five lantern' });
  await press('开始');
  await until(() => expect(field('启动码')).toHaveFocus());
  expect(field('启动码')).toHaveAccessibleDescription('这里要写日志里的八位数字');
  expect(field('网页名字')).toHaveAccessibleDescription('这里要写文字，不能空着');
  expect(field('再输入一次')).toHaveAccessibleDescription('和上面的不一样');
  expect(field('管理密码')).toBeValid();
  expect(sent).toEqual([]);
  await userEvent.fill(field('启动码'), '48291376');
  expect(field('启动码')).toBeValid();
});

it('keeps everything that is typed when the server refuses it, and says so at the field', async () => {
  const { sent, reload } = open([
    refusal('wrong-code'),
    refusal('invalid', { fields: [{ path: 'linksPassword', problem: 'in-environment' }] }),
  ]);
  await fill({ '上锁分类的密码（选填）': 'porch light' });
  await press('开始');
  await until(() => expect(field('启动码')).toHaveAccessibleDescription(/启动码不对.*连错五次/));
  expect(field('启动码')).toHaveFocus();
  await press('开始');
  await until(() => expect(field('上锁分类的密码（选填）')).toHaveAccessibleDescription(/写在服务器的环境里/));
  expect(field('启动码')).toBeValid();
  for (const [name, text] of Object.entries(FIELDS)) expect(field(name)).toHaveValue(text);
  await press('开始');
  await begun(reload);
  expect(sent).toHaveLength(3);
});

it.each([
  [refusal('offline'), '连不上服务器'],
  [refusal('disk-full'), '磁盘已满'],
  [refusal('too-many-tries', { seconds: 61 }), '请 2 分钟后再试'],
])('says at the top what no field is the reason of', async (answer, text) => {
  const { dialog } = open([answer]);
  await fill();
  await press('开始');
  await until(() => expect(within(dialog).getByRole('alert')).toHaveTextContent(text));
  expect(field('管理密码')).toHaveValue('five lanterns');
});

it('offers the sign-in if somebody else has begun meanwhile', async () => {
  const { store } = open([refusal('begun')]);
  await fill();
  await press('开始');
  await until(() => expect(screen.getByRole('alert')).toHaveTextContent('已经有主人了'));
  await press('去登录');
  expect(selectDeskStage(store.getState())).toBe('asking');
});

it('looks up no place without the code', async () => {
  const { ask } = open();
  await userEvent.fill(field('所在城市'), '苏州');
  await press('按名字查找');
  await until(() => expect(field('启动码')).toHaveFocus());
  expect(field('启动码')).toBeInvalid();
  expect(ask).not.toHaveBeenCalled();
});

it('shows both passwords on request', async () => {
  open();
  expect(field('管理密码')).toHaveAttribute('type', 'password');
  await press('显示');
  expect(screen.getByRole('textbox', { name: '管理密码' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: '再输入一次' })).toBeVisible();
});

it('has no field for a password that the environment has', () => {
  open([], { writable: true, links: true });
  expect(screen.queryByLabelText('上锁分类的密码（选填）')).toBeNull();
});

it('asks only for the code and passwords if the folder has the page already', async () => {
  const { sent, reload } = open([], { writable: true, own: true });
  expect(screen.queryByLabelText('网页名字')).toBeNull();
  expect(screen.queryByLabelText('所在城市')).toBeNull();
  for (const [name, text] of Object.entries(FIELDS)) {
    if (name !== '网页名字') await userEvent.fill(field(name), text);
  }
  await press('开始');
  await begun(reload);
  expect(sent).toEqual([{ code: '4829 1376', language: 'zh-CN', name: 'Porchlight', password: 'five lanterns' }]);
});

it('shows why nothing can be begun, and no form', () => {
  const { dialog } = open([], { writable: false, reason: 'not-allowed' });
  expect(within(dialog).getByRole('alert')).toHaveTextContent('没有写 config 文件夹的权限');
  expect(screen.queryByLabelText('启动码')).toBeNull();
});

it('is not for a browser without cookies, which could not open the desk', () => {
  blockCookies();
  const { dialog } = open();
  expect(within(dialog).getByRole('alert')).toHaveTextContent('不保存 Cookie');
  expect(screen.queryByLabelText('启动码')).toBeNull();
});
