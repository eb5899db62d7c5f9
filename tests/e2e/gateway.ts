import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import type { Page } from '@playwright/test';
import type { SiteServer, SiteOptions } from './siteServer.ts';
import { closePages, openPage, test as base, withoutPauses } from './fixtures.ts';
import { CHECK_PAGE } from '../../src/contract/workerMessages.ts';

/**
 * A proxy between browser and site that simulates network failures. Its address stays the same while servers are
 * replaced.
 */
export interface Gateway {
  url: string;
  /** The server behind it; without one, connections are cut. */
  site: SiteServer | undefined;
  /** Address of the visitor, which the proxy reports; undefined for no report. */
  visitor: string | undefined;
  /** Returns an answer to send instead of the server's, by path. `location` is for redirects. */
  answer: (path: string) => { status: number; type: string; text: string; location?: string } | undefined;
  /** Returns a promise that delays the request, by path. */
  hold: (path: string) => Promise<void> | undefined;
  close: () => Promise<void>;
}

export async function openGateway(site: SiteServer): Promise<Gateway> {
  const server = createServer(async (incoming, response) => {
    await gateway.hold(incoming.url ?? '/');
    const answer = gateway.answer(incoming.url ?? '/');
    if (answer) {
      const { status, type, text, location } = answer;
      response.writeHead(status, { 'content-type': type, ...(location && { location }) }).end(text);
    } else if (gateway.site) pass(gateway.site, gateway.visitor, incoming, response);
    else incoming.socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gateway: Gateway = {
    url: `http://localhost:${portOf(server.address())}`,
    site,
    visitor: undefined,
    answer: () => undefined,
    hold: () => undefined,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      // A service worker may still be fetching: connections are cut until none is left.
      const cutting = setInterval(() => server.closeAllConnections(), 50);
      await closed;
      clearInterval(cutting);
    },
  };
  return gateway;
}

function pass(
  { port }: SiteServer,
  visitor: string | undefined,
  incoming: IncomingMessage,
  response: ServerResponse,
): void {
  const { url, method } = incoming;
  const headers = { ...incoming.headers, ...(visitor !== undefined && { 'x-forwarded-for': visitor }) };
  const outgoing = request({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    // If the server stops during an answer, the connection is closed; otherwise a browser would wait forever.
    pipeline(answer, response, () => undefined);
  });
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}

export function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('the gateway has no port');
  return address.port;
}

interface WorkerFixtures {
  /** The proxy in front of the test's own server. */
  gateway: Gateway;
  /** Replaces the server behind the gateway, as after a change by the owner. */
  replaceSite: (options?: SiteOptions) => Promise<SiteServer>;
}

/** For tests with a service worker whose server starts and stops. */
export const test = base.extend<WorkerFixtures>({
  serviceWorkers: 'allow',
  gateway: async ({ serve, context, problems }, provide) => {
    // Console messages while there is no server, and for interrupted answers.
    problems.expect(
      /ERR_CONNECTION_|ERR_CONTENT_LENGTH_MISMATCH|ERR_EMPTY_RESPONSE|ERR_FAILED|Failed to (load resource|fetch)|\[porchlight\]/,
    );
    const gateway = await openGateway(await serve({ site: { name: '甲站' } }));
    await provide(gateway);
    await closePages(context);
    await gateway.close();
  },
  replaceSite: async ({ gateway, serve }, provide) => {
    await provide(async (options) => {
      const before = gateway.site;
      gateway.site = undefined;
      await before?.stop();
      gateway.site = await serve(options);
      return gateway.site;
    });
  },
});

/** Waits until a worker controls the page; all files are precached then. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Opens the page, and waits until a worker controls it. The page registers it without its usual pauses. */
export async function openWithWorker(page: Page, url: string): Promise<void> {
  await openPage(page, withoutPauses(url));
  await workerReady(page);
}

/** Checks for a new worker, as the browser does at each visit. Returns the error message, or undefined. */
export function askForUpdate(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return registration.update().then(
      () => undefined,
      (error: unknown) => String(error),
    );
  });
}

/** Makes the worker check for a new page, as it does at each visit. True if there is one. */
export function askForPage(page: Page): Promise<boolean> {
  return page.evaluate(async (message) => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<boolean>((resolve) => {
      port1.addEventListener('message', ({ data }) => resolve(data === true));
    });
    port1.start();
    active?.postMessage(message, [port2]);
    return answer;
  }, CHECK_PAGE);
}

export interface Kept {
  cache: string;
  path: string;
  text: string;
}

/** The content of all caches of the page, as text. */
export function keptFiles(page: Page): Promise<Kept[]> {
  return page.evaluate(async () => {
    const files: { cache: string; path: string; text: string }[] = [];
    for (const cache of await caches.keys()) {
      const open = await caches.open(cache);
      for (const request of await open.keys()) {
        const text = (await (await open.match(request))?.text()) ?? '';
        files.push({ cache, path: new URL(request.url).pathname, text });
      }
    }
    return files;
  });
}
