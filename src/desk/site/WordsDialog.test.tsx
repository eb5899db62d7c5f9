import { ownerService } from '../save/requestDeskApi';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeStore, fakeServices } from '../../../tests/support/store';
import { PATIENCE_MS } from '../../../tests/support/patience';
import { InStore, withoutMotion } from '../../../tests/support/render';
import { siteFile } from '../../../tests/support/siteFile';
import { settingsChanged } from '@/features/settings/settingsSlice';
import { selectMistakes } from '../deskSelectors';
import { deskDialogClosed, deskDialogOpened, deskEntered, deskReducers, siteRead } from '../deskSlice';
import { deskWords } from '../words/zh-CN';
import { deskSiteIn } from '../ownerApi';
import { DeskWordsContext } from '../useDeskWords';
import { rest } from './useSiteForm';
import { WordsDialog } from './WordsDialog';

withoutMotion();
/** Pause in typing after which the dialog saves, ms. */
const REST_MS = 50;

beforeEach(() => {
  rest.ms = REST_MS;
});

async function open(
  at: string,
  written: Record<string, unknown> = {},
  means: Parameters<typeof deskEntered>[0] = { writable: true },
) {
  const { file, ask, answer } = siteFile(written);
  const services = fakeServices({ owner: ownerService(ask) });
  const store = makeStore(services, deskReducers);
  store.dispatch(deskEntered(means));
  store.dispatch(siteRead(deskSiteIn(answer())));
  render(
    <InStore store={store}>
      <DeskWordsContext value={deskWords}>
        <WordsDialog />
      </DeskWordsContext>
    </InStore>,
  );
  act(() => void store.dispatch(deskDialogOpened({ kind: 'words', at })));
  await screen.findByRole('dialog', { name: '文字' });
  /** Changes the file as by manual editing, and lets the desk read it again. */
  const byHand = (change: Record<string, unknown>) => {
    file.written = { ...file.written, ...change };
    act(() => void store.dispatch(siteRead(deskSiteIn(answer()))));
  };
  return { store, file, byHand };
}

const field = (name: string) => screen.getByLabelText(name);
const written = (file: { written: Record<string, unknown> }, name: string, value: unknown) =>
  waitFor(() => expect(file.written[name]).toEqual(value));
const takeOwnSettings = () => userEvent.click(screen.getByRole('button', { name: '以我现在的设置作为默认' }));
const type = async (name: string, text: string) => userEvent.fill(field(name), text);

