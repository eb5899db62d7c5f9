import { inTime } from '../../src/shared/lib/inTime.ts';

declare const self: ServiceWorkerGlobalScope;

/** Asks the page that sent the message whether the file at an address is a picture. */
export type AskPage = (address: string) => Promise<boolean>;

/** Time limit for the page to decode the picture, ms. */
const CHECK_LIMIT_MS = 20_000;

/** Opaque responses that a page is checking, by temporary addresses within the worker's scope. */
const underCheck = new Map<string, Response>();
let count = 0;

/**
 * Whether an opaque response is a picture. A worker cannot read such a response, so a page decodes it, invisibly, at a
 * temporary address. The response stays in memory until then, so that an error page is never cached.
 */
export async function isDecodable(response: Response, ask: AskPage): Promise<boolean> {
  count += 1;
  const address = new URL(`kept/proof-${Date.now()}-${count}`, self.registration.scope).href;
  underCheck.set(address, response.clone());
  try {
    return (await inTime(ask(address), CHECK_LIMIT_MS)) ?? false;
  } finally {
    underCheck.delete(address);
  }
}

/** Whether an address is, or was, one of the temporary addresses. */
export function isPictureCheck(url: URL): boolean {
  return url.href.startsWith(new URL('kept/proof-', self.registration.scope).href);
}

/** The response behind a temporary address. Can be taken once. */
export function pictureCheckAnswer(address: string): Response | undefined {
  const response = underCheck.get(address);
  underCheck.delete(address);
  return response;
}
