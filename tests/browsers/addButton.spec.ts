import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { extensionOf, ownerFolder } from '../e2e/builds.ts';
import { OWNERS_PASSWORD, withDesk } from '../e2e/deskSite.ts';
import { startSiteServer } from '../e2e/siteServer.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { startFirefoxSession } from './firefoxSession.ts';

/** Makes the server of the page remember this browser for the desk. */
async function remember(password: string): Promise<void> {
  const answer = await fetch('/api/owner/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password, remember: true }),
  });
  const { key }: { key: string } = await answer.json();
  localStorage.setItem('porchlight-session-key', JSON.stringify(key));
  localStorage.setItem('porchlight-remembered', JSON.stringify('desk'));
}

/** The texts in the fields of the open dialog. */
const typed = () =>
  Array.from(
    document.querySelectorAll<HTMLInputElement>('dialog[open] input:not([type=radio], [type=checkbox])'),
    ({ value }) => value,
  );
const group = () => document.querySelector<HTMLSelectElement>('dialog[open] select')?.value;
/** Clicks what has this text in the open dialog. */
function click(css: string, text: string): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(`dialog[open] ${css}`)];
  const one = found.find(({ textContent }) => textContent === text);
  one?.click();
  return one !== undefined;
}

const polled = (work: () => Promise<unknown>) => expect.poll(work, { timeout: PATIENCE_MS });

test('the button of the extension adds the page of a tab to the site', { tag: '@firefox' }, async () => {
  const links = [{ name: '甲', link: 'https://a.example/', category: '工具' }];
  const site = await startSiteServer(await withDesk({ links, site: { language: 'zh-CN' } }));
  const mine = ownerFolder({ site: { url: new URL(site.url).host } });
  const firefox = await startFirefoxSession();
  try {
    const button = await firefox.install(await extensionOf(mine));
    const tab = await firefox.tab('about:');
    await tab.open(`${site.url}/healthz`);
    await tab.run(remember, OWNERS_PASSWORD);
    const address = `${site.url.replace('localhost', '127.0.0.1')}/healthz?a=1&b=2#c`;
    await tab.open(address);
    await tab.run(() => void (document.title = '一页 & 更多'));
    await firefox.pressButton(button);

    const page = await firefox.tab(site.url);
    await polled(() => page.run(typed)).toEqual([address, '一页 & 更多', '']);
    expect(await page.run(click, 'label', '网站')).toBe(true);
    await polled(() => page.run(group)).toBe('工具');
    expect(await page.run(click, 'button', '添加')).toBe(true);
    const written = () => readFileSync(join(site.configDir, 'links.yml'), 'utf8');
    await polled(async () => written()).toContain(address);
    expect(written()).toContain('一页 & 更多');
  } finally {
    await firefox.close();
    mine.remove();
    await site.stop();
  }
});
