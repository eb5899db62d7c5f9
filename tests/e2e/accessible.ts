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
