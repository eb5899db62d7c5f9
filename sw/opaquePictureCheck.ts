import { inTime } from '../src/shared/lib/inTime.ts';

declare const self: ServiceWorkerGlobalScope;

/** Asks the page that has told some news whether the file at an address is a picture. */
export type AskPage = (address: string) => Promise<boolean>;

/** A picture that does not decode by then is not kept, ms. */
const PROOF_LIMIT_MS = 20_000;

/** Opaque answers that a page is looking at, by addresses of the site's own that nobody else has. */
const proofs = new Map<string, Response>();
let count = 0;

/**
 * Whether an opaque answer is a picture: a page decodes it, out of sight. Until then it lies in memory alone, so that
 * an error page is never kept.
 */
export async function isProven(response: Response, ask: AskPage): Promise<boolean> {
  count += 1;
  const address = new URL(`kept/proof-${Date.now()}-${count}`, self.registration.scope).href;
  proofs.set(address, response.clone());
  try {
    return (await inTime(ask(address), PROOF_LIMIT_MS)) ?? false;
  } finally {
    proofs.delete(address);
  }
}

/** Whether an address is one that a page is to look at, or was. */
export function isProof(url: URL): boolean {
  return url.href.startsWith(new URL('kept/proof-', self.registration.scope).href);
}

/** The answer that a page is to look at. */
export function proofAnswer(address: string): Response | undefined {
  const response = proofs.get(address);
  proofs.delete(address);
  return response;
}
