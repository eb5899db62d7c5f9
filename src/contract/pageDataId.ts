/** Id of the element that carries the page data; alone here, since the boot script must not bring a schema along. */
export const PAGE_DATA_ID = 'page-data';
