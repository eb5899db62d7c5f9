/* Bundled into the inline boot script too: small, and no imports. */

/**
 * Settles when the web fonts of the first view (the site's name, the clock's digits) have loaded or failed. Text that
 * is shown in a fallback font first would move when its font arrives. The clock has no digits before hydration, so the
 * browser would request their font only then.
 */
export async function firstFontsLoaded({ fonts }: Document): Promise<void> {
  try {
    await Promise.all([fonts.load("1em 'Porchlight Script'"), fonts.load("1em 'Porchlight Numerals'", '0')]);
  } catch {
    // The fallback fonts stay.
  }
}
