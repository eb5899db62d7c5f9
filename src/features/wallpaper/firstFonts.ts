/* Bundled into the inline boot script too: small, and no imports. */

/**
 * Requests the web fonts of the first view. Settles when the font of the site's name has loaded or failed: a name that
 * is shown in a fallback font first would move. The clock's font is not waited for, since the clock has no digits before
 * hydration. Without this request the browser would ask for it only then, and the clock would move.
 */
export async function loadFirstFonts({ fonts }: Document): Promise<void> {
  const name = fonts.load("1em 'Porchlight Script'");
  const digits = fonts.load("1em 'Porchlight Numerals'", '0');
  // The fallback fonts stay.
  digits.catch(() => undefined);
  await name.catch(() => undefined);
}
