/**
 * Names of built files, which contain the hash of their content. The page also names the scripts for older browsers,
 * which only those cache.
 */
const ASSET = /assets\/(?!polyfills-|tooOld-)[\w.-]+-[\w-]{8}\.\w+/g;

/**
 * Whether a response really is the requested file. A captive portal answers every request with its own HTML page and
 * status 200. `urls` are the paths of all precached files: an HTML page is accepted only if they include all assets
 * that it names. This rejects a page of another build from an intermediate HTTP cache.
 */
export async function isExpectedFile(path: string, response: Response, urls: ReadonlySet<string>): Promise<boolean> {
  if (response.status !== 200 || isFromElsewhere(response)) return false;
  const html = /^text\/html\b/i.test(response.headers.get('content-type') ?? '');
  if (!path.endsWith('.html')) return !html;
  const named = html ? [...(await response.clone().text()).matchAll(ASSET)].map(([file]) => file) : [];
  const expected = [...urls];
  return named.length > 0 && named.every((file) => expected.some((url) => url.endsWith(`/${file}`)));
}

/** Whether a redirect led to another host: to a login in front of the site, say, which may send files of any type. */
function isFromElsewhere({ redirected, url }: Response): boolean {
  return redirected && new URL(url).origin !== location.origin;
}

/**
 * Copies a response without its `redirected` flag: browsers refuse a redirected response as the answer to a navigation.
 */
export async function withWholeBody(response: Response): Promise<Response> {
  const { status, headers } = response;
  return new Response(await response.blob(), { status, headers });
}
