import type { PageData } from '@/contract/pageData';
import { LINKS_FILE } from '@/contract/portableFiles';
import { getAnswer } from '@/shared/lib/http';
import { sitePath } from '@/shared/lib/sitePath';

/** The site's answer with all of its links, not parsed yet. Throws as `getAnswer` does. */
export function askForLinks({ host }: PageData, signal: AbortSignal): Promise<string> {
  const path = host === 'server' ? '/api/getLinks' : LINKS_FILE;
  return getAnswer(sitePath(path), (response) => response.text(), { signal });
}
