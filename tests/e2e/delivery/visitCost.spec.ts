import { entered, expect, openPage, test } from '../fixtures.ts';

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

test.describe('with its motion', () => {
  test.use({ motion: true });

  test('the reveal moves on the compositor alone, so that no frame of it computes styles', async ({ page }) => {
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(globalThis, { moved });
      const note = () => {
        for (const one of document.getAnimations()) {
          if (!(one.effect instanceof KeyframeEffect) || Number(one.effect.getTiming().duration) === 0) continue;
          const notes = new Set(['offset', 'computedOffset', 'easing', 'composite']);
          for (const frame of one.effect.getKeyframes()) {
            moved.push(...Object.keys(frame).filter((name) => !notes.has(name)));
          }
        }
      };
      for (const type of ['transitionrun', 'animationstart']) document.addEventListener(type, note, true);
    });
    await openPage(page);
    await entered(page);
    const composited = new Set(['opacity', 'translate', 'rotate', 'scale', 'transform', 'filter']);
    const moved = new Set(await page.evaluate<string[]>('moved'));
    expect(moved).toContain('opacity');
    expect([...moved].filter((name) => !composited.has(name))).toEqual([]);
  });
});
