import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { entered, expect } from './fixtures.ts';

/**
 * Expects no axe violations after all animations have ended, since intermediate colours are irrelevant. `within` limits
 * the check to a part of the page.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await entered(page);
  // Legacy mode: otherwise axe opens a second page for its report, which is only needed for cross-origin frames.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
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
