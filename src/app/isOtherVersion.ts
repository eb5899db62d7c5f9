import { PAGE_DATA_ID } from '@/contract/pageDataId';

/**
 * Whether `html` is another version of the site's page than the document that is shown: with other scripts, other
 * styles or other data. Anything else that a network may answer with is no version at all.
 */
export function isOtherVersion(html: string, shown: Document): boolean {
  if (!html.includes(`id="${PAGE_DATA_ID}"`)) return false;
  const files = [...shown.querySelectorAll('script[src*="/assets/"], link[rel="stylesheet"][href*="/assets/"]')];
  const marks = files.map((file) => file.getAttribute('src') ?? file.getAttribute('href') ?? '');
  const blocks = ['first-styles', PAGE_DATA_ID].map((id) => shown.getElementById(id)?.textContent ?? '');
  return ![...marks, ...blocks].every((mark) => html.includes(mark));
}