describe('the words of the site', () => {
  it('name the file in the owner’s own folder', async () => {
    await open('basics', {}, { writable: true, folder: '../my-porchlight' });
    expect(screen.getByText('写在 ../my-porchlight/site.yml，注释和顺序都保留')).toBeVisible();
  });

  it('are written when the owner pauses, field by field, and never with an invalid value', async () => {
    const { store, file } = await open('weather', { 'weather.place.city': '北京' });
    await type('纬度', '399');
    await type('城市', '上海');
    await written(file, 'weather.place.city', '上海');
    expect(store.getState().page.site.weather.place.city).toBe('上海');
    expect(screen.getByRole('alert')).toHaveTextContent('要写 90 或更小');
    expect(field('纬度')).toHaveAccessibleDescription('-90 到 90。北纬为正。 要写 90 或更小');
    expect(field('纬度')).toBeInvalid();
    expect(file.written).not.toHaveProperty(['weather.place.latitude']);
    expect(screen.getByRole('tab', { name: '天气' })).toHaveAccessibleDescription('有误');
    expect(screen.getByText('1 处有误，改好后保存')).toBeVisible();
    // The draft stays while the dialog is closed, and in another section.
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(selectMistakes(store.getState())).toBe(1);
    act(() => void store.dispatch(deskDialogOpened({ kind: 'words', at: 'basics' })));
    await userEvent.click(screen.getByRole('tab', { name: '天气' }));
    expect(field('纬度')).toHaveValue('399');
    await type('纬度', '31,2');
    await written(file, 'weather.place.latitude', 31.2);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(selectMistakes(store.getState())).toBe(0);
  });

  it('are those of the present file, except the one that is being typed', async () => {
    const { store, file, byHand } = await open('basics', { name: '小站', author: '甲' });
    // Nothing is saved between these two, however slow the machine is.
    rest.ms = PATIENCE_MS;
    await type('名称', '灯下');
    byHand({ name: '手改的', author: '乙' });
    expect(field('作者')).toHaveValue('乙');
    expect(field('名称')).toHaveValue('灯下');
    rest.ms = REST_MS;
    await userEvent.keyboard(' ');
    await written(file, 'name', '灯下');
    await waitFor(() => expect(store.getState().page.site.name).toBe('灯下'));
    // A trailing space stays while the field has the focus.
    expect(field('名称')).toHaveValue('灯下 ');
    await userEvent.click(field('作者'));
    await waitFor(() => expect(field('名称')).toHaveValue('灯下'));
  });

  it('show the server’s refusal beside their field, and the others are written', async () => {
    const { file } = await open('greeting', {});
    file.refuse = { code: 'invalid', body: { fields: [{ path: 'greeting.helo', problem: 'strict_object' }] } };
    await type('第一行', '你好');
    await type('胶囊旁的一句话', '灯');
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('文件里的 greeting.helo 写得不对，请先在文件里改好'),
    );
    await written(file, 'tagline', '灯');
    expect(file.written).toEqual({ tagline: '灯' });
  });

  it('are written after a question if they make links public', async () => {
    const { file } = await open('greeting', {});
    file.refuse = { code: 'confirm', body: { links: 2 } };
    await type('第一行', '你好');
    const question = await screen.findByRole('alertdialog', { name: '2 个链接会变成公开的' });
    expect(file.written).toEqual({});
    await userEvent.click(within(question).getByRole('button', { name: '公开' }));
    await written(file, 'greeting.hello', '你好');
    expect(file.sent.map((body) => Object(body).confirm)).toEqual([undefined, 2]);
  });

  it('stay unsaved after a question that was answered with no, and the status says so', async () => {
    const { file } = await open('greeting', {});
    file.refuse = { code: 'confirm', body: { links: 2 } };
    await type('第一行', '你好');
    const question = await screen.findByRole('alertdialog', { name: '2 个链接会变成公开的' });
    await userEvent.click(within(question).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.getByText('需要先确认')).toBeVisible());
    expect(file.written).toEqual({});
    expect(field('第一行')).toHaveValue('你好');
  });

  it('stay in the form if they cannot be written, and are sent again with the next change', async () => {
    const { store, file } = await open('greeting', {});
    file.refuse = { code: 'disk-full', body: {} };
    await type('第一行', '你好');
    await waitFor(() => expect(screen.getByText('磁盘已满')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    act(() => void store.dispatch(deskDialogOpened({ kind: 'words', at: 'greeting' })));
    expect(field('第一行')).toHaveValue('你好');
    expect(file.sent).toHaveLength(1);
    await type('第二行', '欢迎');
    await waitFor(() => expect(file.written).toEqual({ 'greeting.hello': '你好', 'greeting.text': '欢迎' }));
  });

  it('can be reset to their default', async () => {
    const { file } = await open('interface', { 'interface.linksTitle': '常用', 'interface.siteStartShow': true });
    await userEvent.click(screen.getByRole('button', { name: '恢复默认：链接标题' }));
    await userEvent.click(
      within(screen.getByRole('radiogroup', { name: '显示建站时间' })).getByRole('radio', { name: '默认' }),
    );
    await userEvent.click(screen.getByRole('switch', { name: '圆点光标' }));
    await waitFor(() => expect(file.written).toEqual({ 'interface.dotCursor': false }));
    expect(screen.queryByRole('button', { name: '恢复默认：链接标题' })).toBeNull();
    expect(screen.getByRole('button', { name: '恢复默认：圆点光标' })).toBeVisible();
  });

  it('take the owner’s own settings as defaults, where they differ', async () => {
    const { store, file } = await open('interface', { 'interface.quietMode': 'on' });
    await takeOwnSettings();
    expect(await screen.findByText('你的设置和默认没有不同')).toBeVisible();
    expect(file.sent).toHaveLength(0);
    act(
      () =>
        void store.dispatch(
          settingsChanged({
            quietMode: 'on',
            playerAutoplay: true,
            footerBlur: true,
            hours: '24',
            parts: { quote: false, clock: true },
          }),
        ),
    );
    await takeOwnSettings();
    const set = { 'interface.playerAutoplay': true, 'interface.hours': '24', 'interface.parts.quote': false };
    await waitFor(() => expect(file.written).toEqual({ 'interface.quietMode': 'on', ...set }));
    expect(await screen.findByText('已写入 3 项')).toBeVisible();
    await takeOwnSettings();
    expect(await screen.findByText('你的设置和默认没有不同')).toBeVisible();
  });

  it('never show a key, which is set when the field is left, or removed', async () => {
    const { file } = await open('weather', {});
    expect(field('高德 Key')).toHaveAttribute('placeholder', '没有就用 Open-Meteo');
    await type('高德 Key', 'abc');
    await userEvent.click(field('城市'));
    await written(file, 'weather.amapKey', 'abc');
    await waitFor(() => expect(field('高德 Key')).toHaveAttribute('placeholder', '已设置，输入新的就会替换'));
    expect(field('高德 Key')).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: '删除 高德 Key' }));
    await waitFor(() => expect(file.written).toEqual({}));
  });

  it('cannot be changed if nothing can be written, and the form says why', async () => {
    await open('social', {}, { writable: false, reason: 'read-only' });
    expect(screen.getByText('现在只能查看，文件不能写入。')).toBeVisible();
    expect(field('名称，第 1 行')).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: /移动|删除|添加|恢复/ })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: '界面' }));
    expect(screen.getByRole('switch', { name: '圆点光标' })).toBeDisabled();
    expect(screen.getByRole('radio', { name: '新标签页' })).toBeDisabled();
  });

  it('are those in force, read-only, under the message about a file that cannot be read, until it is fixed', async () => {
    const { file, byHand } = await open('basics', { name: '小站' });
    file.problem = { en: 'not shown', zh: 'site.yml:21: 冒号是全角的' };
    byHand({});
    expect(screen.getByRole('alert')).toHaveTextContent('site.yml:21: 冒号是全角的');
    expect(field('名称')).toHaveValue('小站');
    expect(field('名称')).toHaveAttribute('readonly');
    file.problem = undefined;
    byHand({ name: '新站' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('名称')).toHaveValue('新站');
    expect(field('名称')).not.toHaveAttribute('readonly');
  });
});

