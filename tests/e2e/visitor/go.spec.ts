import type { Page } from '@playwright/test';
import { expect, opened, openPage, PASSWORD } from '../fixtures.ts';
import { openWithWorker, test } from '../gateway.ts';

const LINKS = [
  { name: '记事本', link: 'https://notes.example/', category: '常用', keywords: ['memo'] },
  { name: '重名', link: 'https://one.example/', category: '常用' },
  { name: '重名', link: 'https://two.example/', category: '常用' },
  { name: '日记', link: 'https://diary.example/', category: '个人' },
];

const field = (page: Page) =>
  page.getByRole('dialog', { name: '链接目录' }).getByRole('searchbox', { name: '搜索链接' });

test('words in the address open the link that they mean, also offline and after the password, and nothing else', async ({
  page,
  context,
  gateway,
  replaceSite,
  problems,
}) => {
  // Each visit requests the list at once.
  problems.expect(/^twice: GET .*(getLinks|example\/)/);
  const elsewhere: string[] = [];
  await context.route(/^https:\/\/[a-z]+\.example\//, async (route) => {
    elsewhere.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:," />' });
  });
  await replaceSite({ site: { name: '甲站', lockedGroups: ['个人'], url: new URL(gateway.url).host }, links: LINKS });
  const address = (words: string) => `${gateway.url}/?go=${encodeURIComponent(words)}`;
  /** Types the address, which is replaced by another one. */
  const go = (words: string) => page.goto(address(words), { waitUntil: 'commit' });
  const expectSearch = async (words: string, typed = words) => {
    await openPage(page, address(words));
    await expect(field(page)).toHaveValue(typed);
    expect(page.url()).toBe(`${gateway.url}/`);
  };

  await test.step('on the first visit, without the page between in the history', async () => {
    await openWithWorker(page, gateway.url);
    await go('JSB');
    await page.waitForURL('https://notes.example/');
    await page.goBack();
    await opened(page);
    expect(page.url()).toBe(`${gateway.url}/?`);
    await expect(field(page)).toBeHidden();
  });

  await test.step('else the directory opens with them, once', async () => {
    await expectSearch('重名');
    await expectSearch('!记事本', '记事本');
    await expectSearch('https://evil.example/');
    await expectSearch('//evil.example');
    await expectSearch('日记');
    await page.reload();
    await opened(page);
    await expect(field(page)).toBeHidden();
  });

  await test.step('without a network', async () => {
    const { site } = gateway;
    gateway.site = undefined;
    await go('ＭＥＭＯ');
    await page.waitForURL('https://notes.example/');
    await expectSearch('没有的');
    gateway.site = site;
  });

  await test.step('of a locked group after the password', async () => {
    const answer = await page.request.post(`${gateway.url}/api/verifyPassword`, {
      headers: { origin: gateway.url },
      data: { password: PASSWORD, remember: true },
    });
    const { key }: { key: string } = await answer.json();
    await page.evaluate((text) => {
      localStorage.setItem('porchlight-session-key', JSON.stringify(text));
      localStorage.setItem('porchlight-remembered', '"groups"');
    }, key);
    await go('riji');
    await page.waitForURL('https://diary.example/');
  });

  expect(new Set(elsewhere)).toEqual(new Set(['https://notes.example/', 'https://diary.example/']));
  const described = await page.request.get(`${gateway.url}/opensearch.xml`);
  expect(await described.text()).toContain(`template="${gateway.url}/?go={searchTerms}"`);
});
