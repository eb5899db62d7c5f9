/*
 * Error codes of the API of the owner's desk. The page translates each code into every language.
 * `docs/development/desk.md` lists which request returns which code, and with what data.
 */

export const OWNER_CODES = [
  // Authentication.
  'no-session',
  'wrong-password',
  'too-many-tries',
  'busy',
  // Invalid requests.
  'other-origin',
  'unknown-host',
  'wrong-type',
  'too-large',
  'too-deep',
  'bad-key',
  'not-json',
  'bad-request',
  'method',
  'not-found',
  // Changes that cannot be made.
  'base-missing',
  'changed',
  'confirm',
  'invalid',
  'unusable',
  // The changed `url` does not name the host of this call, which the server would refuse from then on.
  'host-not-in-url',
  'by-hand-only',
  'unknown-link',
  'unknown-group',
  'group-exists',
  // Another site that the server contacts.
  'no-answer',
  // A page that the server reads for a link. Addresses that it never requests; a private one that is not `lan`.
  'address-refused',
  'address-at-home',
  // Nothing answers; the certificate is not trusted; 401, 403 or 407; another error; no HTML; not within the limit.
  'page-silent',
  'page-certificate',
  'page-guarded',
  'page-error',
  'page-not-html',
  'page-slow',
  // Uploads.
  'not-this-kind',
  'bad-name',
  // Errors of the owner's folder.
  'read-only',
  // The user that runs the server may not write the folder.
  'not-allowed',
  'disk-full',
  'folder-missing',
  'folder-replaced',
  'cannot-write',
  'cannot-read',
  'server-error',
] as const;

export type OwnerCode = (typeof OWNER_CODES)[number];
