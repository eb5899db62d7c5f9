/* Bundled into the inline boot script too: small, and no imports. */

declare const POLYFILLS_FILE: string;
declare const TOO_OLD_FILE: string;

/** Path of the script with the polyfills, relative to the base; the build inserts it. */
export const polyfillsFile = (): string => POLYFILLS_FILE;
/** Path of the script for browsers that are too old for the page, relative to the base. */
export const tooOldFile = (): string => TOO_OLD_FILE;

/**
 * Whether this browser needs the polyfills for page and worker (`src/older/polyfills.ts`). Of all that they add, these
 * came last: Chromium 120, Firefox 124, Safari 17.4.
 */
export const lacksFunctions = (): boolean => !('canParse' in URL && 'any' in AbortSignal);
