/** The rules of a style sheet, one by one: `insertRule()` takes only one. */
export function rulesOf(css: string): string[] {
  const rules: string[] = [];
  let [start, depth, quote] = [0, 0, ''];
  for (let at = 0; at < css.length; at += 1) {
    const letter = css[at] ?? '';
    if (letter === '\\') at += 1;
    else if (quote) quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '{') depth += 1;
    else if (letter === '}' || (letter === ';' && depth === 0)) {
      depth -= letter === '}' ? 1 : 0;
      if (depth > 0) continue;
      rules.push(css.slice(start, at + 1).trim());
      start = at + 1;
    }
  }
  return rules;
}

/**
 * Constructed style sheets for Safari before 16.4, as far as the page uses them (`adoptSheet()`): `new CSSStyleSheet()`,
 * `replaceSync()` and `adoptedStyleSheets`. The content security policy forbids style elements, so the rules are added
 * to the page's last style sheet. They cannot be removed.
 */
export function adoptSheets(page: Document): void {
  class ConstructedSheet {
    rules: string[] = [];
    replaceSync(css: string): void {
      this.rules = rulesOf(css);
    }
  }
  const adopted = new Set<ConstructedSheet>();
  const adopt = (...sheets: ConstructedSheet[]): number => {
    const last = page.styleSheets[page.styleSheets.length - 1];
    for (const sheet of sheets) {
      if (!last || adopted.has(sheet)) continue;
      adopted.add(sheet);
      for (const rule of sheet.rules) {
        try {
          last.insertRule(rule, last.cssRules.length);
        } catch {
          // A rule that this browser does not know is left out, as in a style sheet.
        }
      }
    }
    return adopted.size;
  };
  Object.defineProperty(window, 'CSSStyleSheet', { value: ConstructedSheet, configurable: true, writable: true });
  Object.defineProperty(page, 'adoptedStyleSheets', {
    configurable: true,
    get: () => Object.assign([...adopted], { push: adopt }),
    set(sheets: Iterable<ConstructedSheet>) {
      adopt(...sheets);
    },
  });
}
