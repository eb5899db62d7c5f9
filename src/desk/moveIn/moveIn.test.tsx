import { ownerService } from '../save/requestDeskApi';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { linkItem } from '../../../tests/support/testData';
import { makeStore, fakeServices } from '../../../tests/support/store';
import { nextTask } from '@/shared/lib/waiting';
import { withoutMotion, InStore } from '../../../tests/support/render';
import { until } from '../../../tests/support/until';
import type { OwnerApi, OwnerAnswer } from '../ownerApi';
import { selectLinksFile } from '../deskSelectors';
import { deskDialogOpened, deskEntered, deskLeft, deskReducers, linksRead } from '../deskSlice';
import { DeskLinks } from '../links/DeskLinks';
import { DeskWordsContext } from '../useDeskWords';
import { deskWords } from '../words/zh-CN';

withoutMotion();

const item = (name: string, category: string) => linkItem({ name, category });
const LINKS = [item('a', 'X'), item('c', '个人')];

interface Given {
  lockedGroups?: readonly string[];
  writable?: boolean;
  /** The server's answers to the first write requests; later ones succeed. */
  answers?: (OwnerAnswer | Promise<OwnerAnswer>)[];
  /** Names of the marks that the server has. */
  marks?: readonly string[];
}

/** The desk with its directory open. */
async function open({ lockedGroups = ['个人'], writable = true, answers = [], marks = [] }: Given = {}) {
  const groups = lockedGroups.map((name) => ({ name, locked: true }));
  const file: OwnerAnswer = { ok: true, body: { etag: '"1"', links: LINKS, groups } };
  const saved: OwnerAnswer = { ok: true, body: { etag: '"2"' } };
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><path d="M0 0h9v9"/></svg>';
  const ask = vi.fn<OwnerApi>(async ({ path, method }) => {
    if (path.startsWith('marks?names=')) {
      const wanted = decodeURIComponent(path.slice('marks?names='.length)).split(',');
      const found = marks.filter((name) => wanted.includes(name));
      return { ok: true, body: { marks: found.map((name) => ({ name, title: name, drawing })) } };
    }
    return method === undefined ? file : (answers.shift() ?? saved);
  });
  const services = fakeServices({ owner: ownerService(ask) });
  const store = makeStore(services, deskReducers);
  store.dispatch(deskEntered({ writable }));
  store.dispatch(linksRead({ etag: '"1"', links: LINKS, lockedGroups }));
  store.dispatch(deskDialogOpened({ kind: 'links' }));
  render(
    <InStore store={store}>
      <DeskWordsContext value={deskWords}>
        <DeskLinks />
      </DeskWordsContext>
    </InStore>,
  );
  await screen.findByRole('dialog', { name: '链接' });
  const sent = () => ask.mock.calls.flatMap(([{ body }]) => body ?? []);
  const names = () => selectLinksFile(store.getState())?.links.map((link) => link?.name);
  return { store, services, sent, names };
}

const textFile = (name: string, content: unknown) =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], name);
const SUN_PANEL = textFile('panel.sun-panel.json', {
  appName: 'Sun-Panel-Config',
  icons: [
    {
      title: '工具',
      children: [
        { title: 'one', url: 'https://one.example/', lanUrl: 'http://192.168.1.2/' },
        { title: 'again', url: 'http://one.example' },
        { title: 'a', url: 'https://a.example' },
        { title: 'script', url: 'javascript:alert(1)' },
      ],
    },
    { title: '个人', children: [{ title: 'two', url: 'https://two.example/' }] },
  ],
});
const MARKED = textFile(
  'conf.yml',
  'sections:\n- name: S\n  items:\n  - {title: t, url: t.example, hideForGuests: true}\n',
);

const bookmark = (address: string, icon = '') => `<DT><A HREF="${address}"${icon}>x</A>`;

const sheet = () => screen.findByRole('dialog', { name: '搬入链接' });
const choose = async (...files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]');
  if (input) await userEvent.upload(input, files);
};
const press = async (name: string | RegExp, where?: HTMLElement) =>
  userEvent.click(await within(where ?? (await sheet())).findByRole('button', { name }));
const reported = async (text: string) => {
  const dialog = await sheet();
  await until(() => expect(dialog).toHaveTextContent(text));
};
const gone = () => until(() => expect(screen.queryByRole('dialog', { name: '搬入链接' })).toBeNull());

