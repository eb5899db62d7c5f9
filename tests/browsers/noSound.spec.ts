import { expect, test } from '@playwright/test';
import { startSiteServer } from '../e2e/siteServer.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { startFirefox } from './visit.ts';

const textOf = (css: string) => document.querySelector(css)?.textContent ?? '';

test('without a sound device the player shows a message and stays at its song', { tag: '@firefox' }, async () => {
  const site = await startSiteServer();
  const visit = await startFirefox({ width: 1440, height: 900 }, { 'media.cubeb.force_null_context': true });
  try {
    const says = (css: string, text: string) =>
      expect.poll(() => visit.run(textOf, css), { message: css, timeout: PATIENCE_MS }).toContain(text);
    await visit.open(`${site.url}/?`);
    await visit.click('[aria-label="打开音乐播放器"]');
    await visit.click('[aria-label="音乐播放器"] [aria-label="播放"]');
    await says('[role="alert"]', '没有可用的声音设备，无法播放');
    await says('[aria-label="音乐播放器"]', '茉莉花');
    expect(await visit.run((css: string) => document.querySelectorAll(css).length, '[aria-label="播放"]')).toBe(1);
  } finally {
    await visit.close();
    await site.stop();
  }
});
