/* Bundled into the inline boot script too: small, and no imports. */

/** Shows or hides the blur behind the footer, which is in the HTML of every page. */
export const setFooterBlur = (root: HTMLElement, blurred: boolean): void =>
  void root.toggleAttribute('data-plain-footer', !blurred);
