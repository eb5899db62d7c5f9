import type { Page } from '@playwright/test';

const PART = '/assets/comes-at-the-second-try.js';

/**
 * Whether this browser requests a failed module again. Chromium up to 155 and its contemporaries cache the failure
 * until the page is reloaded (whatwg/html#6768).
 */
export async function asksAgain(page: Page): Promise<boolean> {
  let tries = 0;
  await page.route(`**${PART}`, (route) => {
    tries += 1;
    return tries === 1 ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const comes = () =>
    page.evaluate(
      (part) =>
        import(part).then(
          () => true,
          () => false,
        ),
      PART,
    );
  await comes();
  return comes();
}
