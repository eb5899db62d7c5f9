import type { RefusalDetails, OwnerCode } from '../../src/contract/ownerAnswers.ts';

/** HTTP status by code; the default is 422. */
const STATUSES: Readonly<Partial<Record<OwnerCode, number>>> = {
  'no-session': 401,
  'wrong-password': 401,
  'too-many-tries': 429,
  busy: 429,
  'wrong-code': 403,
  begun: 409,
  'env-file': 503,
  'no-links-password': 409,
  'other-origin': 403,
  'unknown-host': 421,
  'wrong-type': 415,
  'too-large': 413,
  'too-deep': 400,
  'bad-key': 400,
  'not-json': 400,
  'bad-request': 400,
  method: 405,
  'not-found': 404,
  'base-missing': 428,
  changed: 412,
  confirm: 409,
  'group-exists': 409,
  'unknown-link': 404,
  'unknown-group': 404,
  'read-only': 503,
  'not-allowed': 503,
  'folder-missing': 503,
  'folder-replaced': 503,
  'cannot-write': 503,
  'cannot-read': 503,
  'no-answer': 502,
  'address-refused': 400,
  'address-at-home': 400,
  'page-silent': 502,
  'page-certificate': 502,
  'page-guarded': 502,
  'page-error': 502,
  'page-not-html': 502,
  'page-slow': 502,
  'disk-full': 507,
  'server-error': 500,
};

type Details<Code extends OwnerCode> = Code extends keyof RefusalDetails
  ? RefusalDetails[Code]
  : Readonly<Record<string, unknown>>;

/** A refused call of the desk: a code for the page, and details for its message. */
export class OwnerError<Code extends OwnerCode = OwnerCode> extends Error {
  readonly code: Code;
  readonly details: Partial<Details<Code>>;
  readonly status: number;

  constructor(code: Code, details: Partial<Details<Code>> = {}, status = STATUSES[code] ?? 422) {
    super(code);
    this.code = code;
    this.details = details;
    this.status = status;
  }
}
