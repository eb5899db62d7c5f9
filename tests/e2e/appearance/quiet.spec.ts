import type { Page } from '@playwright/test';
import { gate } from '../../support/gate.ts';
import {
  expectAccessible,
  complete,
  entered,
  EVERY_SIZE,
  expect,
  holdTimers,
  opened,
  openPage,
  test,
} from '../fixtures.ts';

test.use({ motion: true });

/** Records each layout shift from the start, with the moved elements. Returns a function that reads the records. */
async function noteShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const moved: { node?: Node | null }[] = Reflect.get(entry, 'sources');
        const texts = moved.map(({ node }) => `${node?.nodeName} “${node?.textContent}”`);
        shifts.push(`${Reflect.get(entry, 'value')}: ${texts.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifts'));
}

test('nothing moves, and axe finds nothing', EVERY_SIZE, async ({ page }, { project }) => {
  const shifts = await noteShifts(page);
  const all = complete(page);
  await openPage(page);
  await all;
  await entered(page);
  await test.step('layout shift is 0 until well after the page is shown', async () => {
    expect(await shifts()).toEqual([]);
  });
  // Idle parts have loaded too.
  await test.step('axe finds nothing', async () => {
    await expectAccessible(page);
    if (project.name !== 'phone') return;
    await page.getByRole('button', { name: /^(菜单|返回)$/ }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: '切换功能区' }).click();
    await expectAccessible(page);
  });
  if (project.name !== 'wide') return;
  await test.step('everything can be reached and used by keyboard only, with a visible focus ring', async () => {
    await expect(page.getByRole('status').getByText('欢迎')).toBeHidden();
    await expect(page.getByRole('button', { name: '第 2 页' })).toBeVisible();
    const names: string[] = [];
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press('Tab');
      const focus = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return undefined;
        return {
          name: element.getAttribute('aria-label') ?? element.textContent,
          ring: getComputedStyle(element).outlineStyle,
        };
      });
      if (!focus) break;
      expect(focus.ring).toBe('solid');
      names.push(focus.name ?? '');
    }
    expect(names[0]).toContain('Hello, world!');
    expect(names.slice(1, 7)).toEqual(['GitHub', '哔哩哔哩', 'QQ', '邮箱', '微博', 'Telegram']);
    expect(names[7]).toBe('换一句');
    expect(names).toContain('第 2 页');
  });
});

test('the name on the loading screen does not move if its font loads after the style sheet', async ({ page }) => {
  const font = gate();
  await page.route('**/assets/porchlight-script-*.woff2', async (route) => {
    await page.waitForFunction(() => {
      const name = document.querySelector('.loading__name');
      return name && getComputedStyle(name).visibility === 'visible';
    });
    // The page is drawn without its font.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await route.fallback();
    font.open();
  });
  // Only the loading screen is visible until then: script and picture come after the font.
  await page.route(/\/assets\/index-[^/]*\.js$|\/images\/background/, async (route) => {
    await font.opened;
    await route.fallback();
  });
  const shifts = await noteShifts(page);
  await openPage(page);
  expect((await shifts()).filter((shift) => shift.includes('Porchlight'))).toEqual([]);
});

for (const [what, file, textOf] of [
  ['the clock', 'porchlight-numerals', (page: Page) => page.locator('time')],
  ['the site’s name', 'porchlight-script', (page: Page) => page.locator('h1 span').first()],
] as const) {
  test(`nothing moves if the font of ${what} loads after the reveal`, async ({ page }) => {
    const font = gate();
    await page.route(`**/assets/${file}-*.woff2`, async (route) => {
      await font.opened;
      await route.fallback();
    });
    // On a busy machine the page could take longer than clock and name wait for their fonts.
    for (const limitMs of [1000, 10_000]) await holdTimers(page, limitMs);
    const shifts = await noteShifts(page);
    // The page's own load event waits for the font.
    await page.goto('/', { waitUntil: 'commit' });
    await opened(page);
    await expect(page.locator('time')).toHaveText(/^\d\d:\d\d:\d\d$/);
    await expect(textOf(page)).toBeHidden();
    await expect(page.locator('#loading')).toBeHidden();
    font.open();
    await expect(textOf(page)).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await shifts()).toEqual([]);
  });
}

test('an idle page has no animation frames and one timer a second, and a hidden page has none', async ({ page }) => {
  await page.clock.install({ time: '2026-11-20T20:00:00+08:00' });
  await page.addInitScript(() => {
    const counts = { frames: 0, timers: 0 };
    Object.assign(window, { counts });
    const frame = window.requestAnimationFrame.bind(window);
    const timer = window.setTimeout.bind(window);
    const interval = window.setInterval.bind(window);
    window.requestAnimationFrame = (callback) => {
      counts.frames += 1;
      return frame(callback);
    };
    Object.assign(window, {
      setTimeout: (...args: Parameters<typeof timer>) => {
        counts.timers += 1;
        return timer(...args);
      },
      setInterval: (...args: Parameters<typeof interval>) => {
        counts.timers += 1000;
        return interval(...args);
      },
    });
  });
  const all = complete(page);
  // The playlist is requested last. A request that the clock leaves behind would count as unanswered.
  const playlist = page.waitForResponse('**/music/playlist.json');
  await openPage(page);
  await all;
  await (await playlist).finished();
  // From here on, only the test advances the clock. After a minute the greeting has gone.
  await page.clock.pauseAt('2026-11-20T20:30:00+08:00');
  await page.clock.runFor(60_000);
  const over = async (ms: number) => {
    await page.evaluate(() => Object.assign(Reflect.get(window, 'counts'), { frames: 0, timers: 0 }));
    await page.clock.runFor(ms);
    return page.evaluate(() => ({ ...Reflect.get(window, 'counts') }));
  };
  expect(await over(4000)).toEqual({ frames: 0, timers: 4 });
  expect(await page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length)).toBe(
    0,
  );

  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await over(2500)).toEqual({ frames: 0, timers: 0 });
});
