/** Without the site's own server, two API answers are files beside the page, written at build time. */

/** Every public link, in the format of `GET /api/getLinks`. */
export const LINKS_FILE = '/links.json';

/** The locked groups, encrypted (`contract/vault.ts`). */
export const VAULT_FILE = '/vault.json';
