import { expectAccessible } from './accessible.ts';
import { expect, holdUndo, noteAlerts, noteMessages, openPage, test } from './fixtures.ts';
import {
  adding,
  anchor,
  BOOKMARKS,
  directory,
  drop,
  file,
  importing,
  kept,
  listening,
  openDirectory,
  paste,
} from './waysIn.ts';

test('an address that is dropped or pasted onto the page', { tag: '@wide' }, async ({ page }) => {
  const messages = await noteMessages(page);
  await openPage(page);
  await listening(page);

  await test.step('a link that is dropped onto the page fills the dialog with address and name', async () => {
    const said = await drop(page, {
      link: 'https://dropped.example/',
      html: '<a href="https://dropped.example/">名 称</a>',
    });
    expect(said).toBe('放开即可添加链接');
    await expect(adding(page).getByLabel('网址')).toHaveValue('https://dropped.example/');
    await expect(adding(page).getByLabel('名称')).toHaveValue('名 称');
    await expect(page.getByText('放开即可添加链接')).toHaveCount(0);
    expect(await kept(page)).toBeNull();
  });
  await page.keyboard.press('Escape');
  await expect(adding(page)).toBeHidden();
  await test.step('an address that is pasted onto the page fills the dialog, words do nothing, and two hundred pastes open one', async () => {
    await paste(page, 'just words');
    await paste(page, 'javascript:alert(1)');
    await expect(adding(page)).toBeHidden();
    await paste(page, 'https://pasted.example/x');
    await expect(adding(page).getByLabel('网址')).toHaveValue('https://pasted.example/x');
    await expect(adding(page).getByLabel('名称')).toBeFocused();
    for (let time = 0; time < 200; time += 1) await paste(page, `https://again-${time}.example/`);
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await expect(adding(page).getByLabel('网址')).toHaveValue('https://pasted.example/x');
    expect(await kept(page)).toBeNull();
    await page.keyboard.press('Enter');
    await expect(adding(page)).toBeHidden();
    await expect.poll(messages).toContain('已添加“pasted.example”');
    await expect.poll(() => kept(page)).toContain('https://pasted.example/x');
  });
});

test(
  '`?add=` fills the dialog, and neither a reload nor a hostile address does more',
  { tag: ['@wide', '@phone'] },
  async ({ page }) => {
    await openPage(page, '/?add=example.com/x&title=一个页面');
    await expect(adding(page).getByLabel('网址')).toHaveValue('https://example.com/x');
    await expect(adding(page).getByLabel('名称')).toHaveValue('一个页面');
    await expect(page).toHaveURL(/\/$/);
    expect(await kept(page)).toBeNull();
    await page.reload();
    await expect(
      page
        .getByRole('button', { name: '全部' })
        .or(page.getByRole('button', { name: '菜单' }))
        .first(),
    ).toBeVisible();
    await openPage(page, '/?add=javascript:alert(1)&title=%E2%80%AEgpj');
    await expect(adding(page).getByLabel('网址')).toHaveValue('javascript:alert(1)');
    await expect(adding(page).getByLabel('名称')).toHaveValue('gpj');
    await adding(page).getByRole('button', { name: '添加', exact: true }).click();
    await expect(adding(page).getByRole('alert')).toHaveText('请输入有效的网址');
    expect(await kept(page)).toBeNull();
  },
);

test('what a phone shares fills the dialog @phone', async ({ page }) => {
  await openPage(
    page,
    `/?title=${encodeURIComponent('一篇文章')}&text=${encodeURIComponent('看这个 https://shared.example/a')}`,
  );
  await expect(adding(page).getByLabel('网址')).toHaveValue('https://shared.example/a');
  await expect(adding(page).getByLabel('名称')).toHaveValue('一篇文章');
  await expect(page).toHaveURL(/\/$/);
});

test(
  'a bookmark file that is dropped is shown before it is imported, and all of it is undone at once',
  { tag: '@wide' },
  async ({ page }) => {
    await holdUndo(page);
    await openPage(page);
    await listening(page);
    expect(await drop(page, { file: ['bookmarks.html', 'text/html', BOOKMARKS] })).toBe('放开即可导入书签');
    await expect(importing(page)).toContainText('bookmarks.html 里有 5 个书签。');
    await expect(importing(page).getByRole('button', { name: /将要添加.*3/ })).toHaveAttribute('aria-expanded', 'true');
    await expect(importing(page).getByRole('listitem')).toHaveText([/没有文件夹.*1 个/, /阅读.*2 个/]);
    await importing(page)
      .getByRole('button', { name: /已经有了.*1/ })
      .click();
    await expect(importing(page).getByRole('listitem')).toHaveText([/一，再一次.*文件中重复/]);
    await importing(page)
      .getByRole('button', { name: /打不开.*1/ })
      .click();
    await expect(importing(page).getByRole('listitem')).toHaveText([/脚本.*javascript:/]);
    await expectAccessible(page);
    expect(await kept(page)).toBeNull();
    await importing(page).getByRole('button', { name: '导入 3 个' }).click();
    await expect(importing(page)).toBeHidden();
    await expect.poll(() => kept(page)).toContain('"folder":"阅读"');

    await page.getByRole('status').getByRole('button', { name: '撤销' }).click();
    await expect.poll(() => kept(page)).not.toContain('two.example');
  },
);

