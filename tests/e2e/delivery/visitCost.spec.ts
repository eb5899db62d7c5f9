import { expect, openPage, test } from '../fixtures.ts';

/** Elements of head and body at the reveal, with the shipped configuration. */
const MOST_ELEMENTS = 320;

test('a default visit builds no Intl object before it is shown, and renders nothing that is not shown', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const built: string[] = [];
    Object.assign(globalThis, { built });
    for (const name of ['DateTimeFormat', 'NumberFormat', 'ListFormat', 'RelativeTimeFormat'] as const) {
      const construct = (target: new () => object, values: [], self: new () => object): object => {
        built.push(`${name} ${document.documentElement.dataset['state']}`);
        return Reflect.construct(target, values, self);
      };
      Object.assign(Intl, { [name]: new Proxy(Intl[name], { construct }) });
    }
    const written = () => {
      built.push('a text of a date');
      return '';
    };
    Object.assign(Date.prototype, {
      toLocaleDateString: written,
      toLocaleTimeString: written,
      toLocaleString: written,
    });
  });
  await openPage(page);
  expect(await page.evaluate('built')).toEqual([]);
  for (const name of ['.finder', '.ways-in', 'dialog']) await expect(page.locator(name)).toHaveCount(0);
  expect(await page.locator('*').count()).toBeLessThanOrEqual(MOST_ELEMENTS);
});
