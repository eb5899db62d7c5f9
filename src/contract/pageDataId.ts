/** Id of the element with the page data. In its own file, so that the boot script does not bundle a schema. */
export const PAGE_DATA_ID = 'page-data';
