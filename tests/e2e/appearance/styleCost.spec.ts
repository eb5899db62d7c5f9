import { expect, openPage, test } from '../fixtures.ts';

/** Far fewer than the elements of the page, of which there are about 300. */
const FEW_ELEMENTS = 60;

test('a changed text computes the styles of a few elements, not of the whole page', async ({ page }) => {
  await openPage(page);
  const browser = await page.context().newCDPSession(page);
  const counts: number[] = [];
  browser.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) {
      if (event['name'] !== 'UpdateLayoutTree') continue;
      const [, count] = /"elementCount":(\d+)/.exec(JSON.stringify(event)) ?? [];
      if (count !== undefined) counts.push(Number(count));
    }
  });
  const ended = new Promise<void>((resolve) => {
    browser.once('Tracing.tracingComplete', () => resolve());
  });
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await page.getByRole('time').evaluate((time) => {
    for (const text of ['1', '2', '3']) {
      const span = time.lastElementChild?.firstElementChild;
      if (span) span.textContent = text;
      // Reads the layout, so that the styles are computed now.
      time.getBoundingClientRect();
    }
  });
  await browser.send('Tracing.end');
  await ended;
  expect(counts.length).toBeGreaterThan(0);
  // The smallest count: something else on the page may change during one of the three.
  expect(Math.min(...counts)).toBeLessThan(FEW_ELEMENTS);
});
