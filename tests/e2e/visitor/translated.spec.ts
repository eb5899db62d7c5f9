import type { Page } from '@playwright/test';
import { deskBar, openDesk, withDesk } from '../deskSite.ts';
import { expect, openPage, PASSWORD, test, withoutPauses } from '../fixtures.ts';

/**
 * Stand-in for a browser that translates the page: each text node is replaced by one within two `<font>` elements, as
 * Chromium does it, now and whenever the page writes one. What is marked `translate="no"` stays. The words stay the same,
 * so that tests can read them. Call it before opening the page.
 */
const translate = (page: Page) =>
  page.addInitScript(() => {
    const skipped = 'script, style, title, textarea, svg, [translate="no"], font';
    const wrap = (text: Node) => {
      if (!text.isConnected || !text.textContent?.trim() || text.parentElement?.closest(skipped)) return;
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild?.append(text.textContent);
      text.parentNode?.replaceChild(outer, text);
    };
    const wrapWithin = (node: Node) => {
      if (node instanceof Text) wrap(node);
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) wrap(text);
    };
    const observer = new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        if (target instanceof Text) wrap(target);
        for (const node of addedNodes) wrapWithin(node);
      }
      // Those of the replacements.
      observer.takeRecords();
    });
    const begin = () => {
      wrapWithin(document.body);
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    };
    addEventListener('DOMContentLoaded', begin);
  });

/**
 * Translated texts that stand beside other nodes. React keeps such a text node to write to it and to remove it, although
 * it is no longer in the page, so each needs an element of its own.
 */
const mixedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body font:has(> font)')]
      .filter((outer) => outer.parentNode?.childNodes.length !== 1)
      .map((outer) => outer.parentElement?.outerHTML.slice(0, 200) ?? ''),
  );

const LINKS = [
  { name: '哔哩哔哩', link: 'https://bilibili.example/', category: '生活', is_home: true, description: '看视频' },
  { name: 'DeepSeek', link: 'https://deepseek.example/', category: 'AI', is_home: true, status: '常用' },
  { name: '日记', link: 'https://diary.example/', category: '个人' },
];
const SITE = { lockedGroups: ['个人'] };

const region = (page: Page, name: string) => page.getByRole('region', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Chinese words in the page, except those that are marked as Chinese. */
const chineseWithin = (page: Page, name: string) =>
  region(page, name).evaluate((part) => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: at, textContent: text } = walker.currentNode;
      if (/\p{Script=Han}/u.test(text ?? '') && !at?.closest('[lang|="zh"]')) texts.push(text ?? '');
    }
    return texts;
  });

test.beforeEach(({ page }) => translate(page));

