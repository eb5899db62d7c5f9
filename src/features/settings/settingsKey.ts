/* Bundled into the inline boot script too: no imports, and small. */

/**
 * Local storage key of the settings: one flat JSON object, which an older page of the same kind wrote in the same way, so
 * that a visitor's choices are still there when a site moves to this one.
 */
export const SETTINGS_KEY = 'data';
