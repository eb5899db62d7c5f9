import type { Page } from '@playwright/test';
import { complete, entered, expect, opened, openPage, storeSettings, test } from '../fixtures.ts';

test.use({ motion: true });

/** Times within an animation, ms: its first frame, the frames in which most changes, and its last. */
const MOMENTS = [0, 16, 33, 66, 100, 150, 219, 279];

/** Pauses each animation in its first frame; from then on `atEachMoment()` moves them. */
const PAUSE = `document.getAnimations().forEach((one) => one.pause())`;

/** Reads something from the page at each moment of the animations that are paused. */
async function atEachMoment<Seen>(page: Page, see: () => Seen): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const ms of MOMENTS) {
    await page.evaluate((time) => {
      for (const one of document.getAnimations()) {
        const end = Number(one.effect?.getComputedTiming().endTime);
        if (!Number.isFinite(end)) continue;
        one.pause();
        one.currentTime = Math.min(time, end - 0.1);
      }
    }, ms);
    seen.push(await page.evaluate(see));
  }
  return seen;
}

/** Pauses the reveal in its first frame. Call it before the page is opened. */
const pauseReveal = (page: Page) =>
  page.addInitScript(`new MutationObserver(() => {
    if (document.documentElement?.dataset.state === 'ready' && !window.paused) {
      ${PAUSE};
      window.paused = true;
    }
  }).observe(document, { subtree: true, attributeFilter: ['data-state'] })`);

/** Goes on with what is paused. */
const goOn = (page: Page) => page.evaluate(() => document.getAnimations().forEach((one) => one.finish()));

/** Presses an element, and pauses what begins to move with it: React has rendered by the end of the event's task. */
const pressAndPause = (page: Page, selector: string) =>
  page.evaluate(`{
    const pressed = document.querySelector('${selector}');
    pressed.focus();
    pressed.click();
    new Promise((resolve) => queueMicrotask(() => { ${PAUSE}; resolve(); }));
  }`);

/** The visible lanterns, by the middle of each, and how much of the loading screen is seen. */
function lanterns() {
  const opacity = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacity(element.parentElement) : 1;
  return [...document.querySelectorAll('.loading__lamp img, .left-panel-logo')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && opacity(one) > 0)
    .map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      // Above the loading screen, so that it is seen from the first frame on.
      const isOnTop = document.elementsFromPoint(x + width / 2, y + height / 2)[0] === one;
      return { x: x + width / 2, y: y + height / 2, width, isOnTop };
    });
}

for (const tag of ['@wide', '@phone']) {
  test(`there is one lantern at every moment, which flies to its place ${tag}`, { tag }, async ({ page }) => {
    await pauseReveal(page);
    await page.goto('/');
    await page.waitForFunction(() => Reflect.get(window, 'paused') === true);
    const before = await page.evaluate(() => {
      const lamp = document.querySelector<HTMLElement>('.loading__lamp img');
      if (!lamp) return undefined;
      const wasHidden = lamp.hidden;
      lamp.hidden = false;
      const { x, y, width, height } = lamp.getBoundingClientRect();
      lamp.hidden = wasHidden;
      return { x: x + width / 2, y: y + height / 2, width };
    });
    const seen = await atEachMoment(page, lanterns);
    expect(seen.map((all) => all.length)).toEqual(MOMENTS.map(() => 1));
    const [first, ...later] = seen.flat();
    expect(first?.isOnTop).toBe(true);
    for (const name of ['x', 'y', 'width'] as const) expect(first?.[name]).toBeCloseTo(before?.[name] ?? 0, 0);
    // It grows on its way, and stands still at its end.
    for (const [at, { width }] of later.entries()) expect(width).toBeGreaterThanOrEqual(seen.flat()[at]?.width ?? 0);
    await goOn(page);
    const [end] = await page.evaluate(lanterns);
    const last = later.at(-1);
    expect(Math.hypot((end?.x ?? 0) - (last?.x ?? 0), (end?.y ?? 0) - (last?.y ?? 0))).toBeLessThan(2);
    await opened(page);
  });
}

