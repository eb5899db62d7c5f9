/** Without the site's own server its two calls are files beside the page, written when it was built. */

/** Every link that is not in a locked group, as `GET /api/getLinks` would answer it. */
export const LINKS_FILE = '/links.json';

/** The locked groups as ciphertext (`contract/vault.ts`). */
export const VAULT_FILE = '/vault.json';
