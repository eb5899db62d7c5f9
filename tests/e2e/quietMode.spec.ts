import type { Page } from '@playwright/test';
import { expect, noteMessages, openPage, test } from './fixtures.ts';

test.use({ look: 'whole' });

const root = (page: Page) => page.locator('html');
const keep = (page: Page, settings: object) =>
  page.addInitScript(
    (text) => localStorage.getItem('data') ?? localStorage.setItem('data', text),
    JSON.stringify(settings),
  );
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('data') ?? '{}'));

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

test(
  '开: solid panels and nothing that moves, from the first paint, in dialogs and in the showcase',
  { tag: ['@wide', '@phone'] },
  async ({ page }, info) => {
    await keep(page, { quietMode: 'on' });
    const first = await noteFirst(page);
    await openPage(page);
    expect(await first()).toBe('motion data blur');
    if (info.project.name === 'phone') await page.getByRole('button', { name: '菜单' }).click();
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
  },
);

test(
  'less motion asked for: it is so from the first paint, it says so, and 关闭 turns it off for good',
  { tag: '@wide' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const first = await noteFirst(page);
    await openPage(page);
    expect(await first()).toBe('motion');
    expect(await solid(page, 'main .glass')).not.toContain(true);
    await page.getByRole('status').getByRole('button', { name: '关闭' }).click();
    await expect(root(page)).not.toHaveAttribute('data-quiet');
    await expect(page.getByText('系统要求减少动态效果，安静模式开启')).toBeHidden();
    expect(await kept(page)).toMatchObject({ quietMode: 'off', touched: ['quietMode'] });
    await page.reload();
    await openPage(page);
    expect(await first()).toBe('');
    await expect(async () => {
      await page.mouse.move(300, 300);
      await page.mouse.move(310, 300);
      await expect(root(page)).toHaveAttribute('data-cursor', '', { timeout: 1 });
    }).toPass();
  },
);

test(
  'slow frames take blur and motion away, are told once, and count for the next visit',
  { tag: '@wide' },
  async ({ page }) => {
    const messages = await noteMessages(page);
    // Simulates frames of 50 ms.
    await page.addInitScript(() => {
      let now = 0;
      Object.defineProperty(document.timeline, 'currentTime', { configurable: true, get: () => (now += 50) });
    });
    await openPage(page);
    await expect(async () => {
      for (let step = 0; step < 20; step += 1) await page.mouse.move(300 + step, 300);
      await expect(root(page)).toHaveAttribute('data-quiet', 'motion blur', { timeout: 1 });
    }).toPass();
    await expect.poll(messages).toContainEqual(expect.stringContaining('画面不够流畅，已开启安静模式'));
    await expect(root(page)).not.toHaveAttribute('data-cursor');
    const first = await noteFirst(page);
    await openPage(page);
    expect(await first()).toBe('motion blur');
  },
);
