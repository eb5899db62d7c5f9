import { expect, openPage, test } from '../fixtures.ts';

test('with twelve hours and a zone of their own, visitors see the time, the date, the light and the notice of that zone', async ({
  page,
  serve,
}) => {
  const { url } = await serve({ site: { notice: { text: '维护', until: '2026-12-12' } } });
  await page.clock.setFixedTime(new Date('2026-12-13T02:30:00Z'));
  await page.addInitScript(() => {
    localStorage.setItem(
      'data',
      JSON.stringify({ hours: '12', timeZone: 'America/New_York', touched: ['hours', 'timeZone'] }),
    );
  });
  await openPage(page, url);
  await expect(page.getByRole('time')).toHaveText(/^下午9:30:\d\d$/);
  await expect(page.getByText('12月12日')).toBeVisible();
  await expect(page.getByText(/农历/)).toHaveText(/月初?[一二三四五六七八九十]+$/);
  await expect(page.getByRole('region', { name: '公告' })).toBeVisible();
  // In Shanghai, where the browser is, the memorial day has begun.
  await expect(page.locator('html')).not.toHaveAttribute('data-memorial');
  await expect(page.locator('html')).toHaveAttribute('style', /--light: 1\b/);
});
