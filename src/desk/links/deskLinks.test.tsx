import { ownerService } from '../save/requestDeskApi';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { linkItem } from '../../../tests/support/testData';
import { makeStore, fakeServices } from '../../../tests/support/store';
import type { LinkItem } from '@/contract/links';
import { LONGEST_PICTURE_INSIDE } from '@/shared/lib/iconNames';
import { noise } from '../../../tests/support/imageFiles';
import { withoutMotion, InStore } from '../../../tests/support/render';
import type { OwnerApi, OwnerAnswer } from '../ownerApi';
import { selectLinksFile, selectSaving } from '../deskSelectors';
import { deskDialogClosed, deskDialogOpened, deskEntered, deskReducers, linksRead } from '../deskSlice';
import { deskWords } from '../words/zh-CN';
import type { SendFile } from '../files/uploadFile';
import { DeskWordsContext } from '../useDeskWords';
import { HomeLinks } from '../page/HomeTiles';
import { DeskLinks } from './DeskLinks';
import { until } from '../../../tests/support/until';

withoutMotion();

const item = (name: string, category: string, isHome = '') => linkItem({ name, category, is_home: isHome });
const LINKS = [item('a', 'X', 'true'), item('b', 'X'), item('c', '个人'), item('d', 'Y', 'true')];
const SAVED: OwnerAnswer = { ok: true, body: { etag: '"2"' } };

interface Given {
  links?: readonly (LinkItem | null)[];
  writable?: boolean;
  lockedGroups?: string[];
  /** The server's answers to the first write requests; later ones succeed. */
  answers?: OwnerAnswer[];
  /** The server's answer to uploads. */
  uploaded?: OwnerAnswer;
  /** The server's answer to a search for marks. */
  marks?: (query: string) => OwnerAnswer;
}

/** A scrolling list, as with the directory's style sheet. */
const SHELF = '.shelf { --row: 4.25rem; height: 30rem; overflow: auto; }';

/** Opens the desk and its directory, on a page with a links widget. */
async function open({
  links = LINKS,
  writable = true,
  lockedGroups = ['个人'],
  answers = [],
  uploaded = SAVED,
  marks = () => ({ ok: true, body: { marks: [] } }),
}: Given = {}) {
  const groups = lockedGroups.map((name) => ({ name, locked: true }));
  const file: OwnerAnswer = { ok: true, body: { etag: '"1"', links, groups } };
  const ask = vi.fn<OwnerApi>(async ({ path, method }) => {
    if (path.startsWith('marks?q=')) return marks(decodeURIComponent(path.slice('marks?q='.length)));
    return method === undefined ? file : (answers.shift() ?? SAVED);
  });
  const sendFile = vi.fn<SendFile>(async () => uploaded);
  const services = fakeServices({ owner: ownerService(ask), sendFile });
  const store = makeStore(services, deskReducers);
  store.dispatch(deskEntered({ writable }));
  store.dispatch(linksRead({ etag: '"1"', links, lockedGroups }));
  store.dispatch(deskDialogOpened({ kind: 'links' }));
  render(
    <InStore store={store}>
      <style>{SHELF}</style>
      <DeskWordsContext value={deskWords}>
        <DeskLinks>
          <HomeLinks>
            <p>the visitor’s carousel</p>
          </HomeLinks>
        </DeskLinks>
      </DeskWordsContext>
    </InStore>,
  );
  await screen.findByRole('dialog', { name: '链接' });
  const sent = () =>
    ask.mock.calls.map(([{ path, body }]) => ({ path, body })).filter(({ body }) => body !== undefined);
  const names = () => selectLinksFile(store.getState())?.links.map((link) => link?.name);
  const uploads = () => sendFile.mock.calls.map(([{ folder, name, content }]) => ({ folder, name, content }));
  /** What was requested to go away. */
  const removed = () => ask.mock.calls.flatMap(([{ method, path }]) => (method === 'DELETE' ? [path] : []));
  return { store, sent, names, uploads, removed };
}

const directory = () => screen.getByRole('dialog', { name: '链接' });
const rows = () => within(directory()).queryAllByRole('button', { name: /^编辑 / });
const tab = (name: RegExp) => within(directory()).getByRole('tab', { name });
const form = (name = '编辑链接') => screen.getByRole('dialog', { name });
const press = (name: string | RegExp, within_ = form()) =>
  userEvent.click(within(within_).getByRole('button', { name }));