test(
  'on a phone that begins with the links the lantern goes with the loading screen',
  { tag: '@phone' },
  async ({ page }) => {
    await storeSettings(page, { phoneStart: 'links' });
    await pauseReveal(page);
    await page.goto('/');
    await page.waitForFunction(() => Reflect.get(window, 'paused') === true);
    const seen = await atEachMoment(page, lanterns);
    expect(new Set(seen.flat().map(({ x, y }) => `${x} ${y}`)).size).toBe(1);
    await goOn(page);
    expect(await page.evaluate(lanterns)).toEqual([]);
    await opened(page);
  },
);

/** How much is seen of the desk and of each panel over it, 0 to 1. */
function rightSide() {
  const opacity = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacity(element.parentElement) : 1;
  const desk = document.querySelector('.right-side-desk .tile');
  const panels = [...document.querySelectorAll('.panel')].map((one) => (one.checkVisibility() ? opacity(one) : 0));
  const most = Math.max(0, ...panels);
  return { desk: desk?.checkVisibility({ contentVisibilityAuto: true }) ? opacity(desk) : 0, panel: most };
}

/** Opacity of box and settings. */
function panels() {
  return [...document.querySelectorAll('.panel')]
    .map((one) => (one.checkVisibility() ? getComputedStyle(one).opacity : 0))
    .map(Number);
}

/** How much of the picture is covered, 0 to 1. */
const filled = ({ desk, panel }: ReturnType<typeof rightSide>) => 1 - (1 - desk) * (1 - panel);

test('function area, box and settings cross in their place, and no half of the page is ever empty', async ({
  page,
}) => {
  await openPage(page);
  await complete(page);
  await entered(page);
  const whole = MOMENTS.map(() => 1);

  await test.step('the script of the box is there', async () => {
    await page.locator('.greeting-card-card').click();
    await expect(page.getByRole('region', { name: '时光胶囊' })).toBeVisible();
    await page.locator('.greeting-card-card').click();
    await expect(page.getByRole('region', { name: '时光胶囊' })).toBeHidden();
    await entered(page);
    // On a busy machine the tiles may have entered only now.
    await expect.poll(() => page.evaluate(rightSide)).toEqual({ desk: 1, panel: 0 });
  });

  await test.step('the box comes over the function area', async () => {
    await pressAndPause(page, '.greeting-card-card');
    const seen = await atEachMoment(page, rightSide);
    expect(seen.map(filled)).toEqual(whole);
    const panels = seen.map(({ panel }) => panel);
    expect(panels).toEqual(panels.toSorted((one, other) => one - other));
    await goOn(page);
    await expect.poll(() => page.evaluate(rightSide)).toEqual({ desk: 0, panel: 1 });
  });

  await test.step('settings and box cross', async () => {
    await pressAndPause(page, '.panel .icon-button');
    const seen = await atEachMoment(page, rightSide);
    // Both are half there in the middle; the picture is never bare.
    for (const { panel } of seen) expect(panel).toBeGreaterThanOrEqual(0.45);
    await goOn(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: '时光胶囊' })).toBeVisible();
    await goOn(page);
  });

  await test.step('turned back on its way, neither jumps', async () => {
    await pressAndPause(page, '.panel .icon-button');
    const seen = await atEachMoment(page, panels);
    await page.evaluate(() => document.getAnimations().forEach((one) => (one.currentTime = 66)));
    expect(await page.evaluate(panels)).toEqual(seen[3]);
    await pressAndPause(page, 'div:not([inert]) > .panel .icon-button:last-child');
    for (const [at, opacity] of (await page.evaluate(panels)).entries())
      expect(opacity).toBeCloseTo(seen[3]?.[at] ?? -1);
    await goOn(page);
    await expect(page.getByRole('region', { name: '时光胶囊' })).toBeVisible();
  });

  await test.step('and the box goes back, while a press reaches the page', async () => {
    await pressAndPause(page, '.greeting-card-card');
    const seen = await atEachMoment(page, rightSide);
    expect(seen.map(filled)).toEqual(whole);
    expect(seen[0]?.panel).toBe(1);
    await expect(page.getByRole('region', { name: '时光胶囊' })).toBeHidden();
    // In the middle of the motion.
    await page.getByRole('button', { name: '全部' }).click();
    await expect(page.getByRole('dialog', { name: '链接目录' })).toBeVisible();
  });
});

