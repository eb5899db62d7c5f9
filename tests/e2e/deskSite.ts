import type { BrowserContext, Page } from '@playwright/test';
import { hashPassword } from '../../server/password/passwordHash.ts';
import { isRecord } from '../../src/contract/read.ts';
import { expect } from './fixtures.ts';
import type { SiteOptions } from './siteServer.ts';

/** The owner's password on the sites of tests. */
export const OWNERS_PASSWORD = 'five lanterns on a quiet porch';

/** Options of a site with the owner's desk. */
export const withDesk = async ({ env, ...options }: SiteOptions = {}): Promise<SiteOptions> => ({
  ...options,
  env: { OWNER_PASSWORD_HASH: await hashPassword(OWNERS_PASSWORD, 10), ...env },
});

/** The bar of the desk at the top of the page. */
export const deskBar = (page: Page) => page.getByRole('banner', { name: '管理' });

/** Creates a session in the page's browser without the password dialog, which has its own test. */
async function signIn(page: Page, url: string): Promise<void> {
  const answer = await page.request.post(`${url}/api/owner/session`, {
    headers: { origin: url },
    data: { password: OWNERS_PASSWORD },
  });
  expect(answer.ok()).toBe(true);
  const body: unknown = await answer.json();
  // The second half of the session, which the page stores after the password dialog.
  await page.addInitScript((key) => localStorage.setItem('porchlight-session-key', JSON.stringify(key)), keyIn(body));
}

/** Makes the server remember a browser for the desk. */
export async function rememberDesk(context: BrowserContext, url: string): Promise<void> {
  const answer = await context.request.post(`${url}/api/owner/session`, {
    headers: { origin: url },
    data: { password: OWNERS_PASSWORD, remember: true },
  });
  await context.addInitScript(
    ({ key, origin }) => {
      // Pages without storage, such as errors, also run this.
      if (location.origin !== origin) return;
      localStorage.setItem('porchlight-session-key', JSON.stringify(key));
      localStorage.setItem('porchlight-remembered', JSON.stringify('desk'));
    },
    { key: keyIn(await answer.json()), origin: new URL(url).origin },
  );
}

const keyIn = (body: unknown) => (isRecord(body) && typeof body['key'] === 'string' ? body['key'] : '');

/** Opens the page with `/?owner` and a session; `url` is that of the site. */
export async function openDesk(page: Page, url: string): Promise<void> {
  await signIn(page, url);
  await page.goto(`${url}/?owner`);
  await page.locator('html[data-desk]').waitFor({ state: 'attached' });
}
