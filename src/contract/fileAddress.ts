/** A file extension at the end: what follows it may be a query or a fragment. */
const FILE_ENDING = /\.[a-z][a-z\d]{1,4}$/i;
const SCHEME = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/**
 * The address for a path of the site's own files, as owners write it: a plain file name works with every sign. `%` that
 * begins no code is encoded, and so are `#` and `?` where only the whole text ends like a file name (`C# 1.mp3`, but
 * `a.mp3?v=2`). Unicode is composed (NFC), as the server composes it: names of files from a Mac are not. Addresses of
 * other hosts are returned unchanged.
 */
export function fileAddress(written: string): string {
  if (SCHEME.test(written)) return written;
  const address = written
    .normalize()
    .replaceAll('\\', '%5C')
    .replace(/%(?![\da-f]{2})/gi, '%25');
  const [before = ''] = address.split(/[?#]/, 1);
  const isName = before !== address && !FILE_ENDING.test(before) && FILE_ENDING.test(address) && !/\?.*=/.test(address);
  return isName ? address.replaceAll('#', '%23').replaceAll('?', '%3F') : address;
}
