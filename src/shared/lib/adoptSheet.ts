const adopted = new Set<string>();

/**
 * Adds styles of a lazy part, given as text (`import css from './part.css?inline'`), once: they come with its script,
 * and not with the one sheet that every visitor waits for. The page's policy lets scripts adopt sheets. They stay.
 */
export function adoptSheet(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