describe('a file at the desk', () => {
  it('is recognised by its content, previewed with counts, and its links are added by one change', async () => {
    const { sent, names } = await open();
    await choose(SUN_PANEL);
    await reported('panel.sun-panel.json 里有 5 个书签。1 个会公开，1 个在上锁的分组里。');
    for (const [fold, row, number] of [
      [/^将要添加 ?2/, /工具1 个|个人1 个，已上锁/, 2],
      [/^已经有了 ?2/, /a链接里已有|again文件中重复/, 2],
      [/^没有带来 ?1/, /scriptjavascript:/, 1],
    ] as const) {
      const header = within(await sheet()).getByRole('button', { name: fold });
      if (header.getAttribute('aria-expanded') !== 'true') await userEvent.click(header);
      const rows = within(await sheet()).getAllByRole('listitem');
      expect(rows).toHaveLength(number);
      for (const each of rows) expect(each).toHaveTextContent(row);
    }
    expect(sent()).toEqual([]);
    await press('搬入 2 个');
    await gone();
    expect(sent()).toEqual([
      {
        locked: ['个人'],
        changes: [
          {
            do: 'add',
            place: { end: true },
            link: {
              name: 'one',
              link: 'https://one.example/',
              lan: 'http://192.168.1.2/',
              icon: '',
              status: '',
              description: '',
              category: '工具',
            },
          },
          {
            do: 'add',
            place: { end: true },
            link: {
              name: 'two',
              link: 'https://two.example/',
              icon: '',
              status: '',
              description: '',
              category: '个人',
            },
          },
        ],
      },
    ]);
    expect(names()).toEqual(['a', 'c', 'one', 'two']);
  });

  it('has rows for all that it contains and omits, and links without a folder go to 其他', async () => {
    const { sent } = await open();
    const locked = `<DT><H3>个人</H3><DL><p>${bookmark('https://a.example/')}${bookmark('https://c.example/')}</DL><p>`;
    const others = [
      bookmark('https://plain.example/', ' ICON="data:image/png;base64,AAAA"'),
      bookmark('https://user:pw@b.example/'),
    ];
    const head = '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>';
    await choose(textFile('bookmarks.html', `${head}${locked}${others.join('')}</DL><p>`));
    await reported('bookmarks.html 里有 4 个书签。1 个会公开。');
    const rowsOf = async (fold: RegExp) => {
      await press(fold);
      return within(await sheet())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    };
    expect(await rowsOf(/^已经有了 ?2/)).toEqual(['x链接里是公开的，文件里是私密的', 'x链接里已有']);
    expect(await rowsOf(/^没有带来 ?2/)).toEqual([
      'x网址里有用户名或密码',
      '图标：不是图片、图片过大，或没有自带的1 个',
    ]);
    await press('搬入 1 个');
    await gone();
    expect(JSON.stringify(sent())).toContain('"category":"其他"');
  });

  it('has the marks of brands inside its links, drawn here, and those that nobody has are reported', async () => {
    const { sent } = await open({ marks: ['jellyfin', 'immich'] });
    const services = [
      '- X:',
      '    - one: { href: "https://one.example/", icon: si-jellyfin }',
      '    - two: { href: "https://two.example/", icon: si-nothing }',
      '- 个人:',
      '    - three: { href: "https://three.example/", icon: immich.png }',
    ];
    await choose(textFile('services.yaml', services.join('\n')));
    await press(/^没有带来 ?1/);
    const [row] = within(await sheet()).getAllByRole('listitem');
    expect(row).toHaveTextContent('图标：不是图片、图片过大，或没有自带的1 个');
    await press('搬入 3 个');
    await gone();
    const picture = expect.stringMatching(/^data:image\/(?:png|webp);base64,/);
    expect(sent()).toMatchObject([
      { changes: [{ link: { icon: picture } }, { link: { icon: '' } }, { link: { name: 'three', icon: picture } }] },
    ]);
  });

  it('has no section without content', async () => {
    await open();
    await choose(textFile('a.json', [{ title: 'new', url: 'https://new.example/' }]));
    await within(await sheet()).findByRole('button', { name: /^将要添加 ?1/ });
    expect(within(await sheet()).queryByRole('button', { name: /已经有了|没有带来/ })).toBeNull();
  });

  it('replaces the preview of one that was dropped before', async () => {
    const { services } = await open();
    services.importExports?.([SUN_PANEL]);
    await reported('panel.sun-panel.json 里有 5 个书签。');
    const slow = textFile('slow.html', '');
    vi.spyOn(slow, 'arrayBuffer').mockReturnValue(new Promise(() => {}));
    services.importExports?.([slow]);
    await reported('正在读取…');
    expect(within(await sheet()).getByRole('button', { name: '没有新的链接' })).toBeDisabled();
  });

  it('goes to a group that has its name in the language of the page if it has no folder', async () => {
    const { services } = await open();
    await choose(
      textFile(
        'bookmarks.html',
        `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>${bookmark('https://new.example/')}</DL><p>`,
      ),
    );
    await reported('其他1 个');
    await act(() => services.words.speak('en'));
    expect(await sheet()).toHaveTextContent('Other1 link');
  });

  it('is reverted by one undo, and can be added again afterwards, also the same file twice', async () => {
    const { sent, names } = await open();
    const moveInAndUndo = async () => {
      await choose(SUN_PANEL);
      await press('搬入 2 个');
      await gone();
      expect(names()).toEqual(['a', 'c', 'one', 'two']);
      await userEvent.keyboard('{Control>}z{/Control}');
      await until(() => expect(names()).toEqual(['a', 'c']));
    };
    await moveInAndUndo();
    await moveInAndUndo();
    await until(() => expect(sent()).toHaveLength(4));
    await choose(SUN_PANEL);
    await press('搬入 2 个');
    await gone();
    await choose(SUN_PANEL);
    expect(await within(await sheet()).findByRole('button', { name: '没有新的链接' })).toBeDisabled();
  });

  it('marks its private links as private, and the owner is asked with the number before they become public', async () => {
    const { sent } = await open();
    await choose(MARKED);
    const isPrivate = await within(await sheet()).findByRole('switch', { name: '标记“hideforguests”（1 个）表示私密' });
    await reported('0 个会公开，1 个在上锁的分组里。');
    await userEvent.click(isPrivate);
    await reported('1 个会公开。');
    await press('搬入 1 个');
    await press('取消', await screen.findByRole('alertdialog', { name: '1 个链接会变成公开的' }));
    expect(sent()).toEqual([]);
    await press('搬入 1 个');
    await press('公开', await screen.findByRole('alertdialog', { name: '1 个链接会变成公开的' }));
    await gone();
    expect(JSON.stringify(sent())).toContain('"category":"S"');
  });

  it('omits private links if no group is locked, and reports it', async () => {
    await open({ lockedGroups: [] });
    await choose(MARKED);
    expect(await within(await sheet()).findByText('没有上锁的分组，所以私密的不会带来。')).toBeVisible();
    await within(await sheet()).findByRole('button', { name: /^没有带来 ?1/, expanded: true });
    expect(within(await sheet()).getByRole('listitem')).toHaveTextContent('t标为私密，而没有上锁的分组');
    expect(within(await sheet()).getByRole('button', { name: '没有新的链接' })).toBeDisabled();
  });

  it.each([
    ['empty.json', '', '文件是空的'],
    ['no-type', 'hello', '这不是书签文件'],
    ['renamed.html', '{"a": 1}', '这不是书签文件'],
    ['broken.yml', 'a: [', 'YAML 的写法有误'],
    ['deep.yml', `a: ${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'YAML 的写法有误'],
    [
      'bomb.yml',
      `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghi'.replaceAll(/./g, (name, at: number) => `${name}: &${name} [${`*${'abcdefgh'[at]},`.repeat(9)}]\n`)}`,
      'YAML 的写法有误',
    ],
    ['site.zip', 'PK\u0003\u0004', '这是压缩包'],
    ['onenav.db3', 'SQLite format 3\0', '这是数据库'],
  ])('%s is refused with its name and the reason, and another can be chosen', async (name, content, reason) => {
    const { sent } = await open();
    await choose(SUN_PANEL, textFile(name, content));
    expect(await within(await sheet()).findByRole('alert')).toHaveTextContent(`${name}：${reason}`);
    expect(within(await sheet()).queryByRole('button', { name: '没有新的链接' })).toBeNull();
    await press('取消');
    await gone();
    expect(sent()).toEqual([]);
    await choose(SUN_PANEL);
    await within(await sheet()).findByRole('button', { name: '搬入 2 个' });
  });

  it('keeps its preview while it is sent', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<OwnerAnswer>();
    const { names } = await open({ answers: [promise] });
    await choose(SUN_PANEL);
    await press('搬入 2 个');
    await until(() => expect(names()).toEqual(['a', 'c', 'one', 'two']));
    // The plan that the changed list would start is shown later.
    for (let tasks = 0; tasks < 10; tasks += 1) await nextTask();
    expect(within(await sheet()).getByRole('button', { name: '搬入 2 个' })).toBeDisabled();
    await reported('1 个会公开，1 个在上锁的分组里。');
    answer({ ok: true, body: { etag: '"2"' } });
    await gone();
  });

  it('stays in its dialog if the server refuses it', async () => {
    const { names } = await open({ answers: [{ ok: false, code: 'disk-full', body: {} }] });
    await choose(SUN_PANEL);
    await press('搬入 2 个');
    await until(() => expect(names()).toEqual(['a', 'c']));
    expect(within(await sheet()).getByText(/磁盘/)).toBeVisible();
    await press('搬入 2 个');
    await gone();
    expect(names()).toEqual(['a', 'c', 'one', 'two']);
  });
});

describe('files that are dropped on the page', () => {
  it('go to the desk while it is open and can write', async () => {
    const { services, store } = await open();
    services.importExports?.([SUN_PANEL, MARKED]);
    await within(await sheet()).findByRole('button', { name: '搬入 3 个' });
    store.dispatch(deskLeft());
    await gone();
    expect(services.importExports).toBeUndefined();
  });

  it('do not go to a desk that cannot write', async () => {
    const { services } = await open({ writable: false });
    expect(services.importExports).toBeUndefined();
  });
});
