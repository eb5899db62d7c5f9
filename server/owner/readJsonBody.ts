import { isRecord } from '../../src/contract/read.ts';
import { readLimitedBody } from '../readLimitedBody.ts';
import { OwnerError } from './ownerError.ts';

/** The largest change: a thousand links in one go. */
const MAX_BODY_BYTES = 1024 * 1024;
/** `site.yml` is five deep. */
const MAX_DEPTH = 16;
/** Keys that reach an object's prototype where somebody copies them carelessly. */
const BAD_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** The JSON object of a writing call. Throws `OwnerError` for another type, and for what is too large or too deep. */
export async function readJsonBody(request: Request): Promise<Readonly<Record<string, unknown>>> {
  // Another site's page could make the owner's browser send forms and plain text without asking first.
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new OwnerError('wrong-type', { expected: 'application/json' });
  }
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) throw tooLarge();
  const bytes = await readLimitedBody(request.body, MAX_BODY_BYTES).catch(() => new Uint8Array());
  if (bytes === 'too large') throw tooLarge();
  const text = decoded(bytes);
  if (isTooDeep(text)) throw new OwnerError('too-deep', { most: MAX_DEPTH });
  const data = parsed(text);
  if (!isRecord(data) || Array.isArray(data)) throw new OwnerError('not-json');
  checkKeys(data);
  return data;
}

function tooLarge(): OwnerError {
  return new OwnerError('too-large', { most: MAX_BODY_BYTES });
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new OwnerError('not-json');
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OwnerError('not-json');
  }
}

/** Counted in the text, before anything is built from it. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

function checkKeys(value: unknown): void {
  if (!isRecord(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (BAD_KEYS.has(key)) throw new OwnerError('bad-key', { key });
    checkKeys(inner);
  }
}