const engine = (name: string) => ({ name, icon: '', url: `https://${name}.example/?q=%s` });

const names = () =>
  screen.getAllByRole('textbox', { name: /^名称/ }).map((box) => (box instanceof HTMLInputElement ? box.value : ''));

const addDay = () => userEvent.click(screen.getByRole('button', { name: '添加一行：自己的日子' }));
const leaveDays = () => userEvent.click(screen.getByRole('switch', { name: '纪念日变为黑白' }));
const remarks = () => [...document.querySelectorAll('.desk-entry .note')].map((one) => one.textContent);

describe('a list of objects', () => {
  const social = [
    { name: 'A', icon: '', tip: '', url: 'https://a.example/' },
    { name: 'B', icon: '🤗', tip: '', url: 'https://b.example/' },
  ];
  it('grows, and is checked when a row is left', async () => {
    const { file } = await open('social', { social });
    await userEvent.click(screen.getByRole('button', { name: '添加一行：社交链接' }));
    expect(field('名称，第 3 行')).toHaveFocus();
    await userEvent.keyboard('C');
    await waitFor(() => expect(field('名称，第 3 行')).toHaveValue('C'));
    await userEvent.keyboard('{Tab}');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(field('名称，第 1 行'));
    expect(screen.getByRole('alert')).toHaveTextContent('要写以 https://、http://、mailto: 或 / 开头的地址');
    expect(field('地址，第 3 行')).toBeInvalid();
    expect(file.sent).toEqual([]);
    await type('地址，第 3 行', 'mailto:c@c.example');
    await written(file, 'social', [
      { name: 'A', url: 'https://a.example/' },
      { name: 'B', icon: '🤗', url: 'https://b.example/' },
      { name: 'C', url: 'mailto:c@c.example' },
    ]);
  });

  it('can be reordered by the keyboard, and its rows can be removed', async () => {
    const { file } = await open('social', { social });
    await userEvent.click(field('名称，第 1 行'));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(names()).toEqual(['B', 'A']);
    expect(field('名称，第 2 行')).toHaveFocus();
    expect(screen.getByText('A，第 2 项，共 2 项')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '删除 B' }));
    expect(names()).toEqual(['A']);
    expect(screen.getByRole('button', { name: '删除 A' })).toHaveFocus();
    await written(file, 'social', [{ name: 'A', url: 'https://a.example/' }]);
    await userEvent.click(screen.getByRole('button', { name: '删除 A' }));
    await written(file, 'social', []);
  });

  it('has a line for each mistake, and the status counts them', async () => {
    const { file } = await open('memorial');
    expect(screen.getByRole('tab', { name: '日子' })).toHaveAttribute('aria-selected', 'true');
    for (const [row, date] of ['2026-02-29', '十月一日', '2-29'].entries()) {
      await userEvent.click(screen.getByRole('button', { name: '添加一行：自己的日子' }));
      await type(`名称，第 ${row + 1} 行`, `第 ${row + 1} 天`);
      await type(`日期，第 ${row + 1} 行`, date);
    }
    await userEvent.selectOptions(field('种类，第 3 行'), 'until');
    await userEvent.click(screen.getByRole('switch', { name: '纪念日变为黑白' }));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '这里要写真实存在的日期；农历的日子（有 闰 的也是）要标明农历（lunar: true），月份是 1 到 12，日子是 1 到 30',
      '这里要写日期，例如 1960-10-19，不知道年份就写 10-19',
    ]);
    expect(await screen.findByText('2 处有误，改好后保存')).toBeVisible();
    await type('日期，第 1 行', '闰6-15');
    await userEvent.click(screen.getByRole('switch', { name: '农历，第 1 行' }));
    await userEvent.click(screen.getByRole('button', { name: '删除 第 2 天' }));
    await written(file, 'days', [
      { name: '第 1 天', date: '闰6-15', lunar: true },
      { name: '第 3 天', date: '2-29', kind: 'until' },
    ]);
  });

  it('tells a date that cannot be read while its row is still typed', async () => {
    const { file } = await open('memorial');
    await userEvent.click(screen.getByRole('button', { name: '添加一行：自己的日子' }));
    await userEvent.keyboard('奶奶');
    await type('日期，第 1 行', '八月十五');
    await waitFor(() => expect(field('日期，第 1 行')).toBeInvalid());
    expect(field('日期，第 1 行')).toHaveFocus();
    expect(await screen.findByText('1 处有误，改好后保存')).toBeVisible();
    await type('日期，第 1 行', '1940年8月15日');
    await written(file, 'days', [{ name: '奶奶', date: '1940-08-15' }]);
    await userEvent.click(field('名称，第 1 行'));
    await userEvent.click(screen.getByRole('switch', { name: '纪念日变为黑白' }));
    await waitFor(() => expect(field('日期，第 1 行')).toHaveValue('1940-08-15'));
  });

  it('tells a row that is left half typed; one that is left empty is gone', async () => {
    const { file } = await open('memorial');
    await addDay();
    await leaveDays();
    await waitFor(() => expect(screen.queryByLabelText('名称，第 1 行')).toBeNull());
    await addDay();
    await type('名称，第 1 行', '奶奶');
    await leaveDays();
    expect(screen.getByRole('alert')).toHaveTextContent('这里要写日期');
    expect(file.written).not.toHaveProperty(['days']);
  });

  it('says what is over, twice or ahead, and writes it all the same', async () => {
    const year = new Date().getFullYear();
    const days = [
      { name: '小明', date: `${year + 2}-10-19`, kind: 'birthday' },
      { name: '考试', date: `${year - 2}-06-07`, kind: 'until' },
      { name: '妈妈', date: '10-19', kind: 'birthday' },
    ];
    const { file } = await open('memorial', { days });
    expect(remarks()).toEqual(['这一天还没有到，年份写对了吗？', '这一天已经过去，所以不再显示']);
    await userEvent.click(screen.getByRole('button', { name: '添加一行：自己的日子' }));
    await userEvent.keyboard('妈妈');
    await type('日期，第 4 行', '10月19日');
    await waitFor(() => expect(remarks()).toHaveLength(3));
    expect(remarks()[2]).toBe('上面已经有同一个日子，会显示两次');
    await written(file, 'days', [...days, { name: '妈妈', date: '10-19' }]);
  });

  it('has room for every field of a day on a phone', async () => {
    await page.viewport(390, 844);
    await open('memorial', { days: [{ name: '妈妈生日', date: '1960-10-19', lunar: true }] });
    const fields = ['名称', '日期', '农历', '种类', '当天的话'].map((column) => field(`${column}，第 1 行`));
    const boxes = [...fields, screen.getByRole('button', { name: '删除 妈妈生日' })].map((one) =>
      one.getBoundingClientRect(),
    );
    for (const [at, box] of boxes.entries()) {
      expect(box.right).toBeLessThanOrEqual(390);
      for (const other of boxes.slice(0, at)) {
        const isBeside = box.left >= other.right || other.left >= box.right;
        expect(isBeside || box.top >= other.bottom || other.top >= box.bottom).toBe(true);
      }
    }
    // The whole date is visible.
    const date = field('日期，第 1 行');
    expect(date.scrollWidth).toBeLessThanOrEqual(date.clientWidth);
    await page.viewport(1440, 900);
  });

  it('has icons to choose from', async () => {
    const { file } = await open('social', { social });
    await userEvent.click(screen.getByRole('button', { name: '图标：表情 🤗' }));
    await userEvent.click(screen.getByRole('radio', { name: '地址' }));
    await userEvent.fill(screen.getByRole('textbox', { name: '地址' }), '/icons/b.png');
    expect(screen.getByRole('button', { name: '图标：地址 /icons/b.png' })).toBeVisible();
    await written(file, 'social', [
      { name: 'A', url: 'https://a.example/' },
      { name: 'B', icon: '/icons/b.png', url: 'https://b.example/' },
    ]);
  });

  it('renames and removes its default engine with the row', async () => {
    const { file } = await open('search', { 'search.engines': [engine('a'), engine('b')], 'search.default': 'b' });
    expect(screen.getByRole('radio', { name: 'b' })).toBeChecked();
    await type('名称，第 2 行', 'c');
    await written(file, 'search.default', 'c');
    expect(screen.getByRole('radio', { name: 'c' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: '删除 c' }));
    await waitFor(() => expect(file.written).not.toHaveProperty(['search.default']));
  });
});

