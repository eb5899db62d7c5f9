import { sitePath } from '@/shared/lib/sitePath';

/** The address of what the site's playlist names, as the page asks for it. */
export const musicPath = (address: string): string =>
  /^(https?:|\/)/.test(address) ? sitePath(address) : sitePath(`/music/${address}`);
