import * as v from 'valibot';
import {
  sessionSchema,
  linksAnswerSchema,
  savedSiteSchema,
  siteAnswerSchema,
  type OwnerCode,
  OWNER_CODES,
} from '@/contract/ownerAnswers';
import { SESSION_SECONDS_HEADER } from '@/contract/session';
import { isRecord } from '@/contract/read';
import { fetchFromSite } from '@/page/pageLogin';
import { deviceKey, headerOf, rememberedFor, removeDeviceKey, storeDeviceKey } from '@/shared/lib/deviceKey';
import { withTimeLimit } from '@/shared/lib/http';
import { warn } from '@/shared/lib/log';
import { sitePath } from '@/shared/lib/sitePath';
import type { DeskSite, LinksFile } from './deskState';

/* Each function throws a `ValiError` if an answer has an unexpected format. */

/** The body of an answer, not parsed yet. */
export type Body = Readonly<Record<string, unknown>>;

const isCode = (code: unknown): code is OwnerCode => OWNER_CODES.some((known) => known === code);

export const readSavedSite = (body: Body): Pick<DeskSite, 'etag' | 'fields'> => v.parse(savedSiteSchema, body);
export const deskSiteIn = (body: Body): DeskSite => v.parse(siteAnswerSchema, body);

export function deskLinksIn(body: Body): LinksFile {
  const { etag, links, groups, refused, leftOut } = v.parse(linksAnswerSchema, body);
  const lockedGroups = groups.flatMap(({ name, locked }) => (locked ? [name] : []));
  return { etag, links, lockedGroups, refused: refused?.error, problem: refused?.problem, leftOut };
}

/** The body as parsed by the schema; undefined if it has an unexpected format. */
export function tried<Schema extends v.GenericSchema>(schema: Schema, body: Body): v.InferOutput<Schema> | undefined {
  const { success, output } = v.safeParse(schema, body);
  return success ? output : undefined;
}

/** Time limit of a request, ms. Writing a long list takes a second or two, and the connection may be slow. */
const LIMIT_MS = 30_000;

/** A request of the owner's desk; `path` is relative to `/api/owner/`. */
export interface OwnerRequest {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  /** ETag of the known version, sent as `If-Match`. */
  etag?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Whether the request is completed even if the page is closed meanwhile. */
  keepalive?: boolean;
}

export interface OwnerRefusal {
  ok: false;
  /** `offline`: the request failed or timed out. `proxy-limit`: a proxy in front of the server refused its size. */
  code: OwnerCode | 'offline' | 'proxy-limit';
  /** The response body. */
  body: Readonly<Record<string, unknown>>;
}

export interface OwnerSuccess {
  ok: true;
  body: Readonly<Record<string, unknown>>;
  /** Seconds until the session ends without further use; missing if it has just been ended. */
  seconds?: number | undefined;
}

export type OwnerAnswer = OwnerSuccess | OwnerRefusal;

export type OwnerApi = (request: OwnerRequest) => Promise<OwnerAnswer>;

/**
 * Sends a request to the site's server. Never rejects: an unexpected error response is `server-error`, no response
 * `offline`.
 */
export const requestOwnerApi: OwnerApi = async ({ method = 'GET', path, body, etag, signal, keepalive = false }) => {
  try {
    return await withTimeLimit(LIMIT_MS, signal, async (limited) => {
      const key = deviceKey();
      const init: RequestInit = {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(etag !== undefined && { 'if-match': etag }),
          ...headerOf(key),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        cache: 'no-store',
        keepalive,
        signal: limited,
      };
      const response = await fetchFromSite(sitePath(`/api/owner/${path}`), init, true);
      const read: unknown = await response.json().catch(() => undefined);
      const answer = answerOf(response.status, isRecord(read) ? read : {});
      storeKey(method, path, body, answer);
      if (!answer.ok && answer.code === 'no-session') forgetKey(key);
      const seconds = Number(response.headers.get(SESSION_SECONDS_HEADER));
      return answer.ok && seconds > 0 ? { ...answer, seconds } : answer;
    });
  } catch (error) {
    warn('desk', error);
    return { ok: false, code: 'offline', body: {} };
  }
};

/** Removes the key of a device that the desk has forgotten, unless another one has replaced it meanwhile. */
function forgetKey(sent: string | undefined): void {
  if (rememberedFor() === 'desk' && sent === deviceKey()) removeDeviceKey();
}

/** Stores the key that a sign-in or the first start answers, and removes it with a sign-out, unless it still opens the groups. */
function storeKey(method: OwnerRequest['method'], path: string, body: unknown, answer: OwnerAnswer): void {
  if (!answer.ok || !['session', 'sessions', 'begin'].includes(path)) return;
  const opened = v.safeParse(sessionSchema, answer.body);
  const isRemembered = isRecord(body) && body['remember'] === true;
  if (opened.success) storeDeviceKey(opened.output.key, isRemembered ? 'desk' : undefined);
  else if (method === 'DELETE' && rememberedFor() !== 'groups') removeDeviceKey();
}

/** Converts a response to an `OwnerAnswer`. */
export function answerOf(status: number, body: Readonly<Record<string, unknown>>): OwnerAnswer {
  if (status >= 200 && status < 300) return { ok: true, body };
  const { error } = body;
  // The server sends a code with every 413; nginx and others send a page.
  const unknown = status === 413 ? 'proxy-limit' : 'server-error';
  return { ok: false, code: isCode(error) ? error : unknown, body };
}
