import type { Page } from '@playwright/test';
import { expect, openPage, test, withoutPauses } from '../fixtures.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Removes an API as browsers do if the visitor has blocked it. Runs in the page, before its scripts. */
const BLOCKED: Readonly<Record<string, () => void>> = {
  'local and session storage': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  },
  IndexedDB: () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('A mutation operation was attempted', 'InvalidStateError');
    };
    IDBFactory.prototype.databases = () => Promise.reject(new DOMException('not allowed', 'SecurityError'));
  },
  'no IndexedDB at all': () => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  },
  caches: () => {
    Reflect.deleteProperty(window, 'caches');
  },
  cookies: () => {
    Object.defineProperty(document, 'cookie', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  },
  'service workers': () => {
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined });
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  },
  'most of Intl': () => {
    for (const name of Object.getOwnPropertyNames(Intl)) {
      if (!['DateTimeFormat', 'NumberFormat', 'Collator'].includes(name)) Reflect.deleteProperty(Intl, name);
    }
  },
  'the time zone': () => {
    Intl.DateTimeFormat.prototype.resolvedOptions = () => {
      throw new RangeError('the time zone is hidden');
    };
  },
  WebGL: () => {
    for (const name of ['WebGLRenderingContext', 'WebGL2RenderingContext']) Reflect.deleteProperty(window, name);
  },
  canvas: () => {
    HTMLCanvasElement.prototype.getContext = () => null;
    Object.defineProperty(window, 'OffscreenCanvas', { value: undefined });
  },
};

/** Opens everything that a visitor opens first, and changes a setting. */
async function walk(page: Page): Promise<void> {
  await openPage(page, withoutPauses());
  await expect(page.locator('time')).toHaveText(/\d\d:\d\d/);
  await button(page, '全部').click();
  const directory = dialog(page, '链接目录');
  await directory.getByRole('searchbox').fill('blbl');
  await expect(directory.getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Hello, world!/ }).click();
  await expect(region(page, '时光胶囊').getByText(/%$/).first()).toBeVisible();
  await button(page, '设置').click();
  const settings = region(page, '全局设置');
  await settings.getByRole('button', { name: '个性化调整' }).click();
  await settings.getByRole('switch', { name: '底栏背景模糊' }).click();
  await expect(page.getByRole('contentinfo')).not.toHaveAttribute('data-blur');
  await settings.getByRole('button', { name: '其他设置' }).click();
  await expect(settings.getByRole('button', { name: '导出设置' })).toBeVisible();
}

for (const names of [...Object.keys(BLOCKED).map((name) => [name]), Object.keys(BLOCKED)]) {
  test(`the page works without errors without ${names.length === 1 ? names[0] : 'all of them'}`, async ({
    page,
    problems,
  }) => {
    const lines: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('[porchlight]')) lines.push(message.text());
    });
    // One line for each kind of storage.
    problems.expect(/console warning: \[porchlight\]/);
    for (const name of names) await page.addInitScript(BLOCKED[name] ?? (() => undefined));
    await walk(page);
    const said = lines.filter((line) => !line.includes('service worker'));
    expect(new Set(said), said.join('; ')).toHaveProperty('size', said.length);
    expect(said.length, said.join('; ')).toBeLessThanOrEqual(names.length);
  });
}

test('a blocker of other sites causes no errors of quote and weather', async ({ page, site, problems }) => {
  problems.expect('ERR_BLOCKED_BY_CLIENT');
  problems.expect(/console warning: \[porchlight\] (quote|weather)/);
  await page.route(
    ({ origin }) => origin !== site.url,
    (route) => route.abort('blockedbyclient'),
  );
  await openPage(page);
  await expect(button(page, '换一句')).toHaveAccessibleDescription(/\S/);
  await walk(page);
});
