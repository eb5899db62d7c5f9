/* Kept small and without imports other than types, since this is bundled into the inline boot script too. */
import type { Language } from '../contract/language';

/**
 * Sets the page's language on the root element, where styles, screen readers and the page's script read it. CSS hides
 * text of the HTML that is in another language (`stamped`).
 */
export function setPageLanguage(root: HTMLElement, language: Language, stamped: Language): void {
  // Setting the same value again would compute the styles of all elements, for `:lang()`.
  if (root.lang !== language) root.lang = language;
  root.toggleAttribute('data-other-language', language !== stamped);
}
