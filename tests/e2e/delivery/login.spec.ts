import { createServer } from 'node:http';
import { expect, openPage } from '../fixtures.ts';
import { portOf, askForPage, keptFiles, openWithWorker, test } from '../gateway.ts';

const HEADING = '统一登录';

test('a login in front of the site is reported, opened and passed, and is not cached', async ({
  page,
  gateway,
  problems,
}) => {
  // Requests that the login answers, each followed once.
  problems.expect(/\/login\?rd=|^twice: GET .*\/api\/getLinks/);
  let isSignedIn = true;
  // Another host, as with Authelia or Cloudflare Access.
  const login = createServer((request, response) => {
    const back = new URL(request.url ?? '/', 'http://login.invalid').searchParams.get('rd') ?? '/';
    if (request.url?.startsWith('/in')) {
      isSignedIn = true;
      response.writeHead(302, { location: `${gateway.url}${back}` }).end();
    } else {
      const body = `<h1>${HEADING}</h1><a href="/in?rd=${encodeURIComponent(back)}">进入</a>`;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
    }
  });
  await new Promise<void>((resolve) => login.listen(0, '127.0.0.1', resolve));
  const loginUrl = `http://127.0.0.1:${portOf(login.address())}`;
  gateway.answer = (path) => {
    const location = `${loginUrl}/login?rd=${encodeURIComponent(path)}`;
    return isSignedIn ? undefined : { status: 302, type: 'text/plain', text: '', location };
  };
  try {
    await openWithWorker(page, gateway.url);
    isSignedIn = false;
    // The worker answers at once; its check of the page meets the login.
    await openPage(page, gateway.url);
    await expect(page).toHaveTitle('甲站');
    await expect(page.getByText('需要重新登录')).toBeVisible();
    await page.getByRole('button', { name: '全部' }).click();
    await expect(page.getByRole('dialog', { name: '链接目录' }).getByRole('link').first()).toBeVisible();
    await page.keyboard.press('Escape');
    expect((await keptFiles(page)).filter(({ text }) => text.includes(HEADING))).toEqual([]);

    await page.getByRole('button', { name: '登录' }).click();
    await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
    await page.getByRole('link', { name: '进入' }).click();
    await expect(page).toHaveTitle('甲站');
    await expect(page).toHaveURL(`${gateway.url}/`);
    expect(await askForPage(page)).toBe(false);
    await expect(page.getByText('需要重新登录')).toHaveCount(0);
    expect((await keptFiles(page)).filter(({ text }) => text.includes(HEADING))).toEqual([]);
  } finally {
    login.closeAllConnections();
    await new Promise((resolve) => login.close(resolve));
  }
});