test(
  'who has no link yet imports bookmarks from the dialog of the first one',
  { tag: ['@wide', '@phone'] },
  async ({ page }) => {
    await openPage(page);
    await openDirectory(page);
    await directory(page).getByRole('button', { name: '添加链接' }).click();
    const chooser = page.waitForEvent('filechooser');
    await adding(page).getByRole('button', { name: '导入书签' }).click();
    await (await chooser).setFiles({ name: 'b.html', mimeType: 'text/html', buffer: Buffer.from(BOOKMARKS) });
    await expect(adding(page)).toBeHidden();
    await importing(page).getByRole('button', { name: '导入 3 个' }).click();
    await expect(directory(page).getByRole('tabpanel').getByRole('link')).toHaveText([/一/, /二/, /三/]);
    await directory(page).getByRole('button', { name: '添加链接' }).click();
    await expect(adding(page).getByRole('button', { name: '添加', exact: true })).toBeVisible();
    await expect(adding(page).getByRole('button', { name: '导入书签' })).toHaveCount(0);
  },
);

test('导入书签 asks for a file, knows what is there already, and says calmly what is no bookmark file @wide', async ({
  page,
}) => {
  await holdUndo(page);
  await page.addInitScript(() => {
    const entry = { id: 'a', at: 1, link: 'https://one.example/', name: '一', place: 'V' };
    if (!localStorage.getItem('mine')) localStorage.setItem('mine', JSON.stringify({ version: 1, entries: [entry] }));
  });
  await openPage(page);
  await page.getByRole('button', { name: '全部' }).click();
  const choose = async (name: string, mimeType: string, text: string | Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await directory(page).getByRole('button', { name: '导入书签' }).click();
    await (await chooser).setFiles({ name, mimeType, buffer: Buffer.from(text) });
  };
  await choose('picture.html', 'text/html', '<!doctype html><a href="https://a.example/">a</a>');
  await expect(importing(page).getByRole('alert')).toHaveText('这不是书签文件，请使用浏览器导出的 HTML 文件');
  await expect(importing(page).getByRole('button', { name: '没有新的书签' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await choose('empty.html', 'text/html', '');
  await expect(importing(page).getByRole('alert')).toHaveText('文件是空的');
  await page.keyboard.press('Escape');

  await choose('one.html', 'text/html', file(anchor('一', 'http://one.example')));
  await expect(importing(page)).toContainText('没有新的书签');
  await page.keyboard.press('Escape');

  await choose('bookmarks.html', 'text/html', BOOKMARKS);
  await importing(page).getByRole('button', { name: '导入 2 个' }).click();
  await expect(directory(page).getByRole('list', { name: '阅读' }).getByRole('link')).toHaveText([/二/, /三/]);
  await page.keyboard.press('Control+z');
  await expect(directory(page).getByRole('tabpanel').getByRole('link')).toHaveText([/一/]);
});

test('an import that storage has no room for leaves all as it was, and says so @wide', async ({ page, problems }) => {
  problems.expect(/storage/);
  const alerts = await noteAlerts(page);
  await openPage(page);
  await listening(page);
  await page.evaluate(() => {
    const piece = 'x'.repeat(100_000);
    try {
      for (let index = 0; ; index += 1) localStorage.setItem(`full-${index}`, piece);
    } catch {
      // Storage is full now.
    }
  });
  const many = Array.from({ length: 3000 }, (_, index) => anchor(`名称 ${index}`, `https://n${index}.example/`)).join(
    '',
  );
  await drop(page, { file: ['many.html', 'text/html', file(many)] });
  await importing(page).getByRole('button', { name: '导入 3000 个' }).click();
  await expect.poll(alerts).toContain('浏览器的存储空间不足，更改没有保存');
  await expect(page.getByRole('button', { name: '撤销' })).toHaveCount(0);
  expect(await kept(page)).toBeNull();
});