describe('the directory', () => {
  it('renders a hundred of ten thousand links, and a search covers all', async () => {
    await open({ links: Array.from({ length: 10_000 }, (_, index) => item(`n${index}`, 'X')) });
    expect(rows()).toHaveLength(100);
    expect(rows()[0]).toHaveAccessibleName('编辑 n0');
    await userEvent.type(within(directory()).getByRole('searchbox'), 'n9999');
    await until(() => expect(rows().map((row) => row.getAttribute('aria-label'))).toEqual(['编辑 n9999']));
  });

  it('finds a link by pinyin and by its address', async () => {
    await open({ links: [...LINKS, { ...item('哔哩哔哩', 'Y'), link: 'https://video.example/' }] });
    const field = within(directory()).getByRole('searchbox');
    for (const query of ['bili', 'video.ex']) {
      await userEvent.clear(field);
      await userEvent.type(field, query);
      await until(() => expect(rows().map((row) => row.getAttribute('aria-label'))).toEqual(['编辑 哔哩哔哩']));
    }
  });

  it('lists locked links, and no invalid entries', async () => {
    await open({ links: [null, ...LINKS] });
    expect(within(directory()).getByText('4 个链接')).toBeVisible();
    await userEvent.click(tab(/个人/));
    expect(rows()).toHaveLength(1);
  });

  it('uses the whole width of a phone for the groups, with the buttons below', async () => {
    onTestFinished(() => page.viewport(1440, 900));
    await page.viewport(390, 844);
    await open();
    const groups = within(directory()).getByRole('tablist').getBoundingClientRect();
    const button = within(directory()).getByRole('button', { name: '编辑分组' }).getBoundingClientRect();
    expect(button.top).toBeGreaterThanOrEqual(groups.bottom);
  });

  it('shows the last valid links, read-only, under the message about a file that cannot be read', async () => {
    const { store } = await open();
    const file = { etag: '"3"', links: LINKS, lockedGroups: ['个人'] };
    const problem = 'links.yml:3: 两项之间少了逗号';
    act(
      () =>
        void store.dispatch(linksRead({ ...file, refused: 'by-hand-only', problem: { en: 'not shown', zh: problem } })),
    );
    expect(within(directory()).getByRole('alert')).toHaveTextContent(problem);
    expect(directory()).not.toHaveTextContent(deskWords.links.byHand);
    expect(directory()).toHaveTextContent('X · 2 个');
    expect(within(directory()).queryByRole('button', { name: '编辑分组' })).toBeNull();
    act(() => void store.dispatch(linksRead(file)));
    expect(within(directory()).queryByRole('alert')).toBeNull();
    expect(within(directory()).getByRole('button', { name: '编辑分组' })).toBeVisible();
  });

  it('stays in its form after a change elsewhere, and a message says to repeat it', async () => {
    const { sent } = await open({ answers: [{ ok: false, code: 'changed', body: {} }] });
    await userEvent.click(rows()[0] ?? directory());
    await userEvent.clear(within(form()).getByLabelText('名称'));
    await userEvent.type(within(form()).getByLabelText('名称'), 'typed');
    await press('保存');
    await until(() => expect(sent()).toHaveLength(1));
    expect(within(form()).getByLabelText('名称')).toHaveValue('typed');
    await press('保存');
    await until(() => expect(screen.queryByRole('dialog', { name: '编辑链接' })).toBeNull());
    expect(sent()).toHaveLength(2);
  });

  it('changes nothing if nothing can be written', async () => {
    const { sent } = await open({ writable: false });
    expect(within(directory()).queryByRole('button', { name: '添加链接' })).toBeNull();
    expect(within(directory()).queryByRole('button', { name: '编辑分组' })).toBeNull();
    expect(directory().querySelector('[data-grip]')).toBeNull();
    await userEvent.click(rows()[0] ?? directory());
    expect(screen.queryByRole('dialog', { name: '编辑链接' })).toBeNull();
    rows()[0]?.focus();
    await userEvent.keyboard('{Delete}{Alt>}{ArrowDown}{/Alt}');
    expect(sent()).toEqual([]);
  });

  it('moves links by keys, up to the ends of the group, and announces the position', async () => {
    const { names } = await open();
    rows()[0]?.focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    expect(names()).toEqual(['b', 'a', 'c', 'd']);
    expect(rows()[1]).toHaveFocus();
    expect(screen.getByText('a，第 2 项，共 2 项')).toBeInTheDocument();
  });
});

