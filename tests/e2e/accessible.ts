import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { entered, expect } from './fixtures.ts';

/**
 * axe finds nothing in the page once all that moves has come to rest: colours in between say nothing. `within` is the
 * part to look at, where the rest of the page has been looked at before.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await entered(page);
  // In this page alone: otherwise axe opens a second one for its report, which only frames of other sites need.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
}

const SIZES = [
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

/** What lies over the page as it is drawn for a screen, a tablet and a phone. */
export async function accessibleAtEachSize(page: Page): Promise<void> {
  const before = page.viewportSize();
  await expectAccessible(page, 'dialog[open]');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectAccessible(page, 'dialog[open]');
  }
  if (before) await page.setViewportSize(before);
}
