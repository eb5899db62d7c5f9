import type { Page } from '@playwright/test';
import { drawn } from '../imageFiles.ts';
import { expectAccessible } from './accessible.ts';
import { deskBar, openDesk, withDesk } from './deskSite.ts';
import { entered, expect, opened, test } from './fixtures.ts';

test.use({ look: 'whole' });

const shot = async (page: Page, name: string) => {
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` });
};

const dialog = (page: Page) => page.getByRole('dialog', { name: '文件' });
const saved = (page: Page) => expect(dialog(page).getByRole('status').filter({ hasText: '已保存' })).toBeVisible();

/** A photo as a camera has it: in its own form, and larger than a screen. */
async function photo(page: Page, name: string, [width, height]: [number, number], colour: string) {
  const bytes = await page.evaluate(
    async ([draw, wide, high, paint]) => {
      // oxlint-disable-next-line no-eval -- the function of the tests' own pictures, in the page
      const make: typeof drawn = eval(`(${draw})`);
      const blob = await make(wide, high, { colour: paint, right: '#c08040', type: 'image/jpeg' });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    [drawn.toString(), width, height, colour] as const,
  );
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) };
}

async function openFiles(page: Page, url: string, problems: Parameters<typeof openDesk>[2]): Promise<void> {
  problems.expect(/^twice: GET .*\/api\/owner\//);
  await openDesk(page, url, problems);
  await deskBar(page).getByRole('button', { name: '文件' }).click();
  await expect(dialog(page)).toBeVisible();
}

const namesOf = (page: Page) => dialog(page).getByRole('figure').locator('figcaption > span').allTextContents();

test('wallpapers: made lighter, sent, reordered, binned and back, as another visitor sees them', async ({
  page,
  serve,
  problems,
  browser,
}, { project: { name: size } }) => {
  const { url } = await serve(await withDesk({ site: { wallpaper: { local: 6 } } }));
  await openFiles(page, url, problems);
  await expect(dialog(page).getByRole('figure')).toHaveCount(6);
  await entered(page);
  await shot(page, `files-${size}`);

  const field = dialog(page).locator('input[type="file"]').first();
  await field.setInputFiles([
    await photo(page, 'IMG_2041.jpg', [3000, 2000], '#204060'),
    { name: '日记.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('dear diary') },
  ]);
  await expect(dialog(page).getByRole('alert')).toHaveText('无法识别这张图片：日记.jpg');
  await expect(dialog(page).getByRole('figure')).toHaveCount(7);
  await saved(page);
  await shot(page, `files-added-${size}`);
  await expectAccessible(page);
});