test('a page that the browser translates continues to work: clock, directory, own links, locks, quote, music, languages', async ({
  page,
  serve,
  problems,
}) => {
  // The wrong password, another quote, and the cover that the player shows in two places.
  problems.expect(/401/);
  problems.expect(/^twice: .*(hitokoto|covers)/);
  const { url } = await serve({ links: LINKS, site: SITE });
  await openPage(page, withoutPauses(url));
  await expect(page.locator('font').first()).toBeAttached();

  await test.step('the clock', async () => {
    const time = page.locator('time');
    const seconds = async () => (await time.textContent())?.slice(-2);
    const before = await seconds();
    expect(before).toMatch(/\d\d/);
    await expect.poll(seconds).not.toBe(before);
  });

  await test.step('the directory and its search, letter by letter', async () => {
    await button(page, '全部').click();
    const directory = dialog(page, '链接目录');
    const search = directory.getByRole('searchbox');
    const rows = directory.locator('.entry-name');
    for (const [query, found] of [
      ['b', ['哔哩哔哩']],
      ['bl', ['哔哩哔哩']],
      ['', ['哔哩哔哩', 'DeepSeek']],
      ['seek', ['DeepSeek常用']],
      ['视频', ['哔哩哔哩']],
      ['example.com', []],
      ['', ['哔哩哔哩']],
    ] as const) {
      await search.fill(query);
      if (query) await expect(rows).toHaveText([...found]);
      else await expect(rows.first()).toHaveText(found[0]);
      expect(await mixedTexts(page)).toEqual([]);
    }
    await directory.getByRole('tab', { name: 'AI' }).click();
    await expect(rows).toHaveText(['DeepSeek常用']);
  });

  await test.step('a locked group', async () => {
    await dialog(page, '链接目录').getByRole('tab', { name: '个人' }).click();
    const question = dialog(page, '访问受限');
    await question.getByLabel('密码', { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await expect(question.getByRole('alert')).toHaveText('密码错误');
    expect(await mixedTexts(page)).toEqual([]);
    await question.getByLabel('密码', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog(page, '链接目录').locator('.entry-name')).toHaveText(['日记']);
  });

  await test.step('an own link, and a toast with 撤销', async () => {
    await button(page, '添加链接').click();
    const form = dialog(page, '添加链接');
    await form.getByLabel('网址').fill('javascript:1');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('alert')).not.toBeEmpty();
    expect(await mixedTexts(page)).toEqual([]);
    await form.getByLabel('网址').fill('own.example');
    await page.keyboard.press('Enter');
    const row = dialog(page, '链接目录').getByRole('link', { name: 'own.example' });
    await row.focus();
    await page.keyboard.press('Delete');
    await expect(row).toBeHidden();
    expect(await mixedTexts(page)).toEqual([]);
    await button(page, '撤销').click();
    await expect(row).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the quote and music', async () => {
    const quote = button(page, '换一句');
    const before = (await quote.textContent()) ?? '';
    await quote.click();
    await expect(quote).not.toHaveText(before);
    await button(page, '打开音乐播放器').click();
    const music = region(page, '音乐播放器');
    await music.getByRole('button', { name: '播放', exact: true }).click();
    const title = await music.locator('p').first().textContent();
    await music.getByRole('button', { name: '下一首' }).click();
    await expect(music.locator('p').first()).not.toHaveText(title ?? '');
    await music.getByRole('button', { name: '音乐列表' }).click();
    expect(await mixedTexts(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await music.getByRole('button', { name: '暂停' }).click();
    await button(page, '回到一言').click();
  });

  await test.step('the box, the settings, and another language', async () => {
    await page.getByRole('button', { name: /^Hello, world!/ }).click();
    await expect(region(page, '时光胶囊').getByText(/%$/).first()).toBeVisible();
    await button(page, '设置').click();
    expect(await mixedTexts(page)).toEqual([]);
    const settings = region(page, '全局设置');
    for (const section of ['个性化调整', '播放器', '隐私', '其他设置']) {
      await settings.getByRole('button', { name: section }).click();
      expect(await mixedTexts(page)).toEqual([]);
    }
    await settings.getByRole('radio', { name: 'English' }).check();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(region(page, 'Settings')).toBeVisible();
    await expect.poll(() => chineseWithin(page, 'Settings')).toEqual([]);
    await region(page, 'Settings').getByRole('radio', { name: '简体中文' }).check();
    await expect(settings.getByRole('button', { name: '其他设置' })).toHaveText('其他设置');
    expect(await mixedTexts(page)).toEqual([]);
  });
});

test('the desk continues to work if the browser translates it', async ({ page, serve, problems }) => {
  // The desk reads the list of songs again.
  problems.expect(/^twice: .*playlist/);
  const { url } = await serve(await withDesk({ links: LINKS, site: SITE }));
  await openDesk(page, url);
  const tiles = page.locator('.desk-home li .desk-tile');
  await page.getByRole('button', { name: '编辑 哔哩哔哩' }).click();
  await dialog(page, '编辑链接').getByLabel('名称').fill('新名');
  await dialog(page, '编辑链接').getByRole('button', { name: '保存' }).click();
  await expect(tiles).toHaveText([/新名/, /DeepSeek/]);
  for (const [name, tabs] of [
    ['链接', ['AI']],
    ['文字', ['问候', '社交链接', '界面']],
    ['文件', ['标志和图标', '音乐']],
    ['历史', []],
  ] as const) {
    await deskBar(page).getByRole('button', { name }).click();
    const sheet = dialog(page, name);
    await expect(sheet).toBeVisible();
    for (const tab of tabs) {
      await sheet.getByRole('tab', { name: tab }).click();
      await expect(sheet.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
      expect(await mixedTexts(page)).toEqual([]);
    }
    if (name === '历史') await sheet.getByRole('button', { expanded: false }).first().click();
    expect(await mixedTexts(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  }
});
