/* Bundled into the inline boot script too: small, and no imports. */

/** The clock's digits appear in a fallback font if their own takes longer than this, ms. */
const DIGITS_LIMIT_MS = 1000;

/**
 * Requests the web fonts of the first view. Settles when the font of the site's name has loaded or failed: a name that
 * is shown in a fallback font first would move. The clock's font is not waited for, since the clock has no digits before
 * hydration; while it loads, `data-digits` of the root element hides them.
 */
export async function loadFirstFonts({ fonts, documentElement: root }: Document): Promise<void> {
  const name = fonts.load("1em 'Porchlight Script'");
  const digits = ["1em 'Porchlight Numerals'", '0'] as const;
  if (!fonts.check(...digits)) {
    root.dataset['digits'] = '';
    const show = () => delete root.dataset['digits'];
    fonts.load(...digits).then(show, show);
    setTimeout(show, DIGITS_LIMIT_MS);
  }
  // The fallback font stays.
  await name.catch(() => undefined);
}
