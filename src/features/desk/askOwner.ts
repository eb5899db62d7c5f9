import type { OwnerCode } from '@/contract/ownerCodes';
import { isRecord } from '@/contract/read';
import { withTimeLimit } from '@/shared/lib/http';
import { warn } from '@/shared/lib/log';
import { sitePath } from '@/shared/lib/sitePath';
import { isCode } from './readAnswers';

/** A long list is written in a second or two; a line may be slow, ms. */
const LIMIT_MS = 30_000;

/** A call of the owner's desk; `path` is what follows `/api/owner/`. */
export interface OwnerRequest {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  /** The version that was seen. */
  etag?: string | undefined;
  signal?: AbortSignal | undefined;
}

export interface OwnerRefusal {
  ok: false;
  /** `offline`: nobody has answered. */
  code: OwnerCode | 'offline';
  /** What the answer says beside the code. */
  body: Readonly<Record<string, unknown>>;
}

export type OwnerAnswer = { ok: true; body: Readonly<Record<string, unknown>> } | OwnerRefusal;

export type AskOwner = (request: OwnerRequest) => Promise<OwnerAnswer>;

/** Asks the site's server. Never rejects: what is no answer of the desk is `server-error`, or `offline` without any. */
export const askOwner: AskOwner = async ({ method = 'GET', path, body, etag, signal }) => {
  try {
    return await withTimeLimit(LIMIT_MS, signal, async (limited) => {
      const response = await fetch(sitePath(`/api/owner/${path}`), {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(etag !== undefined && { 'if-match': etag }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        cache: 'no-store',
        signal: limited,
      });
      const read: unknown = await response.json().catch(() => undefined);
      return answerOf(response.ok, isRecord(read) ? read : {});
    });
  } catch (error) {
    warn('desk', error);
    return { ok: false, code: 'offline', body: {} };
  }
};

/** What an answer says. */
export function answerOf(ok: boolean, body: Readonly<Record<string, unknown>>): OwnerAnswer {
  if (ok) return { ok, body };
  const { error } = body;
  return { ok: false, code: isCode(error) ? error : 'server-error', body };
}