it('a notice says that its last day is over, and a number of the footer that it looks odd', async () => {
  await open('notice', { 'notice.text': '搬家', 'notice.until': '2020-01-31' });
  expect(field('显示到')).toHaveAccessibleDescription(/这一天已经过去，所以不再显示$/);
  await userEvent.click(screen.getByRole('tab', { name: '基本信息' }));
  await type('公安备案号', '没有');
  expect(field('公安备案号')).toHaveAccessibleDescription(/不像公安备案号/);
});

it('a date of which only some parts are typed is no empty one', async () => {
  const { file } = await open('notice', { 'notice.text': '搬家', 'notice.until': '2099-01-31' });
  field('显示到').focus();
  await userEvent.keyboard('{Delete}');
  await waitFor(() => expect(field('显示到')).toBeInvalid());
  expect(file.sent).toEqual([]);
});

it('the dialog opens at the requested section, and follows the arrow keys', async () => {
  const { store } = await open('greeting', {});
  expect(screen.getByRole('tab', { name: '问候' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tab', { name: '问候' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: '公告' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: '公告' })).toBeVisible();
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(screen.getByRole('tabpanel', { name: '备用链接' })).toBeVisible();
  act(() => void store.dispatch(deskDialogClosed()));
  expect(screen.queryByRole('tabpanel')).toBeNull();
});