describe('a link', () => {
  it('stays in its form with all that was typed if it is refused', async () => {
    const { names } = await open({ answers: [{ ok: false, code: 'invalid', body: {} }] });
    await userEvent.click(rows()[0] ?? directory());
    await userEvent.clear(within(form()).getByLabelText('名称'));
    await userEvent.type(within(form()).getByLabelText('名称'), 'typed');
    await press('保存');
    expect(within(form()).getByLabelText('名称')).toHaveValue('typed');
    await press('保存');
    await until(() => expect(screen.queryByRole('dialog', { name: '编辑链接' })).toBeNull());
    expect(names()).toContain('typed');
  });

  it('leaves a locked group after a question, which is repeated with the new number if that has changed', async () => {
    const { sent, names } = await open({ answers: [{ ok: false, code: 'confirm', body: { links: 2 } }] });
    await userEvent.click(tab(/个人/));
    await userEvent.click(rows()[0] ?? directory());
    await userEvent.selectOptions(within(form()).getByLabelText('分组'), 'X');
    await press('保存');
    await press('取消', screen.getByRole('alertdialog', { name: '1 个链接会变成公开的' }));
    expect(sent()).toEqual([]);
    expect(form()).toBeVisible();
    await press('保存');
    await press('公开', screen.getByRole('alertdialog', { name: '1 个链接会变成公开的' }));
    await press('公开', await screen.findByRole('alertdialog', { name: '2 个链接会变成公开的' }));
    await until(() => expect(screen.queryByRole('dialog', { name: '编辑链接' })).toBeNull());
    const changes = [
      { do: 'change', at: 2, set: { category: 'X' } },
      { do: 'move', at: 2, place: { after: 1 } },
    ];
    expect(sent()).toEqual([
      { path: 'links', body: { changes, locked: ['个人'], confirm: 1 } },
      { path: 'links', body: { changes, locked: ['个人'], confirm: 2 } },
    ]);
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('has its keywords in one field, which sends them as a list', async () => {
    const { sent } = await open({ links: [{ ...item('a', 'X'), keywords: ['群晖', 'nas'] }] });
    await userEvent.click(rows()[0] ?? directory());
    expect(within(form()).getByLabelText('关键词（选填）')).toHaveValue('群晖，nas');
    await userEvent.type(within(form()).getByLabelText('关键词（选填）'), '、家, nas');
    await press('保存');
    await until(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({
      changes: [{ do: 'change', at: 0, set: { keywords: ['群晖', 'nas', '家'] } }],
    });
  });

  it('keeps its keywords if another field changes, and loses them with the last word', async () => {
    const { store, sent } = await open({ links: [{ ...item('a', 'X'), keywords: ['nas'] }] });
    const kept = () => selectLinksFile(store.getState())?.links[0]?.keywords;
    await userEvent.click(rows()[0] ?? directory());
    await userEvent.type(within(form()).getByLabelText('名称'), '2');
    await press('保存');
    await until(() => expect(sent()[0]?.body).toMatchObject({ changes: [{ set: { name: 'a2' } }] }));
    expect(kept()).toEqual(['nas']);
    await userEvent.click(rows()[0] ?? directory());
    await userEvent.clear(within(form()).getByLabelText('关键词（选填）'));
    await press('保存');
    await until(() => expect(sent()[1]?.body).toMatchObject({ changes: [{ set: { keywords: [] } }] }));
    expect(kept()).toBeUndefined();
  });

  it('is refused without an address that opens, or without a name for its new group', async () => {
    const { sent } = await open();
    await press('添加链接', directory());
    await userEvent.type(within(form('添加链接')).getByLabelText('网址'), 'javascript:alert(1)');
    await press('添加', form('添加链接'));
    expect(within(form('添加链接')).getByRole('alert')).toHaveTextContent('请输入有效的网址');
    await userEvent.clear(within(form('添加链接')).getByLabelText('网址'));
    await userEvent.type(within(form('添加链接')).getByLabelText('网址'), 'new.example.com');
    await userEvent.selectOptions(within(form('添加链接')).getByLabelText('分组'), '新分组…');
    await press('添加', form('添加链接'));
    expect(within(form('添加链接')).getByLabelText('新分组的名称')).toHaveFocus();
    expect(sent()).toEqual([]);
  });
});

it('the first link of the page is for the first view, in a new group while all groups are locked', async () => {
  const { store, sent } = await open({ links: [] });
  act(() => void store.dispatch(deskDialogClosed()));
  await userEvent.click(screen.getByRole('button', { name: '添加第一个链接' }));
  await userEvent.type(within(form('添加链接')).getByLabelText('网址'), 'new.example.com');
  await userEvent.type(within(form('添加链接')).getByLabelText('新分组的名称'), '生活');
  await press('添加', form('添加链接'));
  await until(() =>
    expect(sent()[0]?.body).toMatchObject({ changes: [{ do: 'add', link: { category: '生活', is_home: 'true' } }] }),
  );
});

const groups = () => screen.getByRole('dialog', { name: '分组' });
const openGroups = () => press('编辑分组', directory());

const choose = async (file: File) => {
  const input = form().querySelector<HTMLInputElement>('input[type=file]');
  if (input) await userEvent.upload(input, file);
};
const chosen = async () => choose(new File([await noise(400, 300)], 'bank.png', { type: 'image/png' }));
const shownPicture = () => form().querySelector('.form-icon img')?.getAttribute('src') ?? '';
/** Opens the first link of the shown group, and in its form the choice of a picture. */
const openPictures = async () => {
  await userEvent.click(rows()[0] ?? directory());
  await press(/^图标：/);
  await userEvent.click(within(form()).getByRole('radio', { name: '上传' }));
};

const chosenOf = async (given: Given = {}) => {
  const opened = await open(given);
  await openPictures();
  await chosen();
  await until(() => expect(shownPicture()).toMatch(/^data:image/));
  return opened;
};

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="9" height="9" fill="${colour}"/></svg>`;
const JELLYFIN = { name: 'jellyfin', title: 'Jellyfin', drawing: drawing('#00a4dc') };
const OF_GIT = ['github', 'gitea'].map((name) => ({ name, title: `Title of ${name}`, drawing: drawing('#000') }));
/** Opens the first link of the shown group, and types into the search for icons in its form. */
const searchIcons = async (text: string) => {
  await userEvent.click(rows()[0] ?? directory());
  await press(/^图标：/);
  await userEvent.click(within(form()).getByRole('radio', { name: '图标' }));
  await userEvent.type(within(form()).getByRole('searchbox', { name: '搜索图标' }), text);
};
const icons = () => within(within(form()).getByRole('radiogroup', { name: '图标' })).queryAllByRole('radio');

describe('the search for icons', () => {
  it('finds marks on the server by what was typed, and a chosen one is stored as a chosen picture is', async () => {
    const asked: string[] = [];
    const found = (query: string): OwnerAnswer => {
      asked.push(query);
      return { ok: true, body: { marks: [JELLYFIN] } };
    };
    const { sent, uploads } = await open({ marks: found });
    await searchIcons('jellyfin');
    const mark = await within(form()).findByRole('radio', { name: 'Jellyfin' });
    expect(asked).toEqual(['jellyfin']);
    expect(within(form()).queryByText('没有找到图标')).toBeNull();
    await userEvent.click(mark);
    expect(mark).toBeChecked();
    await until(() => expect(shownPicture()).toMatch(/^data:image\/(?:png|webp);base64,/));
    expect([sent(), uploads()]).toEqual([[], []]);
    await press('保存');
    await until(() => expect(sent()).toHaveLength(1));
    const [upload] = uploads();
    expect(upload).toMatchObject({ folder: 'icons', name: expect.stringMatching(/^mark-jellyfin-\w+\.svg$/) });
    expect(await upload?.content.text()).toBe(JELLYFIN.drawing);
    expect(sent()[0]?.body).toMatchObject({ changes: [{ do: 'change', set: { icon: `/icons/${upload?.name}` } }] });
  });

  it('has one list of shipped icons and of marks, for the arrow keys too, and no mark twice', async () => {
    const { sent } = await open({ marks: () => ({ ok: true, body: { marks: OF_GIT } }) });
    await searchIcons('git');
    await within(form()).findByRole('radio', { name: 'Title of gitea' });
    const names = icons().map((one) => one.getAttribute('aria-label'));
    expect(names).toEqual(['git-branch', 'gitee', 'github', 'Title of gitea']);
    await userEvent.click(within(form()).getByRole('radio', { name: 'github' }));
    await userEvent.keyboard('{ArrowRight}');
    await until(() => expect(within(form()).getByRole('radio', { name: 'Title of gitea' })).toBeChecked());
    await userEvent.keyboard('{ArrowLeft}');
    expect(within(form()).getByRole('radio', { name: 'github' })).toBeChecked();
    await press('保存');
    await until(() => expect(sent()[0]?.body).toMatchObject({ changes: [{ set: { icon: 'github' } }] }));
  });

  it('puts the mark of a locked link into the link, and nowhere else', async () => {
    const { sent, uploads } = await open({ marks: () => ({ ok: true, body: { marks: [JELLYFIN] } }) });
    await searchIcons('j');
    await userEvent.selectOptions(within(form()).getByLabelText('分组'), '个人');
    const mark = await within(form()).findByRole('radio', { name: 'Jellyfin' });
    const save = within(form()).getByRole('button', { name: '保存' });
    // Saved before it is drawn.
    act(() => {
      mark.click();
      save.click();
    });
    await until(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ changes: [{ set: { icon: expect.stringMatching(/^data:/) } }, {}] });
    expect(uploads()).toEqual([]);
  });

  it('shows what it has even if the server refuses', async () => {
    await open({ marks: () => ({ ok: false, code: 'server-error', body: {} }) });
    await searchIcons('book');
    expect(await within(form()).findByText('服务器出错，详情在它的日志里')).toBeVisible();
    expect(icons()).toHaveLength(1);
  });
});

describe('a chosen picture', () => {
  it('is a file of the site only when the link is saved', async () => {
    const { sent, uploads } = await chosenOf();
    expect(uploads()).toEqual([]);
    await press('保存');
    await until(() => expect(sent()).toHaveLength(1));
    const [upload] = uploads();
    expect(upload).toMatchObject({ folder: 'icons', name: expect.stringMatching(/^bank-\w+\.png$/) });
    expect(sent()[0]?.body).toMatchObject({ changes: [{ do: 'change', set: { icon: `/icons/${upload?.name}` } }] });
  });

  it('is stored by the group that the link has then: in a locked link, and nowhere else', async () => {
    const { sent, uploads } = await chosenOf();
    await userEvent.selectOptions(within(form()).getByLabelText('分组'), '个人');
    await press('保存');
    await until(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({
      changes: [{ set: { category: '个人', icon: expect.stringMatching(/^data:image/) } }, { do: 'move' }],
    });
    expect(uploads()).toEqual([]);
  });

  it('is no public file of a group that is held back, since a locked name is one letter away from it', async () => {
    const links = LINKS.map((link) => link && { ...link, category: '个人' });
    const { sent, uploads } = await chosenOf({ links, lockedGroups: ['个入'] });
    await press('保存');
    await until(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ changes: [{ set: { icon: expect.stringMatching(/^data:image/) } }] });
    expect(uploads()).toEqual([]);
  });

  it('is no public file of a link that only visitors at home get', async () => {
    const { sent, uploads } = await chosenOf();
    await userEvent.clear(within(form()).getByLabelText('网址'));
    await userEvent.type(within(form()).getByLabelText('家里的地址（选填）'), 'http://192.168.1.10/');
    await press('保存');
    await until(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ changes: [{ set: { icon: expect.stringMatching(/^data:image/) } }] });
    expect(uploads()).toEqual([]);
  });

  it('leaves nothing if the form is closed', async () => {
    const { sent, uploads } = await chosenOf();
    await press('关闭');
    await until(() => expect(screen.queryByRole('dialog', { name: '编辑链接' })).toBeNull());
    expect([sent(), uploads()]).toEqual([[], []]);
  });

  it('does not stay a public file if the link is refused', async () => {
    const { uploads, removed } = await chosenOf({ answers: [{ ok: false, code: 'invalid', body: {} }] });
    await press('保存');
    await until(() => expect(removed()).toEqual([`files/icons/${uploads()[0]?.name}`]));
    expect(within(form()).getByRole('alert')).toHaveTextContent('有内容不符合格式');
  });
});

it.each<[string, OwnerAnswer, string]>([
  [
    'a drawing that does more',
    { ok: false, code: 'not-this-kind', body: { drawing: { problem: 'attribute', detail: 'onload' } } },
    '灯.svg：属性 onload 不属于图形',
  ],
  ['another content', { ok: false, code: 'not-this-kind', body: {} }, '灯.svg：内容和文件名不符'],
])('a picture that the server refuses is reported with its reason: %s', async (_, uploaded, reported) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { sent } = await open({ uploaded });
  await openPictures();
  await choose(new File(['<svg/>'], '灯.svg', { type: 'image/svg+xml' }));
  await until(() => expect(within(form()).getByRole('button', { name: /^图标：上传/ })).toBeVisible());
  await press('保存');
  expect(await within(form()).findByRole('alert')).toHaveTextContent(reported);
  expect(sent()).toEqual([]);
});

describe('a field that the server refuses', () => {
  it.each([
    ['name', '名称'],
    ['link', '网址'],
    ['description', '说明（选填）'],
    ['lan', '家里的地址（选填）'],
    ['keywords.1', '关键词（选填）'],
    ['category', '分组'],
  ])('is told beside the field: %s', async (field, label) => {
    const refused = { path: `changes.0.set.${field}`, problem: 'odd-characters' };
    await open({ answers: [{ ok: false, code: 'invalid', body: { fields: [refused] } }] });
    await userEvent.click(rows()[0] ?? directory());
    await userEvent.type(within(form()).getByLabelText('说明（选填）'), 'x');
    await press('保存');
    await until(() => expect(within(form()).getByLabelText(label)).toHaveFocus());
    expect(within(form()).getByLabelText(label)).toBeInvalid();
    expect(within(form()).getByLabelText(label)).toHaveAccessibleDescription(/不完整的表情/);
  });

  it('is no longer wrong once it is changed', async () => {
    const refused = { path: 'changes.0.set.name', problem: 'odd-characters' };
    await open({ answers: [{ ok: false, code: 'invalid', body: { fields: [refused] } }] });
    await userEvent.click(rows()[0] ?? directory());
    await userEvent.type(within(form()).getByLabelText('名称'), 'x');
    await press('保存');
    await until(() => expect(within(form()).getByLabelText('名称')).toHaveFocus());
    await userEvent.keyboard('y');
    expect(within(form()).queryByRole('alert')).toBeNull();
  });
});

describe('the picture of a locked link', () => {
  it('is stored in the link in a small size, and no file is sent', async () => {
    const { sent, uploads } = await open();
    await userEvent.click(tab(/个人/));
    await openPictures();
    expect(within(form()).getByText(/^已上锁/)).toBeVisible();
    await chosen();
    await until(() =>
      expect(form().querySelector('.form-icon img')).toHaveAttribute('src', expect.stringMatching(/^data:/)),
    );
    await press('保存');
    await until(() => expect(sent()).toHaveLength(1));
    const icon = /"icon":"(data:image[^"]+)"/.exec(JSON.stringify(sent()))?.[1] ?? '';
    expect(sent().map(({ path }) => path)).toEqual(['links']);
    expect(uploads()).toEqual([]);
    expect(icon.length).toBeGreaterThan(100);
    expect(icon.length).toBeLessThanOrEqual(LONGEST_PICTURE_INSIDE);
  });

  it('is reported as public if it is a file of the site', async () => {
    await open({ links: [{ ...item('a', 'X'), icon: '/icons/a.png' }, item('c', '个人')] });
    await userEvent.click(rows()[0] ?? directory());
    expect(within(form()).queryByText(/公开的文件/)).toBeNull();
    await userEvent.selectOptions(within(form()).getByLabelText('分组'), '个人');
    expect(within(form()).getByText(/公开的文件/)).toBeVisible();
  });
});

describe('groups', () => {
  it('are unlocked after a question with the number of links', async () => {
    const { sent } = await open({ answers: [{ ok: false, code: 'confirm', body: { links: 1 } }] });
    await openGroups();
    await press('上锁 个人', groups());
    await press('公开', await screen.findByRole('alertdialog', { name: '1 个链接会变成公开的' }));
    await until(() =>
      expect(sent()).toEqual([
        { path: 'groups', body: { do: 'unlock', name: '个人' } },
        { path: 'groups', body: { do: 'unlock', name: '个人', confirm: 1 } },
      ]),
    );
  });

  it('show no message after a question that was answered with no', async () => {
    const { sent, store } = await open({ answers: [{ ok: false, code: 'confirm', body: { links: 1 } }] });
    const before = selectSaving(store.getState());
    await openGroups();
    await press('上锁 个人', groups());
    await press('取消', await screen.findByRole('alertdialog', { name: '1 个链接会变成公开的' }));
    await until(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent()).toHaveLength(1);
    expect(selectSaving(store.getState())).toEqual(before);
  });

  it('are renamed after a question, if that makes something public', async () => {
    const { sent } = await open({ answers: [{ ok: false, code: 'confirm', body: { links: 1 } }] });
    await openGroups();
    const field = within(groups()).getByDisplayValue('个人');
    await userEvent.clear(field);
    await userEvent.type(field, '私事{Enter}');
    await press('公开', await screen.findByRole('alertdialog', { name: '1 个链接会变成公开的' }));
    const change = { do: 'rename', name: '个人', to: '私事' };
    await until(() =>
      expect(sent()).toEqual([
        { path: 'groups', body: change },
        { path: 'groups', body: { ...change, confirm: 1 } },
      ]),
    );
  });

  it('can be added, renamed and removed without the server while they have no link', async () => {
    const { sent } = await open();
    await openGroups();
    await press('添加分组', groups());
    await userEvent.keyboard('新{Enter}');
    await userEvent.type(within(groups()).getByDisplayValue('新'), '的{Enter}');
    const names = () =>
      within(groups())
        .getAllByLabelText('分组名称')
        .map((field) => Reflect.get(field, 'value'));
    expect(names()).toEqual(['X', 'Y', '个人', '新的']);
    await press('删除分组 新的', groups());
    expect(names()).toEqual(['X', 'Y', '个人']);
    expect(sent()).toEqual([]);
  });

  it('are not renamed to an existing one, in whatever spelling', async () => {
    const { sent } = await open();
    await openGroups();
    const [first] = within(groups()).getAllByLabelText('分组名称');
    if (first) await userEvent.clear(first);
    if (first) await userEvent.type(first, '“个 人”{Enter}');
    expect(within(groups()).getByRole('alert')).toHaveTextContent('已有这个分组');
    expect(sent()).toEqual([]);
  });
});

it('the links widget stays that of visitors if nothing can be written', async () => {
  await open({ writable: false });
  expect(screen.getByText('the visitor’s carousel')).toBeInTheDocument();
  expect(document.querySelector('.desk-tile')).toBeNull();
});

it('a moved tile that changes the order of the tabs is reported', async () => {
  const { store } = await open();
  act(() => void store.dispatch(deskDialogClosed()));
  await until(() => expect(screen.queryByRole('dialog', { name: '链接' })).toBeNull());
  screen.getByRole('button', { name: '编辑 d' }).focus();
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await until(() =>
    expect(store.getState().toasts.queue.map(({ text }) => text)).toEqual(['分组标签的顺序也变了：Y、X']),
  );
});

it('the desk shows the tiles of the first view in place of the visitor’s carousel', async () => {
  await open();
  expect(screen.queryByText('the visitor’s carousel')).toBeNull();
  expect([...document.querySelectorAll('.desk-tile')].map((tile) => tile.textContent)).toEqual(['Aa', 'Dd']);
});

const openNewLink = async (answers: OwnerAnswer[], group: RegExp) => {
  const opened = await open({ answers });
  await userEvent.click(tab(group));
  await press('添加链接', directory());
  return opened;
};
const fieldOf = (name: string) => within(form('添加链接')).getByRole('textbox', { name });

const pasteInto = async (name: string, text: string) => {
  await userEvent.click(fieldOf(name));
  await userEvent.paste(text);
};

const readButtons = () => within(form('添加链接')).getAllByRole('button', { name: '读取网页' });
const AT_HOME: OwnerAnswer = { ok: false, code: 'address-at-home', body: {} };

describe('a pasted address', () => {
  const PNG =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const filled: OwnerAnswer = { ok: true, body: { name: '群晖', description: '家里的盘', icon: PNG } };

  it('fills in what is empty, and nothing that the owner has typed', async () => {
    const { sent } = await openNewLink([filled], /X/);
    await userEvent.type(fieldOf('名称'), '我的盘');
    await pasteInto('网址', 'https://nas.example/');
    await screen.findByText('已填入说明和图标');
    expect(fieldOf('名称')).toHaveValue('我的盘');
    expect(fieldOf('说明（选填）')).toHaveValue('家里的盘');
    expect(sent()[0]).toEqual({ path: 'fill', body: { link: 'https://nas.example/', lan: false } });
  });

  it('at home is read as one, and its icon is in the link, without a public file', async () => {
    const { sent } = await openNewLink([filled], /X/);
    await pasteInto('家里的地址（选填）', 'http://192.168.1.10:5000');
    await screen.findByText('已填入名称、说明和图标');
    await press('添加', form('添加链接'));
    await until(() => expect(sent()).toHaveLength(2));
    expect(sent()).toMatchObject([
      { path: 'fill', body: { link: 'http://192.168.1.10:5000', lan: true } },
      {
        path: 'links',
        body: {
          changes: [
            {
              do: 'add',
              link: {
                name: '群晖',
                link: '',
                lan: 'http://192.168.1.10:5000',
                icon: expect.stringMatching(/^data:image\/(png|webp);base64,/),
              },
            },
          ],
        },
      },
    ]);
  });

  it.each<[OwnerAnswer, string]>([
    [{ ok: false, code: 'address-refused', body: {} }, '这个地址不能由服务器读取，名称和图标请自己写'],
    [{ ok: false, code: 'page-silent', body: {} }, '这个地址没有回应，名称和图标请自己写'],
    [{ ok: false, code: 'page-certificate', body: {} }, '这个页面的证书不受信任，名称和图标请自己写'],
    [{ ok: false, code: 'page-guarded', body: {} }, '这个页面要先登录，名称和图标请自己写'],
    [{ ok: false, code: 'page-error', body: { status: 500 } }, '这个页面回应了错误 500，请自己写'],
    [{ ok: false, code: 'page-not-html', body: {} }, '这个地址没有网页，名称和图标请自己写'],
    [{ ok: false, code: 'page-slow', body: {} }, '这个页面回应得太慢，名称和图标请自己写'],
    [{ ok: true, body: { name: '', description: '', icon: '' } }, '网页没有写名称和图标，请自己写'],
    [
      { ok: true, body: { name: '', description: '', icon: PNG, guarded: true } },
      '这个页面要先登录或验证，只填入了图标',
    ],
    [{ ok: true, body: { name: '', description: '', icon: PNG } }, '已填入图标'],
  ])('that cannot be read wholly says what happened, in the place that is kept for it: %o', async (answer, said) => {
    await openNewLink([answer], /X/);
    const top = () => fieldOf('名称').getBoundingClientRect().top;
    const before = top();
    await pasteInto('网址', 'https://page.example/');
    await screen.findByText(said);
    expect(fieldOf('名称')).toHaveValue('');
    expect(top()).toBe(before);
  });

  it('that is only typed is read by a press', async () => {
    const { sent } = await openNewLink([filled], /X/);
    await userEvent.type(fieldOf('网址'), 'nas.example');
    expect(sent()).toEqual([]);
    await userEvent.click(readButtons()[0] ?? form('添加链接'));
    await screen.findByText('已填入名称、说明和图标');
    expect(sent()[0]).toEqual({ path: 'fill', body: { link: 'https://nas.example', lan: false } });
  });

  it.each([
    ['a private address', 'http://192.168.1.10:4410/', [filled]],
    ['a name that leads into the home network', 'https://nas.example/', [AT_HOME, filled]],
  ])('is moved to where it belongs with one press, and filled in then: %s', async (_, address, answers) => {
    const { sent } = await openNewLink([...answers], /X/);
    await pasteInto('网址', address);
    expect(await screen.findByText(/^这是家里的地址/)).toBeVisible();
    await press('移到“家里的地址”', form('添加链接'));
    await screen.findByText('已填入名称、说明和图标');
    expect(fieldOf('网址')).toHaveValue('');
    expect(fieldOf('家里的地址（选填）')).toHaveValue(address);
    expect(sent().at(-1)).toEqual({ path: 'fill', body: { link: address, lan: true } });
    expect(screen.queryByText(/^这是家里的地址/)).toBeNull();
  });

  it('is offered to be moved when it was typed, too', async () => {
    await openNewLink([], /X/);
    await userEvent.type(fieldOf('网址'), '10.0.0.5:8096');
    await userEvent.tab();
    expect(await screen.findByRole('button', { name: '移到“家里的地址”' })).toBeVisible();
  });
});
