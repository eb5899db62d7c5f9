import { EVERY_SIZE, expect, expectAccessible, test } from '../fixtures.ts';
import { openDesk, withDesk } from '../deskSite.ts';

/** Each may have its category in the unknown field. */
const UNCLEAR = Array.from({ length: 8 }, (_, at) => ({ name: `${at}`, link: `/${at}`, note: '个人' }));

test(
  'the desk names links that nobody sees one below the other, and the list keeps its place',
  EVERY_SIZE,
  async ({ page, serve }) => {
    const { url } = await serve(
      await withDesk({
        site: { lockedGroups: ['个人'] },
        links: [{ name: '甲', link: '/a', category: 'AI' }, ...UNCLEAR],
      }),
    );
    await openDesk(page, url);
    await page.getByRole('button', { name: '链接', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '链接' });
    const said = dialog.getByRole('alert');
    await expect(said).toHaveCount(UNCLEAR.length);
    const boxes = await said.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    for (const [at, box] of boxes.slice(1).entries()) expect(box.top).toBeGreaterThanOrEqual(boxes[at].bottom - 1);
    const shelf = await dialog.locator('.shelf').boundingBox();
    expect(shelf?.height).toBeGreaterThan(120);
    await expectAccessible(page, '[role=dialog], dialog[open]');
  },
);
