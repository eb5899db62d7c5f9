import { stampOf } from '@/contract/pageStamp';
import { fetchFromSite } from '@/page/pageLogin';
import { announcesOtherPage } from '@/page/announcesOtherPage';

/** Adds `BASE_PATH` to a path of this site (`/images/logo.svg`); other addresses are unchanged. */
export function sitePath(address: string): string {
  return address.startsWith('/') ? import.meta.env.BASE_URL + address.slice(1) : address;
}

/** Whether the site has another page than the one that is shown, such as after an update. Rejects without a network. */
export async function hasOtherPage(shown: Document): Promise<boolean> {
  const response = await fetchFromSite(sitePath('/index.html'), { cache: 'no-store' });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return announcesOtherPage({ stamp: stampOf(await response.text()) }, shown);
}
