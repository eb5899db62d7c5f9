import { expect, openPage, storeSettings, test } from '../fixtures.ts';

const OWNERS = { coverBlur: 12, footerBlur: false, language: 'en', quietMode: 'on', phoneStart: 'links' } as const;

test('the owner’s defaults hold for a first visitor, and what a visitor has chosen wins', async ({ page, serve }) => {
  const { url } = await serve({ site: { interface: OWNERS } });
  const shown = () =>
    page.evaluate(() => {
      const { dataset, lang, style } = document.documentElement;
      return [lang, dataset['quiet'] !== undefined, style.getPropertyValue('--haze')];
    });
  await openPage(page, url);
  expect(await shown()).toEqual(['en', true, 'blur(12px)']);
  await storeSettings(page, { language: 'zh-CN', quietMode: 'off' });
  await openPage(page, url);
  expect(await shown()).toEqual(['zh-CN', false, 'blur(12px)']);
});
