const adopted = new Set<string>();

/**
 * Adds the styles of a lazy part once, given as text (`import css from './part.css?inline'`). They load with the part's
 * script and not with the style sheet that every visitor waits for. The content security policy allows scripts to adopt
 * style sheets. They are never removed.
 */
export function adoptSheet(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
