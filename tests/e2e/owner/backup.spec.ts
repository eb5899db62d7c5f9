import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readZip } from '../../../server/owner/testing/readZip.ts';
import { deskBar, openDesk, withDesk } from '../deskSite.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';

const LINKS = [
  { name: '甲', link: 'https://a.example/', category: 'AI', is_home: 'true' },
  { name: '秘密', link: 'https://b.example/', category: '个人' },
];

test('a downloaded backup, unpacked into an empty folder, serves the same page', async ({ page, serve }) => {
  const files = {
    'images/壁纸.jpg': Buffer.alloc(500_000, 'picture'),
    'icons/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  const options = await withDesk({ site: { name: '带回家', lockedGroups: ['个人'] }, links: LINKS, files });
  const first = await serve(options);
  await openDesk(page, first.url);
  await deskBar(page).getByRole('button', { name: '文件' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog', { name: '文件' }).getByRole('link', { name: '下载备份' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^porchlight-\d{4}-\d\d-\d\d\.zip$/);
  await expectAccessible(page, 'dialog[open]');

  const folder = mkdtempSync(join(tmpdir(), 'porchlight-unpacked-'));
  try {
    for (const [name, content] of readZip(readFileSync(await download.path()))) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    const second = await serve({ ...options, env: { ...options.env, CONFIG_DIR: folder } });
    for (const path of ['/', '/api/getLinks', '/images/壁纸.jpg', '/icons/a.svg', '/manifest.webmanifest']) {
      const [before, after] = await Promise.all(
        [first, second].map(async ({ url }) => (await page.request.get(`${url}${path}`)).body()),
      );
      expect(after?.equals(before ?? Buffer.alloc(0)), path).toBe(true);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
