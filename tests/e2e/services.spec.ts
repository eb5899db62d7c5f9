import type { Page } from '@playwright/test';
import { createServer } from 'node:http';
import { standInListener, type Cases } from '../standIns.ts';
import { complete, expect, noteAlerts, openPage, test, withoutPauses } from './fixtures.ts';

const quote = (page: Page) => page.getByRole('button', { name: '换一句' });
const alerts = (page: Page) => page.getByRole('alert');
const clock = (page: Page) => page.getByRole('region', { name: '时间与天气' });

test.describe('the quote', () => {
  // Other failures: quote.test.tsx, openMeteoApi.test.tsx.
  test(
    'the quote shows the fallback where its service answers: error; the weather says what failed where Open-Meteo answers: refused',
    { tag: '@wide' },
    async ({ page, standIns, problems }) => {
      problems.expect(/hitokoto|quote|open-meteo|weather/);
      standIns.set({ quote: 'error', openMeteo: 'refused' });
      const told = await noteAlerts(page);
      await openPage(page);
      await expect.poll(async () => (await told()).toSorted()).toEqual(['一言获取失败', '天气信息获取失败']);
      await expect(quote(page)).toHaveAccessibleDescription('这里应该显示一句话 —— 无名');
      await expect(clock(page).getByText('天气数据获取失败')).toBeVisible();
    },
  );

  test('shows the fallback when the service never answers', { tag: '@wide' }, async ({ page, standIns, problems }) => {
    problems.expect(/hitokoto|quote/);
    standIns.set({ quote: 'never' });
    const told = await noteAlerts(page);
    await openPage(page);
    await expect.poll(told).toEqual(['一言获取失败']);
    await expect(quote(page)).toHaveAccessibleDescription('这里应该显示一句话 —— 无名');
  });

  test(
    'offline the quotes seen last come back, without a message',
    { tag: '@wide' },
    async ({ page, context, standIns, problems }) => {
      // On a slow machine, idle requests are cut off too.
      problems.expect(/hitokoto|quote|ERR_INTERNET_DISCONNECTED|dynamically imported|^twice: .*\/assets\//);
      // The parts loaded when idle must be complete.
      const all = complete(page);
      await openPage(page, withoutPauses());
      await all;
      await expect(quote(page)).toHaveAccessibleDescription(/——/);
      const seen = (await quote(page).textContent()) ?? '';
      await context.setOffline(true);
      standIns.set({ quote: 'cut' });
      const sent = standIns.requests.length;
      await quote(page).click();
      await expect.poll(() => standIns.requests.length).toBeGreaterThanOrEqual(sent);
      await page.waitForTimeout(900);
      await expect(quote(page)).toHaveText(seen);
      await expect(alerts(page)).toHaveCount(0);
    },
  );
});

test.describe('the weather without a key', () => {
  test(
    'the weather seen last stands in for up to three hours, marked with its time',
    { tag: '@wide' },
    async ({ page, standIns, problems }) => {
      problems.expect(/open-meteo|weather/);
      await page.clock.install({ time: new Date('2026-11-20T19:20:00+08:00') });
      await openPage(page);
      await expect(clock(page)).toContainText('北京 多云 6℃ 西北风 2级');
      standIns.set({ openMeteo: 'cut' });
      await page.clock.setSystemTime(new Date('2026-11-20T22:10:00+08:00'));
      await page.reload();
      await expect(clock(page)).toContainText('北京 多云 6℃ 西北风 2级 19:20 的天气');
      await page.clock.setSystemTime(new Date('2026-11-20T22:30:00+08:00'));
      await page.reload();
      await expect(clock(page)).toContainText('天气数据获取失败');
    },
  );
});

test.describe('the weather with a key', () => {
  // One case of each kind; all answers of AMap: amapApi.test.tsx.
  const cases: { given: Partial<Cases>; alert?: string; line: string }[] = [
    { given: {}, line: '北京市 多云 21℃ 东北风 ≤3级' },
    { given: { amapIp: '10001' }, alert: '地区查询失败', line: '天气数据获取失败' },
    { given: { amapWeather: 'noLives' }, line: '天气数据获取失败' },
    { given: { amapWeather: 'page' }, alert: '天气信息获取失败', line: '天气数据获取失败' },
  ];
  for (const { given, alert, line } of cases) {
    test(
      `AMap ${JSON.stringify(given)}: ${alert ?? 'no message'}, ${line}`,
      { tag: '@wide' },
      async ({ page, serve, problems }) => {
        problems.expect(/amap|weather/);
        const listener = standInListener(given);
        const upstream = createServer((request, response) => {
          if (!listener(request, response)) response.writeHead(404).end();
        });
        await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
        const address = upstream.address();
        const port = typeof address === 'object' ? address?.port : undefined;
        const key = 'a-secret-key';
        const amapEndpoint = `http://127.0.0.1:${port}/stand-ins/restapi.amap.com/v3`;
        const site = await serve({ site: { weather: { amapKey: key, amapEndpoint } } });
        try {
          const told = await noteAlerts(page);
          await openPage(page, site.url);
          await expect(clock(page)).toContainText(line);
          await expect.poll(told).toEqual(alert ? [alert] : []);
          expect(await page.content()).not.toContain(key);
          expect(site.output()).not.toContain(key);
        } finally {
          upstream.close();
        }
      },
    );
  }
});
