const adopted = new Set<string>();

/**
 * Styles of a lazy part, as text that comes with its script (`import css from './part.css?inline'`): the page's one
 * sheet has what the first view needs. Each is taken once.
 */
export function adoptSheet(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
