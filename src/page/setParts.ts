/* Bundled into the inline boot script too: small. */
import type { PhoneSide } from '../contract/parts';

/** Hides parts of the page, which are all in its HTML. */
export function setParts(root: HTMLElement, hidden: readonly string[]): void {
  if (hidden.length > 0) root.dataset['hidden'] = hidden.join(' ');
  else delete root.dataset['hidden'];
}

/** Shows a side of a narrow page; its HTML has both. */
export function setPhoneSide(root: HTMLElement, side: PhoneSide): void {
  if (side) root.dataset['mobile'] = side;
  else delete root.dataset['mobile'];
}

/** Shows or hides the blur behind the footer, which is in the HTML of every page. */
export const setFooterBlur = (root: HTMLElement, blurred: boolean): void =>
  void root.toggleAttribute('data-plain-footer', !blurred);

/** Draws the icons of links in one colour. */
export const setIconColour = (root: HTMLElement, choice: unknown): void =>
  void root.toggleAttribute('data-mono', choice === 'mono');