/** Place and opacity of the directory. */
function sheet() {
  const dialog = document.querySelector('dialog.directory');
  const { x = 0, y = 0, width = 0, height = 0 } = dialog?.getBoundingClientRect() ?? {};
  return { x, y, width, height, opacity: dialog ? getComputedStyle(dialog).opacity : '' };
}

for (const tag of ['@wide', '@phone']) {
  test(`the directory grows out of the button, and a press is never late ${tag}`, { tag }, async ({ page }) => {
    await openPage(page);
    await complete(page);
    if (tag === '@phone') await page.getByRole('button', { name: '菜单' }).click();
    await entered(page);
    const button = await page.locator('.links-all').boundingBox();
    await pressAndPause(page, '.links-all');
    const seen = await atEachMoment(page, sheet);
    expect(new Set(seen.map(({ opacity }) => opacity))).toEqual(new Set(['1']));
    const widths = seen.map(({ width }) => width);
    expect(widths).toEqual(widths.toSorted((one, other) => one - other));
    await goOn(page);
    const end = await page.evaluate(sheet);
    expect((widths[0] ?? 0) / end.width).toBeCloseTo(0.4, 2);
    // The middle of the button is the point that does not move.
    const [x, y] = [(button?.x ?? 0) + (button?.width ?? 0) / 2, (button?.y ?? 0) + (button?.height ?? 0) / 2];
    expect((seen[0]?.x ?? 0) - x).toBeCloseTo(0.4 * (end.x - x), 0);
    expect((seen[0]?.y ?? 0) - y).toBeCloseTo(0.4 * (end.y - y), 0);

    await pressAndPause(page, 'dialog.directory .modal-close');
    // It may still stand over the button, and the press goes through.
    const [first] = await atEachMoment(page, () => {
      const { x = 0, y = 0, width = 0 } = document.querySelector('.links-all')?.getBoundingClientRect() ?? {};
      return document.elementFromPoint(x + width / 2, y + 9)?.closest('.links-all, dialog')?.className;
    });
    expect(first).toContain('links-all');
    await page.locator('.links-all').click();
    await expect(page.getByRole('dialog', { name: '链接目录' })).toBeVisible();
    await goOn(page);
    expect(await page.evaluate(sheet)).toEqual(end);
  });
}

/** Whether all songs of the list are seen. */
function songs() {
  const list = [...document.querySelectorAll('.music-list-overlay-content li')];
  return list.length > 0 && list.every((song) => song.checkVisibility());
}

test('the music list stays complete while it closes', async ({ page }) => {
  await openPage(page, '/?open=music');
  await expect(page.getByRole('dialog', { name: '音乐列表' }).getByRole('listitem').first()).toBeVisible();
  await entered(page);
  await pressAndPause(page, '.music-list-overlay-overlay .modal-close');
  expect(new Set(await atEachMoment(page, songs))).toEqual(new Set([true]));
  await goOn(page);
  await expect.poll(() => page.evaluate(songs)).toBe(false);
});

test('for visitors who prefer less motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await pauseReveal(page);
  await openPage(page);
  expect(await page.evaluate(lanterns)).toHaveLength(1);
  await complete(page);
  const moving = () => page.evaluate(() => document.getAnimations().length);
  expect(await moving()).toBe(0);
  await pressAndPause(page, '.greeting-card-card');
  expect(await moving()).toBe(0);
  expect(await page.evaluate(rightSide)).toEqual({ desk: 0, panel: 1 });
  await pressAndPause(page, '.greeting-card-card');
  expect(await moving()).toBe(0);
  expect(await page.evaluate(rightSide)).toEqual({ desk: 1, panel: 0 });
  await pressAndPause(page, '.links-all');
  expect(await moving()).toBe(0);
});
