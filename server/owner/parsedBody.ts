import * as v from 'valibot';
import type { InvalidField } from '../../src/contract/ownerAnswers.ts';
import { CODES } from '../../src/contract/siteProblems.ts';
import { OwnerError } from './ownerError.ts';
import { readJsonBody } from './readJsonBody.ts';

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
