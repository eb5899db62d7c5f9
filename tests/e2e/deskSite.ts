import type { Page } from '@playwright/test';
import { hashPassword } from '../../server/passwordHash.ts';
import type { Problems } from './problems.ts';
import type { SiteOptions } from './siteServer.ts';

/** The owner's password on the sites of tests. */
export const OWNERS_PASSWORD = 'five lanterns on a quiet porch';

/** What a site with the owner's desk is started with. */
export const withDesk = async ({ env, ...options }: SiteOptions = {}): Promise<SiteOptions> => ({
  ...options,
  env: { OWNER_PASSWORD_HASH: await hashPassword(OWNERS_PASSWORD, 10), ...env },
});

/** The slip at the top of the page. */
export const deskBar = (page: Page) => page.getByRole('banner', { name: '管理' });

/** Opens the page by `/?owner`, and the desk with the password; `url` is that of the site. */
export async function openDesk(page: Page, url: string, problems: Problems): Promise<void> {
  // Whether there is a session is asked first.
  problems.expect('/api/owner/session');
  await page.goto(`${url}/?owner`);
  await page.getByLabel('密码', { exact: true }).fill(OWNERS_PASSWORD);
  await page.keyboard.press('Enter');
  await page.locator('html[data-desk]').waitFor({ state: 'attached' });
}
