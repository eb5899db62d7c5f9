import type { Page } from '@playwright/test';
import { expect, openPage } from '../fixtures.ts';
import { gate } from '../../support/gate.ts';
import { type Gateway, askForUpdate, keptFiles, test, openWithWorker } from '../gateway.ts';
import { otherBuild } from '../builds.ts';

const GONE = { status: 404, type: 'text/plain', text: 'gone' };
const ENTRY = /\/assets\/index-.*\.js$/;

/** States of the workers beside the active one. */
const coming = (page: Page) =>
  page.evaluate(async () => {
    const { installing, waiting } = await navigator.serviceWorker.ready;
    return [installing, waiting].flatMap((worker) => (worker ? [worker.state] : []));
  });

/** Delays all requests for a path until it is released. */
function holdBack(gateway: Gateway, isHeld: (path: string) => boolean) {
  const { hold } = gateway;
  const { opened, open } = gate();
  let isRequested = false;
  gateway.hold = (path) => {
    if (!isHeld(path)) return hold(path);
    isRequested = true;
    return opened;
  };
  return { requested: () => isRequested, letGo: open };
}

/** For each cached page, the assets that it names and that are not in the same cache. */
async function brokenPages(page: Page): Promise<string[]> {
  const stored = await keptFiles(page);
  return stored.flatMap(({ cache, path, text }) => {
    if (!path.endsWith('/index.html')) return [];
    // The page loads only one of the translation files that it names, and in older browsers two more scripts.
    const requested = text.replaceAll(/<link data-words=[^>]*>/g, '');
    const named = [...requested.matchAll(/assets\/(?!polyfills-|tooOld-)[\w.-]+-[\w-]{8}\.(?:js|css)/g)].map(
      ([file]) => `/${file}`,
    );
    const missing = named.filter((file) => !stored.some((other) => other.cache === cache && other.path === file));
    return named.length > 0 && missing.length === 0 ? [] : [`${cache}: ${missing.join(' ')}`];
  });
}

test.describe('a cached page has all of its files', () => {
  test('if the previous version takes over and cleans up while the next is being installed', async ({
    page,
    gateway,
    replaceSite,
  }) => {
    await openWithWorker(page, gateway.url);
    // A worker is not replaced while it handles a request.
    const PICTURE = '/images/background10-tall.avif?held';
    const busy = holdBack(gateway, (path) => path === PICTURE);
    const picture = page.evaluate(async (path) => (await fetch(path)).status, PICTURE);
    await expect.poll(busy.requested).toBe(true);
    const build = otherBuild();
    try {
      await replaceSite({ build: build.folder, site: { name: '乙站' } });
      await askForUpdate(page);
      await expect.poll(() => coming(page)).toEqual(['installed']);
      // The third build equals the first, except for one picture.
      const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
      await replaceSite({ site: { name: '甲站' }, files: { 'icons/icon.svg': icon } });
      const installing = holdBack(gateway, (path) => path.startsWith('/icons/icon.svg'));
      await askForUpdate(page);
      await expect.poll(installing.requested).toBe(true);
      busy.letGo();
      expect(await picture).toBe(200);
      await expect.poll(() => coming(page)).toEqual(['installing']);
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
      installing.letGo();
      await expect.poll(() => coming(page)).toEqual([]);
      // It deletes old caches during activation.
      await expect
        .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
        .toBe('activated');
    } finally {
      build.remove();
    }
    expect(await brokenPages(page)).toEqual([]);
    gateway.site = undefined;
    await openPage(page, gateway.url);
    await expect(page).toHaveTitle('甲站');
  });

  test('if a file is missing during a repeated fetch and another build follows', async ({
    page,
    gateway,
    replaceSite,
    problems,
  }) => {
    problems.expect(/^404/);
    await openWithWorker(page, gateway.url);
    // The caches were emptied, and the worker fetches all files again except for the page's script.
    // Else the browser's own cache would still have the script.
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.clearBrowserCache');
    await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
    let requested = '';
    gateway.answer = (path) => {
      if (!ENTRY.test(path)) return undefined;
      requested = path;
      return GONE;
    };
    await page.evaluate(() => fetch('/manifest.webmanifest'));
    await expect.poll(() => requested).not.toBe('');
    const build = otherBuild();
    try {
      // The new build's worker is not installed yet.
      gateway.answer = (path) => (path === '/sw.js' ? GONE : undefined);
      await replaceSite({ build: build.folder });
      const ofPage: string[] = [];
      page.on('request', (request) => ofPage.push(new URL(request.url()).pathname));
      await openPage(page, gateway.url);
      // Otherwise the precache would have been refilled, which another test checks.
      expect(ofPage).not.toContain(requested);
    } finally {
      build.remove();
    }
  });
});
