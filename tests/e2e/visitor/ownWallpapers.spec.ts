import { expect, openPage, opened, noteAlerts, noteMessages } from '../fixtures.ts';
import { givePictures, idOf, lookAt, noteStored, deletePicture, type GivenPicture } from '../ownPictures.ts';
import { test, openWithWorker } from '../gateway.ts';

// Colours that WebP preserves almost exactly.
const BLUE: GivenPicture = { id: idOf(1), name: '晨雾', colour: '#204060' };
const RED: GivenPicture = { id: idOf(2), name: '夕照', colour: '#803020' };

/** Whether two colours are equal except for rounding by WebP. */
function isLike(one = '', other: string): boolean {
  return [1, 3, 5].every((at) => {
    const [value = 0, wanted = 0] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.abs(value - wanted) <= 6;
  });
}

test.describe('an own wallpaper', () => {
  test('is shown without a network and after a forced reload, until it is deleted', async ({
    page,
    context,
    gateway,
  }) => {
    const alerts = await noteAlerts(page);
    const reported = await noteMessages(page);
    await openWithWorker(page, gateway.url);
    await givePictures(page, [BLUE], true);
    await test.step('it is answered by the worker before any script is requested, without a network too, and 清除缓存 does not delete it', async () => {
      const { site } = gateway;
      gateway.site = undefined;
      const requested: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script' || request.url().includes('own-wallpapers'))
          requested.push(request.url());
      });
      await page.reload();
      await opened(page);
      await expect
        .poll(async () => (await lookAt(page))?.glass)
        .toBe(`${gateway.url}/own-wallpapers/${BLUE.id}-glass.webp`);
      expect(requested[0]).toBe(`${gateway.url}/own-wallpapers/${BLUE.id}.webp`);
      const seen = await lookAt(page);
      expect(seen).toMatchObject({ address: `${gateway.url}/own-wallpapers/${BLUE.id}.webp`, dominant: BLUE.colour });
      expect(isLike(seen?.colour, BLUE.colour)).toBe(true);

      await page.getByRole('button', { name: 'Hello, world!' }).click();
      await page.getByRole('button', { name: '设置', exact: true }).click();
      await page.getByRole('button', { name: '其他设置' }).click();
      await page.getByRole('button', { name: '清除缓存' }).click();
      await expect.poll(reported).toContainEqual(expect.stringContaining('缓存已清除'));
      await openPage(page, gateway.url);
      expect((await lookAt(page))?.address).toBe(`${gateway.url}/own-wallpapers/${BLUE.id}.webp`);
      gateway.site = site;
    });

    await test.step('it is read by the page itself after a forced reload', async () => {
      const devtools = await context.newCDPSession(page);
      await devtools.send('Page.reload', { ignoreCache: true });
      await page.waitForFunction(() => navigator.serviceWorker.controller === null);
      await opened(page);
      await expect.poll(async () => (await lookAt(page))?.glass).toMatch(/^blob:/);
      const seen = await lookAt(page);
      expect(seen?.address).toMatch(/^blob:/);
      expect(isLike(seen?.colour, BLUE.colour)).toBe(true);
    });

    await test.step('it is replaced by the next one if another tab has deleted it, and by the local ones after the last', async () => {
      await givePictures(page, [BLUE, RED], true);
      const stored = await noteStored(page);
      await openPage(page, gateway.url);
      // Before, the page would still find out that the picture is gone, and store another one for the next visit.
      await stored();
      await deletePicture(page, BLUE.id);
      // The shown picture stays for this visit.
      expect(isLike((await lookAt(page))?.colour, BLUE.colour)).toBe(true);
      await openPage(page, gateway.url);
      await expect.poll(async () => isLike((await lookAt(page))?.colour, RED.colour)).toBe(true);
      await expect.poll(alerts).toContain('壁纸加载失败，已临时切换回默认');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('wallpaper'))).toContain(RED.id);

      // Storage is cleared while the page is open.
      await deletePicture(page);
      expect(isLike((await lookAt(page))?.colour, RED.colour)).toBe(true);
      await openPage(page, gateway.url);
      await expect.poll(async () => (await lookAt(page))?.address).toMatch(/\/images\/background\d+\.jpg$/);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('wallpaper'))).not.toContain(RED.id);
    });
  });
});
