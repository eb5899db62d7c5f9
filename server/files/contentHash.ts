import { createHash } from 'node:crypto';

/** A short hash of some content for ETags and revisions: 132 bits of its SHA-256, in base64url. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
