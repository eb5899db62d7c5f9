import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { entered, expect } from './fixtures.ts';

/** axe finds nothing in the page once all that moves has come to rest: colours in between say nothing. */
export async function expectAccessible(page: Page): Promise<void> {
  await entered(page);
  // In this page alone: otherwise axe opens a second one for its report, which only frames of other sites need.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
}
