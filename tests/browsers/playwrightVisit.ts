import type { Browser } from '@playwright/test';
import { callOf, type Visit, type WindowSize } from './visit.ts';

/** A page in a browser that Playwright controls; closing it ends the browser. */
export async function playwrightVisit(browser: Browser, size: WindowSize): Promise<Visit> {
  const context = await browser.newContext({
    viewport: size,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'allow',
  });
  const page = await context.newPage();
  const exceptions: string[] = [];
  page.on('pageerror', (error) => exceptions.push(error.stack ?? String(error)));
  return {
    open: async (url) => void (await page.goto(url)),
    run: (work, ...args) => page.evaluate(callOf(work, args)),
    click: (css) => page.click(css),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    choose: (css, file) => page.setInputFiles(css, file),
    picture: () => page.screenshot(),
    exceptions: async () => exceptions,
    close: () => browser.close(),
  };
}
