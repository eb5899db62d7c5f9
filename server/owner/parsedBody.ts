import * as v from 'valibot';
import { OwnerError } from './ownerError.ts';
import { readJsonBody } from './readJsonBody.ts';

/** Parses and validates the JSON body of a call. Throws `OwnerError` `invalid` with the wrong fields. */
export async function parsedBody<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const data = await readJsonBody(request);
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  throw new OwnerError('invalid', { fields: result.issues.map(fieldOf) });
}

/**
 * Path and problem of a validation issue: the schema's own message, or else the type of the failed check and its
 * requirement.
 */
export function fieldOf(issue: v.BaseIssue<unknown>): { path: string; problem: string; wanted?: string } {
  const path = (issue.path ?? []).map(({ key }) => String(key)).join('.');
  const isPlain = issue.message.startsWith('Invalid ');
  const wanted = issue.requirement;
  const told = typeof wanted === 'number' || typeof wanted === 'string' ? { wanted: String(wanted) } : {};
  return { path, problem: isPlain ? issue.type : issue.message, ...told };
}
