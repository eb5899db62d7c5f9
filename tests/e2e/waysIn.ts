import type { Page } from '@playwright/test';
import { expect, openPage } from './fixtures.ts';

export const adding = (page: Page) => page.getByRole('dialog', { name: '添加链接' });
export const importing = (page: Page) => page.getByRole('dialog', { name: '导入书签' });
export const directory = (page: Page) => page.getByRole('dialog', { name: '链接目录' });
export const kept = (page: Page) => page.evaluate(() => localStorage.getItem('mine'));

export async function openDirectory(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: '菜单' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: '全部' }).click();
}

/** Waits until the lazy chunk that listens has loaded, by opening the (empty) own links. */
export async function listening(page: Page): Promise<void> {
  await openDirectory(page);
  await directory(page).getByRole('button', { name: '添加链接' }).click();
  await expect(adding(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(directory(page)).toBeHidden();
}

export const paste = (page: Page, text: string) =>
  page.evaluate((words) => {
    const data = new DataTransfer();
    data.setData('text/plain', words);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, text);

/** Dispatches a drag over the page and a drop. */
export const drop = (
  page: Page,
  dropped: { link?: string; html?: string; file?: [name: string, type: string, text: string] },
) =>
  page.evaluate(({ link, html, file }) => {
    const data = new DataTransfer();
    if (link) data.setData('text/uri-list', link);
    if (html) data.setData('text/html', html);
    if (file) data.items.add(new File([file[2]], file[0], { type: file[1] }));
    const fire = (type: string) =>
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    fire('dragover');
    const open = [...document.querySelectorAll('[popover]:popover-open')];
    const said = open.map(({ textContent }) => textContent).find((words) => words?.startsWith('放开'));
    fire('drop');
    return said;
  }, dropped);

export const file = (inside: string) =>
  `<!DOCTYPE NETSCAPE-Bookmark-file-1><TITLE>Bookmarks</TITLE><H1>Bookmarks</H1><DL><p>${inside}</DL><p>`;
export const anchor = (name: string, address: string) => `<DT><A HREF="${address}">${name}</A>`;
export const BOOKMARKS = file(
  anchor('一', 'https://one.example/') +
    anchor('一，再一次', 'https://one.example/?utm_source=x') +
    anchor('脚本', 'javascript:alert(1)') +
    `<DT><H3>阅读</H3><DL><p>${anchor('二', 'https://two.example/')}${anchor('三', 'https://three.example/')}</DL><p>`,
);

/**
 * Tries every way to add links, and the box, with one open tab. `address` is the page's address without a query. Only
 * dialogs may add links.
 */
export async function expectEveryWayIn(page: Page, address: string): Promise<void> {
  await openPage(page, `${address}?add=example.com/x&title=一个页面`);
  await expect(adding(page).getByLabel('网址')).toHaveValue('https://example.com/x');
  await expect(adding(page).getByLabel('名称')).toHaveValue('一个页面');
  await expect(page).toHaveURL(address);
  await openPage(
    page,
    `${address}?title=${encodeURIComponent('一篇文章')}&text=${encodeURIComponent('看 https://a.example/')}`,
  );
  await expect(adding(page).getByLabel('网址')).toHaveValue('https://a.example/');
  await page.keyboard.press('Escape');
  await expect(adding(page)).toBeHidden();

  await paste(page, 'https://pasted.example/x');
  await expect(adding(page).getByLabel('网址')).toHaveValue('https://pasted.example/x');
  await page.keyboard.press('Escape');
  await expect(adding(page)).toBeHidden();
  expect(await drop(page, { link: 'https://dropped.example/', html: '<a>名 称</a>' })).toBe('放开即可添加链接');
  await expect(adding(page).getByLabel('网址')).toHaveValue('https://dropped.example/');
  await page.keyboard.press('Escape');
  await expect(adding(page)).toBeHidden();
  expect(await kept(page)).toBeNull();

  await page.getByRole('button', { name: '全部' }).click();
  await directory(page).getByRole('button', { name: '添加链接' }).click();
  await adding(page).getByLabel('网址').fill('typed.example');
  await page.keyboard.press('Enter');
  await expect(directory(page).getByRole('tabpanel').getByRole('link')).toHaveText([/typed/]);
  await page.keyboard.press('Escape');
  await expect(directory(page)).toBeHidden();

  await drop(page, { file: ['bookmarks.html', 'text/html', BOOKMARKS] });
  await importing(page).getByRole('button', { name: '导入 3 个' }).click();
  await expect.poll(() => kept(page)).toContain('two.example');
  await page.getByRole('button', { name: '全部' }).click();
  await expect(directory(page).getByRole('tabpanel').getByRole('link')).toHaveCount(4);
  const chooser = page.waitForEvent('filechooser');
  await directory(page).getByRole('button', { name: '导入书签' }).click();
  await (await chooser).setFiles({ name: 'again.html', mimeType: 'text/html', buffer: Buffer.from(BOOKMARKS) });
  await expect(importing(page).getByRole('button', { name: '没有新的书签' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(importing(page)).toBeHidden();

  await directory(page).getByRole('searchbox').fill('typed');
  await expect(directory(page).getByRole('link', { name: '用必应搜索“typed”' })).toHaveAttribute(
    'href',
    /bing.com.*typed/,
  );
  await expect(directory(page).getByRole('listitem').getByRole('link')).toHaveText([/typed/]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(directory(page)).toBeHidden();
  await page.getByRole('button', { name: '搜索链接或网页' }).click();
  await expect(directory(page).getByRole('searchbox')).toBeFocused();
}
