import type { Page } from '@playwright/test';
import { expectAccessible, complete, expect, openPage, PASSWORD, test, withoutPauses } from '../fixtures.ts';

const LINKS = [
  { name: '公开一', link: 'https://open-one.example/', category: '效率', description: '一个说明', is_home: true },
  { name: '哔哩哔哩', link: 'https://bilibili.example/', category: '生活', status: 'hot' },
  { name: 'DeepSeek', link: 'https://deepseek.example/', category: 'AI' },
  { name: '没有分类', link: 'https://none.example/' },
  { name: '私藏', link: 'https://secret-personal.example/', category: '个人', is_home: true },
  { name: '演示', link: 'https://secret-demo.example/', category: 'DEMO' },
];
const SECRETS = ['secret-personal', 'secret-demo', '私藏'];

const directory = (page: Page) => page.getByRole('dialog', { name: '链接目录' });
/** The links of the list, without further entries of a search. */
const found = (page: Page) => directory(page).getByRole('listitem').getByRole('link');
const question = (page: Page) => page.getByRole('dialog', { name: '访问受限' });
const search = (page: Page) => directory(page).getByRole('searchbox', { name: '搜索链接' });
const field = (page: Page) => question(page).getByLabel('密码', { exact: true });
const confirm = (page: Page) => question(page).getByRole('button', { name: '确认' });
const error = (page: Page) => question(page).getByRole('alert');
const tab = (page: Page, name: string) => directory(page).getByRole('tab', { name });
/** Everything that the browser stores of the site. */
const keptByBrowser = (page: Page) =>
  page.evaluate(async () => {
    const stored = [JSON.stringify(Object.entries(localStorage)), JSON.stringify(Object.entries(sessionStorage))];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        stored.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return stored.join('\n');
  });

async function openDirectory(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /^(菜单|返回)$/ });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: '全部' }).click();
  await expect(directory(page).getByRole('tab').first()).toBeVisible();
}

test('links of a server are shown and found, and nothing of a locked group is sent before the password', async ({
  page,
  serve,
  problems,
}) => {
  problems.expect(/401|429/);
  const { url } = await serve({ links: LINKS });
  const texts: string[] = [];
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    bodies.push(
      response.text().then(
        (text) => void texts.push(`${response.url()}\n${text}`),
        // A redirect or an aborted answer has no body.
        () => undefined,
      ),
    );
  });
  const loaded = complete(page);
  await openPage(page, withoutPauses(url));
  await openDirectory(page);

  await test.step('there is a tab for each category, locked groups last, and a search by pinyin', async () => {
    await expect(directory(page).getByRole('tab')).toHaveText(['效率', '生活', 'AI', '其他', '个人', 'DEMO']);
    await search(page).fill('blbl');
    await expect(found(page)).toHaveText([/哔哩哔哩/]);
    await search(page).fill('私藏');
    await expect(found(page)).toHaveCount(0);
    await search(page).fill('');
  });

  await test.step('nothing that the browser receives or stores contains a locked address', async () => {
    await tab(page, '个人').click();
    await expect(question(page)).toBeVisible();
    await loaded;
    await Promise.all(bodies);
    texts.push(await page.content(), await keptByBrowser(page));
    expect(texts.join('\n')).toContain('open-one.example');
    for (const secret of SECRETS) for (const text of texts) expect(text).not.toContain(secret);
  });

  await test.step('a wrong password is refused, the right one opens the one group', async () => {
    await field(page).fill('lantern');
    await field(page).press('Enter');
    await expect(error(page)).toHaveText('密码错误');
    await field(page).fill(PASSWORD);
    await confirm(page).click();
    await expect(question(page)).toBeHidden();
    await expect(directory(page).getByRole('link', { name: '私藏' })).toBeVisible();
    await search(page).fill('演示');
    await expect(found(page)).toHaveCount(0);
    await search(page).fill('');
    expect(await keptByBrowser(page)).not.toContain('secret-personal');
  });

  await test.step('the visit ends, and the group is locked again', async () => {
    await openPage(page, url);
    await openDirectory(page);
    await tab(page, '个人').click();
    await expect(question(page)).toBeVisible();
  });

  await test.step('a visitor who guesses has to wait, even with the right password', async () => {
    // The right password has reset the count.
    for (let guess = 0; guess < 5; guess += 1) {
      const answered = page.waitForResponse('**/api/verifyPassword');
      await field(page).fill(`guess ${guess}`);
      await confirm(page).click();
      await answered;
      await expect(error(page)).toHaveText('密码错误');
    }
    await field(page).fill(PASSWORD);
    await confirm(page).click();
    await expect(error(page)).toContainText('密码错误次数过多');
    await expect(question(page)).toBeVisible();
  });
});

/** Enough links to scroll. */
const MANY = Array.from({ length: 60 }, (_, at) => ({
  name: `示例${at}`,
  link: `https://n${at}.example/`,
  category: '效率',
}));

test(
  'axe finds nothing in the directory and its password form, and the row of web searches covers no link',
  {
    tag: ['@wide', '@phone'],
  },
  async ({ page, serve }) => {
    const { url } = await serve({ links: [...LINKS, ...MANY] });
    await openPage(page, url);
    await openDirectory(page);
    await expectAccessible(page);
    await search(page).fill('b');
    await expect(directory(page).getByRole('link', { name: '哔哩哔哩' })).toBeVisible();
    await expectAccessible(page);
    await search(page).fill('示例');
    await expect(directory(page).getByRole('link', { name: '用必应搜索“示例”' })).toBeInViewport();
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowDown');
    const [row = 0, dock = 0] = await page.evaluate(() => [
      document.activeElement?.getBoundingClientRect().bottom,
      document.querySelector('.acts')?.getBoundingClientRect().top,
    ]);
    expect(row).toBeLessThanOrEqual(dock);
    await search(page).fill('');
    await tab(page, '个人').click();
    await confirm(page).click();
    await expect(error(page)).toBeVisible();
    await expectAccessible(page);
  },
);
