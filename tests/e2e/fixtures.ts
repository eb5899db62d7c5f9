import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { routeStandIns, type RoutedStandIns } from '../standIns.ts';
import { collectProblems, type Problems } from './problems.ts';
import { startSiteServer, type SiteOptions, type SiteServer } from './siteServer.ts';

export { expect };
export { PASSWORD } from './siteServer.ts';

interface TestFixtures {
  /** Starts a server of the test's own, stopped after the test. */
  serve: (options?: SiteOptions) => Promise<SiteServer>;
  /** The outside services: all good unless the test says otherwise. In place before the test begins. */
  standIns: RoutedStandIns;
  /** What goes wrong in the pages fails the test at its end, unless the test has said that it expects it. */
  problems: Problems;
}

interface WorkerFixtures {
  /** A server with the configuration that ships, one for all tests of a worker: change nothing in it. */
  site: SiteServer;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Playwright reads what a fixture needs from its pattern, so an empty one says: nothing.
  site: [
    async ({}, provide) => {
      const site = await startSiteServer();
      await provide(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, provide) => {
    await provide(site.url);
  },
  serve: async ({ context }, provide) => {
    const servers: SiteServer[] = [];
    await provide(async (options) => {
      const server = await startSiteServer(options);
      servers.push(server);
      return server;
    });
    // A page that is still fetching what it prepares would miss its server.
    await Promise.all(context.pages().map((page) => page.goto('about:blank').catch(() => null)));
    await Promise.all(servers.map((server) => server.stop()));
  },
  standIns: [
    async ({ context }, provide) => {
      await provide(await routeStandIns(context));
    },
    { auto: true },
  ],
  problems: [
    async ({ context, standIns, serviceWorkers }, provide) => {
      const problems = collectProblems(context, standIns, serviceWorkers === 'block');
      await provide(problems);
      expect(problems.left(), 'what went wrong in the pages').toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a page of the site (or a whole address) and waits until the main area is shown. */
export async function openPage(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await opened(page);
}

/** Waits until the main area is shown. Messages may have come, and gone, before that. */
export async function opened(page: Page): Promise<void> {
  await page.locator('html[data-state="ready"]').waitFor({ state: 'attached' });
}

/** A further tab of the site in which no page runs: what it writes to the storage is another tab's change to the rest. */
export async function otherTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto('/healthz');
  return tab;
}
