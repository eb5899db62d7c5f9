import { sitePath } from '@/shared/lib/sitePath';

/** The request address for an address in the site's playlist. */
export const musicPath = (address: string): string =>
  /^(https?:|\/)/.test(address) ? sitePath(address) : sitePath(`/music/${address}`);
