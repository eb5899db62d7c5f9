import type { BrowserContext, Page, Request } from '@playwright/test';
import type { RoutedStandIns } from '../support/standIns.ts';

/** Problems in the pages of one test, as messages such as `404: GET https://…` or `console error: …`. */
export interface Problems {
  /** Expects problems whose messages contain this. */
  expect(pattern: string | RegExp): void;
  /** The unexpected problems. */
  left(): string[];
}

const CONSOLE_PROBLEMS = new Set(['error', 'warning']);
/** Request types that are legitimately repeated. */
const OWN_ACCOUNT = new Set(['media', 'other']);
/** The page has cancelled the request, by navigating away or on purpose. */
const CANCELLED = 'net::ERR_ABORTED';

/** Messages of Playwright and of the page where service workers are blocked. */
const BLOCKED_WORKER = [/Service Worker registration blocked by Playwright/, /\[porchlight\] service worker: /];

/** Collects problems of every page, popup and worker of a context. */
export function collectProblems(context: BrowserContext, standIns: RoutedStandIns, workerBlocked: boolean): Problems {
  const found: string[] = [];
  const expected: (string | RegExp)[] = workerBlocked ? [...BLOCKED_WORKER] : [];
  context.on('console', (message) => {
    if (!CONSOLE_PROBLEMS.has(message.type())) return;
    found.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) => {
    found.push(`page error: ${webError.error().stack ?? webError.error().message}`);
  });
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'unknown';
    if (why !== CANCELLED) found.push(`failed: ${request.method()} ${request.url()}: ${why}`);
  });
  context.on('response', (response) => {
    if (response.status() < 400) return;
    found.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  const isSecond = secondRequests(context);
  context.on('request', (request) => {
    // With a worker, the copy for glass is requested by a script and by the style sheet; the worker answers both.
    const isCopy = !workerBlocked && request.url().includes('-glass.');
    if (isSecond(request) && !isCopy) found.push(`twice: ${request.method()} ${request.url()}`);
  });
  return {
    expect: (pattern) => {
      expected.push(pattern);
    },
    left: () => {
      const unexpected = standIns.unexpected.map((url) => `asked a host that nobody answers for: ${url.href}`);
      return [...found, ...unexpected].filter((problem) => !expected.some((pattern) => matches(problem, pattern)));
    },
  };
}

function matches(problem: string, pattern: string | RegExp): boolean {
  return typeof pattern === 'string' ? problem.includes(pattern) : pattern.test(problem);
}

/**
 * Reports repeated requests of a document for the same address. Not reported: audio (one request per range), the cover
 * that the browser shows for media keys, requests by the service worker, and pictures without a cache lifetime, which
 * browsers request again when used after the page has loaded, such as an extension's own files.
 */
function secondRequests(context: BrowserContext): (request: Request) => boolean {
  const seen = new Map<Page, Set<string>>();
  const leaving = new Set<Page>();
  const lasting = new Set<string>();
  context.on('response', (response) => {
    if (/max-age=[1-9]/.test(response.headers()['cache-control'] ?? '')) lasting.add(response.url());
  });
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => {
      // A change of the fragment or by the history API is not a new document.
      if (frame === page.mainFrame() && leaving.delete(page)) seen.delete(page);
    });
  });
  return (request) => {
    if (request.serviceWorker() || request.method() !== 'GET' || OWN_ACCOUNT.has(request.resourceType())) return false;
    // The desk reloads data that may have been changed elsewhere.
    if (request.url().includes('/api/owner/')) return false;
    if (request.isNavigationRequest()) {
      // Until the new document has arrived, requests belong to the old one.
      const page = pageLeft(request);
      if (page) leaving.add(page);
      return false;
    }
    const page = request.frame().page();
    const urls = seen.get(page) ?? new Set<string>();
    seen.set(page, urls);
    if (urls.has(request.url())) return request.resourceType() !== 'image' || lasting.has(request.url());
    urls.add(request.url());
    return false;
  };
}

/** The page whose document is replaced by this navigation. */
function pageLeft(request: Request): Page | undefined {
  try {
    const frame = request.frame();
    return frame.parentFrame() ? undefined : frame.page();
  } catch {
    // A page that is just being opened has no frame yet.
    return undefined;
  }
}
