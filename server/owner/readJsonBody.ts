import { isRecord } from '../../src/contract/read.ts';
import { readLimitedBody } from '../http/readLimitedBody.ts';
import { OwnerError } from './ownerError.ts';
import * as v from 'valibot';
import type { InvalidField } from '../../src/contract/ownerAnswers.ts';
import { CODES } from '../../src/contract/siteProblems.ts';

/** Maximum size of a JSON body, bytes, unless a route takes more. Enough for a change of a thousand links. */
const MAX_BODY_BYTES = 1024 * 1024;
/** Maximum nesting of a JSON body. `site.yml` has five levels. */
const MAX_DEPTH = 16;
/** Keys that could change an object's prototype if copied carelessly. */
export const BAD_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads the JSON object of a writing call. Throws `OwnerError` for another content type, and if the body is too large
 * or nested too deeply.
 */
async function readJsonBody(request: Request, most = MAX_BODY_BYTES): Promise<Readonly<Record<string, unknown>>> {
  // Another site could make the owner's browser send forms and plain text without a CORS preflight.
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new OwnerError('wrong-type', { expected: 'application/json' });
  }
  if (Number(request.headers.get('content-length')) > most) throw tooLarge(most);
  const bytes = await readLimitedBody(request.body, most).catch(() => new Uint8Array());
  if (bytes === 'too large') throw tooLarge(most);
  const text = decoded(bytes);
  if (isTooDeep(text)) throw new OwnerError('too-deep', { most: MAX_DEPTH });
  const data = parsed(text);
  if (!isRecord(data) || Array.isArray(data)) throw new OwnerError('not-json');
  checkKeys(data);
  return data;
}

function tooLarge(most: number): OwnerError {
  return new OwnerError('too-large', { most });
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

/** Counts brackets in the text, before it is parsed. */
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

/** Parses and validates the JSON body of a call, at most `most` bytes. Throws `OwnerError` `invalid` with the wrong fields. */
export async function parsedBody<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  most?: number,
): Promise<v.InferOutput<Schema>> {
  const data = await readJsonBody(request, most);
  const result = v.safeParse(schema, data, CODES);
  if (result.success) return result.output;
  throw new OwnerError('invalid', { fields: result.issues.map(fieldOf) });
}

/** Path, code and requirement of an issue. Parse with `CODES`, so that each message is a code. */
export function fieldOf({ path, message, requirement }: v.BaseIssue<unknown>): InvalidField {
  const wanted = typeof requirement === 'number' || typeof requirement === 'string' ? String(requirement) : undefined;
  return {
    path: (path ?? []).map(({ key }) => String(key)).join('.'),
    problem: message,
    ...(wanted !== undefined && { wanted }),
  };
}
