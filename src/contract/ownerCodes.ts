/*
 * What the calls of the owner's desk answer when they refuse: a code, never a sentence. The page has the words for each
 * code in every language. `docs/development/desk.md` says which call answers which, and with what beside it.
 */

export const OWNER_CODES = [
  // Way in.
  'no-session',
  'wrong-password',
  'too-many-tries',
  'busy',
  // The form of a request.
  'other-origin',
  'wrong-type',
  'too-large',
  'too-deep',
  'bad-key',
  'not-json',
  'bad-request',
  'method',
  'not-found',
  // A change that cannot be made as it is wanted.
  'base-missing',
  'changed',
  'confirm',
  'invalid',
  'unusable',
  'by-hand-only',
  'unknown-link',
  'unknown-group',
  'group-exists',
  // It belongs to the deployment: on an edge platform only that can change it.
  'needs-deployment',
  // Uploads.
  'not-this-kind',
  'bad-name',
  // The folder.
  'read-only',
  'disk-full',
  'folder-missing',
  'folder-replaced',
  'cannot-write',
  'cannot-read',
  'server-error',
] as const;

export type OwnerCode = (typeof OWNER_CODES)[number];
