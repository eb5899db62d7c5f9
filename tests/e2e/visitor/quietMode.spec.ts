import type { Page } from '@playwright/test';
import { expect, openPage, test } from '../fixtures.ts';

test.use({ motion: true });

const root = (page: Page) => page.locator('html');
const keep = (page: Page, settings: object) =>
  page.addInitScript(
    (text) => localStorage.getItem('data') ?? localStorage.setItem('data', text),
    JSON.stringify(settings),
  );

/** Records `data-quiet` when the parser starts the body. */
async function noteFirst(page: Page): Promise<() => Promise<string | undefined>> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { first: document.documentElement.dataset['quiet'] ?? '' });
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'first'));
}

/** Elements with a backdrop blur, a transition or an animation, by class. */
const moving = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after', '::backdrop'].flatMap((part) => {
        const { backdropFilter, transitionDuration, animationName } = getComputedStyle(element, part);
        const slow = transitionDuration.split(', ').some((time) => Number.parseFloat(time) > 0);
        return backdropFilter !== 'none' || slow || animationName !== 'none'
          ? [`${element.tagName} ${element.className}`]
          : [];
      }),
    ),
  );

/** Whether each visible card and dialog is opaque. */
const solid = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((panels) =>
    panels
      .filter((panel) => panel.checkVisibility())
      .map((panel) => {
        const { backgroundColor } = getComputedStyle(panel);
        return !/\/|rgba|transparent/.test(backgroundColor);
      }),
  );

test('quiet mode has solid panels and no motion from the first paint, in dialogs and in the showcase', async ({
  page,
}) => {
  await keep(page, { quietMode: 'on' });
  const first = await noteFirst(page);
  await openPage(page);
  expect(await first()).toBe('motion data blur');
  const cards = await solid(page, 'main .glass');
  expect(cards.length).toBeGreaterThan(3);
  expect(new Set(cards)).toEqual(new Set([true]));
  expect(await moving(page)).toEqual([]);
  await page.getByRole('button', { name: /^全部/ }).click();
  await expect(page.getByRole('dialog', { name: '链接目录' }).getByRole('link').first()).toBeVisible();
  expect(await solid(page, 'dialog[open]')).toEqual([true]);
  expect(await moving(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.mouse.move(300, 300);
  await expect(root(page)).not.toHaveAttribute('data-cursor');
});
