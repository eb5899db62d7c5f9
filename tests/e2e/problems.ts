import type { BrowserContext, Page, Request } from '@playwright/test';
import type { RoutedStandIns } from '../standIns.ts';

/** What went wrong in the pages of one test, in words such as `404: GET https://…` or `console error: …`. */
export interface Problems {
  /** Problems whose words contain this are meant to be. */
  expect(pattern: string | RegExp): void;
  /** Those that are not. */
  left(): string[];
}

const CONSOLE_PROBLEMS = new Set(['error', 'warning']);
/** Kinds of request that are asked more than once by their nature. */
const OWN_ACCOUNT = new Set(['media', 'other']);
/** The page's own decision: it left, or it dropped a request it no longer needs. */
const CANCELLED = 'net::ERR_ABORTED';

/** What Playwright says, and then the page, where a test has no service worker. */
const BLOCKED_WORKER = [/Service Worker registration blocked by Playwright/, /\[porchlight\] service worker: /];

/** Listens to every page, popup and worker of a context. */
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
    if (isSecond(request)) found.push(`twice: ${request.method()} ${request.url()}`);
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
 * Tells of the second request for an address by the same document. Sound asks again for each part it plays, the
 * browser asks once more for the cover it shows beside its media keys, and the service worker asks on its own account:
 * none of them is a double.
 */
function secondRequests(context: BrowserContext): (request: Request) => boolean {
  const seen = new Map<Page, Set<string>>();
  const leaving = new Set<Page>();
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => {
      // An address that only changes in place is no new document.
      if (frame === page.mainFrame() && leaving.delete(page)) seen.delete(page);
    });
  });
  return (request) => {
    if (request.serviceWorker() || request.method() !== 'GET' || OWN_ACCOUNT.has(request.resourceType())) return false;
    if (request.isNavigationRequest()) {
      // Until the new document is there, the old one goes on asking.
      const page = pageLeft(request);
      if (page) leaving.add(page);
      return false;
    }
    const page = request.frame().page();
    const urls = seen.get(page) ?? new Set<string>();
    seen.set(page, urls);
    if (urls.has(request.url())) return true;
    urls.add(request.url());
    return false;
  };
}

/** The page whose document this navigation replaces. */
function pageLeft(request: Request): Page | undefined {
  try {
    const frame = request.frame();
    return frame.parentFrame() ? undefined : frame.page();
  } catch {
    // A page that is only being opened has no frame yet, and leaves nothing.
    return undefined;
  }
}
