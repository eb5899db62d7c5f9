import type { PageData } from '@/contract/pageData';
import { PAGE_DATA_ID } from '@/contract/pageDataId';
import { isRecord } from '@/contract/read';

/**
 * Reads the page data that the site's server wrote into the page. Throws if there is none. The fields are not validated
 * again: the server has validated them and filled in all defaults (`contract/pageData.ts`), and a second validation
 * would cost each visitor 3 kB of code.
 */
export function readPageData(document: Document): PageData {
  const data: unknown = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? 'null');
  if (!isPageData(data)) throw new TypeError('the page carries no page data');
  return data;
}

function isPageData(value: unknown): value is PageData {
  return isRecord(value) && isRecord(value['site']);
}
