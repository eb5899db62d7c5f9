import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { otherBuild } from '../builds.ts';
import { expectAccessible, drop, expect, test } from '../fixtures.ts';
import { openDesk, withDesk } from '../deskSite.ts';
import { test as withGateway } from '../gateway.ts';

const dragged = (page: Page) =>
  page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'bookmarks.yml'));
    return data;
  }, EXPORT);

/** Flare's file, with what is there already, a locked group, and something that opens nothing. */
const EXPORT = `links:
- {name: 甲, link: a.example, category: 工具}
- {name: 乙, link: b.example, category: 工具}
- {name: 丙, link: c.example, category: 个人}
- {name: 脚本, link: 'javascript:alert(1)', category: 工具}
`;

test(
  'an owner drops the file of another start page, sees what would be added, adds it and undoes it',
  { tag: ['@wide', '@tablet', '@phone'] },
  async ({ page, serve, problems }) => {
    problems.expect(/^twice: GET .*\/api\/getLinks/);
    const { url, configDir } = await serve(
      await withDesk({
        links: [{ name: '甲', link: 'https://a.example/', category: '工具' }],
        site: { lockedGroups: ['个人'], wallpaper: { local: 1 } },
      }),
    );
    const links = () => readFileSync(join(configDir, 'links.yml'), 'utf8');
    const before = links();
    await openDesk(page, url);
    await drop(page, await dragged(page), '放开即可导入书签');
    const sheet = page.getByRole('dialog', { name: '搬入链接' });
    await expect(sheet.getByText('bookmarks.yml 里有 4 个书签。1 个会公开，1 个在上锁的分组里。')).toBeVisible();
    await expectAccessible(page, 'dialog[open]');
    await sheet.getByRole('button', { name: '搬入 2 个' }).click();
    await expect(sheet).toBeHidden();
    await expect.poll(links).toContain('https://c.example');
    expect(links().startsWith(before.trimEnd())).toBe(true);
    expect(links()).not.toContain('javascript');
    await page.getByRole('button', { name: '撤销' }).click();
    await expect.poll(links).toBe(before);
  },
);

withGateway.describe('an open desk of an older build', () => {
  withGateway.use({ serviceWorkers: 'block' });
  withGateway(
    'says that the site has been updated if the server does not have its part any more',
    async ({ page, gateway, replaceSite, problems }) => {
      problems.expect(/^(404: GET .*deskMoveIn|401: GET .*session)/);
      await replaceSite(await withDesk());
      await openDesk(page, gateway.url);
      const build = otherBuild();
      try {
        await replaceSite(await withDesk({ build: build.folder }));
        await drop(page, await dragged(page), '放开即可导入书签');
        await expect(page.getByRole('status').filter({ hasText: '站点已更新，刷新后生效' })).toBeVisible();
        await expect(page.getByRole('dialog', { name: '搬入链接' })).toBeHidden();
        await page.getByRole('button', { name: '刷新' }).click();
        await expect(page.getByRole('dialog', { name: '管理' })).toBeVisible();
      } finally {
        build.remove();
      }
    },
  );
});
