/** Files whose names hold the hash of their content. */
const ASSET = /assets\/[\w.-]+-[\w-]{8}\.\w+/g;

/**
 * Whether an answer is the file that was asked for. A network that wants a password first answers everything with a
 * page of its own and status 200. `urls` are the paths of the whole shell: a page counts only with files among them,
 * so that the page of another version, from a cache on the way, is not kept with the files of this one.
 */
export async function isShellFile(path: string, response: Response, urls: ReadonlySet<string>): Promise<boolean> {
  if (response.status !== 200) return false;
  const html = /^text\/html\b/i.test(response.headers.get('content-type') ?? '');
  if (!path.endsWith('.html')) return !html;
  const named = html ? [...(await response.clone().text()).matchAll(ASSET)].map(([file]) => file) : [];
  const kept = [...urls];
  return named.length > 0 && named.every((file) => kept.some((url) => url.endsWith(`/${file}`)));
}
