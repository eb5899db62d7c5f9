import { EVERY_SIZE, expect, test } from '../fixtures.ts';

/** Removes what the first script checks for, and newer functions, as in Chromium 92. Runs before the page's scripts. */
function makeTooOld(): void {
  Reflect.deleteProperty(HTMLElement.prototype, 'inert');
  const supports = CSS.supports.bind(CSS);
  Object.assign(CSS, { supports: (name: string, value: string) => value !== '1dvh' && supports(name, value) });
  for (const name of ['at', 'findLast', 'toSorted', 'toReversed', 'toSpliced', 'with']) {
    Reflect.deleteProperty(Array.prototype, name);
  }
  for (const [owner, name] of [
    [Object, 'hasOwn'],
    [URL, 'canParse'],
    [AbortSignal, 'any'],
    [AbortSignal, 'timeout'],
    [HTMLElement.prototype, 'popover'],
    [HTMLElement.prototype, 'showPopover'],
    [window, 'structuredClone'],
  ] as const) {
    Reflect.deleteProperty(owner, name);
  }
}

test(
  'a browser that is too old shows name, greeting, links and clock, and one sentence that explains it',
  EVERY_SIZE,
  async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.addInitScript(makeTooOld);
    await page.goto('/');
    const sentence = page.getByRole('status').filter({ hasText: '浏览器版本过低' });
    await expect(sentence).toBeInViewport({ ratio: 1 });
    await expect(page.locator('#loading')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('porchlight.home');
    await expect(page.getByText('Hello, world!')).toBeVisible();
    await expect(page.locator('time')).toBeVisible();
    await expect(page.locator('time')).toHaveText(/^\d\d:\d\d:\d\d$/);
    const links = page.getByRole('main').getByRole('region').getByRole('link');
    await expect(links).toHaveCount(10);
    for (const link of await links.all()) await expect(link).toHaveAttribute('href', /^https:/);
    // Not covered by anything.
    await links.first().click({ trial: true });
    for (const name of ['菜单', '全部', '换一句']) await expect(page.getByRole('button', { name })).toHaveCount(0);
    // Nothing else runs; the fixtures fail the test if anything is thrown.
    expect(scripts).toEqual([expect.stringMatching(/^\/assets\/tooOld-[\w-]+\.js$/)]);
  },
);

test('the sentence for old browsers is in the language of the page', async ({ page, serve }) => {
  const { url } = await serve({ site: { language: 'en' } });
  await page.addInitScript(makeTooOld);
  await page.goto(url);
  await expect(page.getByRole('status').filter({ hasText: 'This browser is too old' })).toBeVisible();
});
