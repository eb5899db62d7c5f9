/* Bundled into the inline boot script too: small, and no imports. */

/** Shows or hides the search field of the first view, which is in the HTML of every page. */
export const setFinder = (root: HTMLElement, shown: boolean): void => void root.toggleAttribute('data-finder', shown);
