import type { Page } from '@playwright/test';

/** Waits until a worker has taken over the page and keeps the whole shell. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}
