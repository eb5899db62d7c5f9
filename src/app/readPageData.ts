import type { PageData } from '@/contract/pageData';
import { PAGE_DATA_ID } from '@/contract/pageDataId';
import { isRecord } from '@/contract/read';

/**
 * The block that the site's own server wrote into the page. Throws where the page carries none. That it is such a block
 * is all that is looked at: the server has checked it against `contract/pageData.ts` and filled in every default, and to
 * check it again would cost each visitor 3 kB.
 */
export function readPageData(document: Document): PageData {
  const data: unknown = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? 'null');
  if (!isPageData(data)) throw new TypeError('the page carries no page data');
  return data;
}

function isPageData(value: unknown): value is PageData {
  return isRecord(value) && isRecord(value['site']);
}
