import type { Locator, Page } from '@playwright/test';
import { expectAccessible, drop, entered, expect, openPage, test } from '../fixtures.ts';
import { mineLink, storedMine } from '../../support/testData.ts';

const adding = (page: Page) => page.getByRole('dialog', { name: '添加链接' });
const importing = (page: Page) => page.getByRole('dialog', { name: '导入书签' });
const directory = (page: Page) => page.getByRole('dialog', { name: '链接目录' });
const saved = (page: Page) => page.evaluate(() => localStorage.getItem('persist:mine'));
const panel = (page: Page) => directory(page).getByRole('tabpanel');
const row = (page: Page, name: string) => panel(page).getByRole('link', { name, exact: true });
const rows = (page: Page) => panel(page).getByRole('link');

async function openDirectory(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /^(菜单|返回)$/ });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: '全部' }).click();
}

const BOOKMARKS = `<!DOCTYPE NETSCAPE-Bookmark-file-1><TITLE>Bookmarks</TITLE><H1>Bookmarks</H1><DL><p>
  <DT><A HREF="https://one.example/">一</A>
  <DT><A HREF="javascript:alert(1)">脚本</A>
  <DT><H3>阅读</H3><DL><p><DT><A HREF="https://two.example/">二</A></DL><p>
</DL><p>`;

test('own links are added, stored, shown in another tab, and deleted', async ({ page, context }) => {
  await openPage(page);
  await openDirectory(page);
  await directory(page).getByRole('button', { name: '添加链接' }).click();
  await expectAccessible(page);
  await adding(page).getByLabel('网址').fill('www.own-link.example');
  await adding(page).getByRole('switch', { name: '放到首页' }).check();
  await adding(page).getByRole('button', { name: '添加', exact: true }).click();
  await expect(adding(page)).toBeHidden();
  await expect(row(page, 'own-link.example')).toHaveAttribute('href', 'https://www.own-link.example/');
  await expectAccessible(page);
  await expect.poll(() => saved(page)).toContain('own-link');

  await page.reload();
  await expect(page.locator('section[aria-label="产品列表"] a[href="https://www.own-link.example/"]')).toHaveCount(1);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    if (tab === other) await openPage(other);
    await openDirectory(tab);
    await expect(row(tab, 'own-link.example')).toBeVisible();
  }
  await row(other, 'own-link.example').focus();
  await other.keyboard.press('Delete');
  await expect(row(page, 'own-link.example')).toHaveCount(0);
});

test('a shared address fills the dialog, and dropped bookmarks are shown before they are imported', async ({
  page,
}) => {
  await openPage(page, `/?title=${encodeURIComponent('一篇文章')}&text=${encodeURIComponent('看 https://a.example/')}`);
  await expect(adding(page).getByLabel('网址')).toHaveValue('https://a.example/');
  await expect(page).toHaveURL(/\/$/);
  await page.keyboard.press('Escape');
  await expect(adding(page)).toBeHidden();
  const dragged = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'bookmarks.html', { type: 'text/html' }));
    return data;
  }, BOOKMARKS);
  await drop(page, dragged, '放开即可导入书签');
  await expect(importing(page)).toContainText('bookmarks.html 里有 3 个书签。');
  await expectAccessible(page);
  expect((await saved(page)) ?? '').not.toContain('one.example');
  await importing(page).getByRole('button', { name: '导入 2 个' }).click();
  await expect(importing(page)).toBeHidden();
  await expect.poll(() => saved(page)).toContain('阅读');
});

test('dropped bookmarks whose part does not load close their preview, and the page says so', async ({
  page,
  problems,
}) => {
  problems.expect(/404|bookmarks/);
  await page.route(/\/assets\/ownImport-/, (route) => route.fulfill({ status: 404 }));
  await openPage(page);
  const dragged = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'bookmarks.html', { type: 'text/html' }));
    return data;
  }, BOOKMARKS);
  await drop(page, dragged, '放开即可导入书签');
  await expect(page.getByRole('alert').filter({ hasText: '这部分没有加载成功' })).toBeVisible();
  await expect(importing(page)).toBeHidden();
});

const link = (name: string, id: string, folder = '') => mineLink({ id, name, folder });
const LINKS = [link('甲', 'a'), link('乙', 'b'), link('丙', 'c'), link('丁', 'd', '阅读'), link('戊', 'e', '阅读')];
const [stored] = Object.values(storedMine(LINKS));
const hand = (page: Page) => directory(page).locator('.edit-hand');

/** Opens the directory with own links: 甲, 乙 and 丙, then 丁 and 戊 in the group 阅读. */
async function openOwn(page: Page): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('persist:mine', value), JSON.stringify(stored));
  await openPage(page);
  await openDirectory(page);
  await expect(rows(page).first()).toBeVisible();
  await entered(page);
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.describe('dragging an own link', () => {
  test.use({ motion: true });

  test('works with the mouse, also under another sub-heading, and the position is announced', async ({
    page,
    context,
  }) => {
    await openOwn(page);
    /** Drags a row to the centre of another without releasing it. */
    const dragTo = async (from: string, to: string) => {
      const [start, end] = [await middleOf(row(page, from)), await middleOf(row(page, to))];
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(start.x + 6, start.y);
      await expect(hand(page)).toBeVisible();
      await page.mouse.move(end.x, end.y, { steps: 4 });
    };
    await dragTo('乙', '戊');
    await page.mouse.up();
    const reading = panel(page).getByRole('list', { name: '阅读' }).getByRole('link');
    await expect(reading).toHaveText([/丁/, /乙/, /戊/]);
    await expect(row(page, '乙')).toBeFocused();
    await expect(directory(page).getByText('乙，第 4 项，共 5 项')).toBeAttached();
    await expect.poll(() => saved(page)).toMatch(/"乙\\"[^}]*"阅读\\"/);
    await expect(hand(page)).toHaveCount(0);

    await test.step('Escape puts it back', async () => {
      await dragTo('甲', '戊');
      await expect(rows(page)).not.toHaveText([/甲/, /丙/, /丁/, /乙/, /戊/]);
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await expect(rows(page)).toHaveText([/甲/, /丙/, /丁/, /乙/, /戊/]);
      await expect(directory(page)).toBeVisible();
      await expect(hand(page)).toHaveCount(0);
    });
    // No link has opened.
    expect(context.pages()).toHaveLength(1);
  });

  test('works with a finger after a long press', { tag: '@phone' }, async ({ page, context }) => {
    await openOwn(page);
    const finger = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const [start, end] = [await middleOf(row(page, '甲')), await middleOf(row(page, '丙'))];
    await touch('touchStart', start.x, start.y);
    await expect(hand(page)).toBeVisible();
    for (let step = 1; step <= 5; step += 1) {
      await touch('touchMove', end.x, start.y + ((end.y - start.y) * step) / 5);
    }
    await touch('touchEnd', end.x, end.y);
    await expect(rows(page)).toHaveText([/乙/, /丙/, /甲/, /丁/, /戊/]);
    await expect(directory(page).getByText('甲，第 3 项，共 5 项')).toBeAttached();
    expect(await panel(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    expect(context.pages()).toHaveLength(1);
  });
});
