/**
 * Whether a path, without the site's own in front of it, may be a page. A call, the server's word that it is well, and
 * whatever has an ending are none: no page may stand in for them.
 */
export function isPagePath(path: string): boolean {
  return !/^api(\/|$)|^healthz$|\.[^/]*$/.test(path);
}
