/* Bundled into the inline boot script too: small, and no imports. */

/** The clock's digits appear in a fallback font if their own takes longer than this, ms. */
const DIGITS_LIMIT_MS = 1000;
/** The same for the site's name. Longer: it is decoration, and a change of its font would move it. */
const NAME_LIMIT_MS = 10_000;

/**
 * Requests the web fonts of the first view. Settles when the font of the site's name has loaded or failed: the reveal
 * waits for it, with a limit. The clock's font is not waited for, since the clock has no digits before hydration. While
 * a font loads, `data-script` or `data-numerals` of the root element hides its text: a text that is shown in a fallback
 * font first would move.
 */
export async function loadFirstFonts({ fonts, documentElement: root }: Document): Promise<void> {
  const request = async (face: string, limitMs: number) => {
    // Both fonts have this character; the clock's has no letters.
    const wanted = [`1em 'Porchlight ${face}'`, '0'] as const;
    if (fonts.check(...wanted)) return;
    root.dataset[face] = '';
    const show = () => {
      clearTimeout(timer);
      delete root.dataset[face];
    };
    const timer = setTimeout(show, limitMs);
    // If it fails, the fallback font stays.
    await fonts.load(...wanted).then(show, show);
  };
  const name = request('script', NAME_LIMIT_MS);
  void request('numerals', DIGITS_LIMIT_MS);
  await name;
}
