/** Attribute of the root element if the first view has its search field; the boot script sets it, too. */
export const FINDER_SHOWN = 'data-finder';
