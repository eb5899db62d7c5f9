import type { PageData } from '@/contract/pageData';
import { PAGE_DATA_ID } from '@/contract/pageDataId';

/**
 * The block that the site's own server wrote into the page. It was checked there, against `contract/site.ts` and with
 * every default filled in, so the page takes it as it stands: checking it again would cost each visitor 3 kB.
 * Throws where the page carries no such block.
 */
function readPageData(document: Document): PageData {
  return JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '');
}

/** The owner's choices, and what the server knows of the site's files; read once. */
export const pageData = readPageData(document);
export const { site } = pageData;
