import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, holdUndo, noteAlerts, openPage, test as base } from './fixtures.ts';
import { storedNames } from './ownPictures.ts';
import { listening } from './waysIn.ts';

/** Each import of pictures starts a new worker; its script comes from the browser's cache. */
const test = base.extend<{ workersStart: undefined }>({
  workersStart: [
    async ({ problems }, provide) => {
      problems.expect(/^twice: GET .*\/takingWorker-/);
      // The object URL of a replaced picture is revoked while it still loads.
      problems.expect(/blob:.*ERR_FILE_NOT_FOUND|ERR_FILE_NOT_FOUND.*blob:/);
      await provide(undefined);
    },
    { auto: true },
  ],
});

const cover = (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: readFileSync(`public/images/covers/${name}`),
});
const TWO = [cover('canon.jpg'), cover('moli.jpg')];

const list = (page: Page) => page.getByRole('radiogroup', { name: '我的壁纸' });
const picture = (page: Page, name: string) => list(page).getByRole('radio', { name, exact: true });
/** The shown own picture; without a service worker it has an object URL. */
const ownWallpaper = (page: Page) => page.locator('#wallpaper picture[data-shown] img[src^="blob:"]');
const names = (page: Page) =>
  list(page)
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => radio.ariaLabel));

async function openList(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: '菜单' });
  if (await menu.isVisible()) await menu.click();
  else await page.getByRole('button', { name: 'Hello, world!' }).click();
  await page.getByRole('button', { name: '设置', exact: true }).click();
  await page.getByRole('radio', { name: '我的壁纸' }).check({ force: true });
  await expect(list(page)).toBeVisible();
}

const add = (page: Page, files: readonly { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('input[type="file"][multiple]').setInputFiles([...files]);

/** Dispatches the events of dropping or pasting files; returns the page's message while they are dragged over it. */
const give = (page: Page, way: 'drop' | 'paste', files: readonly { name: string; address: string }[]) =>
  page.evaluate(
    async ({ way, files }) => {
      const data = new DataTransfer();
      for (const { name, address } of files) {
        data.items.add(new File([await (await fetch(address)).blob()], name, { type: 'image/jpeg' }));
      }
      const init = { bubbles: true, cancelable: true };
      if (way === 'paste') {
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, ...init }));
        return undefined;
      }
      const fire = (type: string) =>
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, ...init })) || type;
      fire('dragover');
      const open = [...document.querySelectorAll('[popover]:popover-open')];
      const said = open.map(({ textContent }) => textContent).find((words) => words?.startsWith('放开'));
      fire('drop');
      return said;
    },
    { way, files },
  );

test('the list of own pictures', { tag: '@wide @phone' }, async ({ page, context }, { project }) => {
  await openPage(page);
  // Pasting needs the lazy chunk that listens for it.
  if (project.name === 'wide') await listening(page);
  await openList(page);
  await test.step('pictures are added by the picker, one is shown, and what is none is named', async () => {
    await add(page, [...TWO, { name: 'scan.tiff', mimeType: 'image/tiff', buffer: Buffer.from('II*') }]);
    await expect(page.getByRole('alert').filter({ hasText: '无法识别这张图片：scan.tiff' })).toBeVisible();
    expect(await names(page)).toEqual(['canon', 'moli']);
    await expect(picture(page, 'canon')).toBeChecked();
    await expect(ownWallpaper(page)).toBeAttached();
    await expect(page.getByText(/^2 \/ 60 张/)).toBeVisible();
    await expectAccessible(page);
    const keys = list(page).getByRole('button');
    const sizes = await keys.evaluateAll((buttons) =>
      buttons.map((button) => Math.min(button.clientWidth, button.clientHeight)),
    );
    const isTouch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(isTouch ? 44 : 28);
  });
  if (project.name !== 'wide') return;

  await test.step('a picture that is pasted beside the list joins it, and changes nothing else', async () => {
    await expect(page.getByText(/^正在添加/)).toHaveCount(0);
    await picture(page, 'moli').check({ force: true });
    await give(page, 'paste', [{ name: 'songbie.jpg', address: '/images/covers/songbie.jpg' }]);
    await expect(picture(page, 'songbie')).toBeAttached();
    expect(await names(page)).toEqual(['songbie', 'canon', 'moli']);
    await expect(picture(page, 'moli')).toBeChecked();
  });

  await test.step('the order that the mouse gives them stays', async () => {
    await expect(page.getByText(/^正在添加/)).toHaveCount(0);
    const [from, to] = [await picture(page, 'canon').boundingBox(), await picture(page, 'moli').boundingBox()];
    if (!from || !to) throw new Error('expected two pictures');
    await page.mouse.move(from.x + 30, from.y + 40);
    await page.mouse.down();
    await page.mouse.move(to.x + 30, to.y + 40, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => names(page)).toEqual(['songbie', 'moli', 'canon']);
    // Dropping a picture must not select it.
    await expect(picture(page, 'moli')).toBeChecked();
    await expect.poll(() => storedNames(page)).toEqual(['songbie', 'moli', 'canon']);
    await page.reload();
    await openList(page);
    await expect.poll(() => names(page)).toEqual(['songbie', 'moli', 'canon']);
  });

  await test.step('a picture that another tab deletes is replaced by the next one, and 撤销 there brings it back', async () => {
    await expect(ownWallpaper(page)).toBeAttached();
    const other = await context.newPage();
    await holdUndo(other);
    await openPage(other);
    await openList(other);
    await picture(other, 'moli').press('Delete');
    await expect.poll(() => names(page)).toEqual(['songbie', 'canon']);
    await expect(picture(page, 'canon')).toBeChecked();
    await other.keyboard.press('Control+z');
    await expect.poll(() => names(page)).toEqual(['songbie', 'moli', 'canon']);
    await other.close();
  });

  await test.step('where the site’s storage is cleared beneath the page, the list is empty and takes pictures again', async () => {
    // The previous picture has faded out.
    await expect(ownWallpaper(page)).toHaveCount(1);
    const session = await page.context().newCDPSession(page);
    const { origin } = new URL(page.url());
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
    await add(page, [cover('songbie.jpg')]);
    await expect.poll(() => names(page)).toEqual(['songbie']);
  });
});

test(
  'pictures that are dropped onto the page are added and shown, and are there after a reload',
  { tag: '@wide' },
  async ({ page }) => {
    const alerts = await noteAlerts(page);
    await openPage(page);
    await listening(page);
    const said = await give(page, 'drop', [
      { name: 'canon.jpg', address: '/images/covers/canon.jpg' },
      { name: 'words.jpg', address: '/healthz' },
    ]);
    expect(said).toBe('放开即可添加壁纸');
    await expect(ownWallpaper(page)).toBeAttached();
    await expect.poll(alerts).toContain('无法识别这张图片：words.jpg');
    await expect(page.getByText('放开即可添加壁纸')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('data'))).toContain('"coverType":"4"');
    await page.reload();
    await expect(ownWallpaper(page)).toBeAttached();
    await openList(page);
    await expect(picture(page, 'canon')).toBeChecked();
  },
);
