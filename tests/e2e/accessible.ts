import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { entered, expect } from './fixtures.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Expects no axe violations after all animations have ended, since intermediate colours are irrelevant. `within` limits
 * the check to a part of the page.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await entered(page);
  // Once per document: reading the library takes longer than its check.
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(AXE);
  const violations = await page.evaluate(async (selector) => {
    if (!window.axe) throw new Error('axe did not load');
    const context = selector === undefined ? document : { include: [selector] };
    const result = await window.axe.run(context, { resultTypes: ['violations'] });
    return result.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  }, within);
  expect(violations).toEqual([]);
}

const SIZES = [
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

/** Checks an open overlay at the sizes of a desktop, a tablet and a phone. */
export async function accessibleAtEachSize(page: Page): Promise<void> {
  const before = page.viewportSize();
  await expectAccessible(page, 'dialog[open]');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectAccessible(page, 'dialog[open]');
  }
  if (before) await page.setViewportSize(before);
}
