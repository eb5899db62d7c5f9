import { stampOf } from '@/contract/pageStamp';
import { askSite } from '@/page/login';
import { tellsOfOtherPage } from '@/page/tellsOfOtherPage';
import { sitePath } from './sitePath';

/** Whether the site has another page than the one that is shown, such as after an update. Rejects without a network. */
export async function hasOtherPage(shown: Document): Promise<boolean> {
  const response = await askSite(sitePath('/index.html'), { cache: 'no-store' });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return tellsOfOtherPage({ stamp: stampOf(await response.text()) }, shown);
}
