import { useInsertionEffect } from 'react';

const adopted = new Set<string>();

/**
 * Styles of a lazy part, as text (`import css from './part.css?inline'`): they come with its script, and not with the one
 * sheet that every visitor waits for. The page's policy lets scripts adopt sheets. They stay.
 */
export function useSheet(css: string): void {
  useInsertionEffect(() => {
    if (adopted.has(css)) return;
    adopted.add(css);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, [css]);
}
