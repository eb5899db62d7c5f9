/**
 * Whether a path, relative to the site's base path, may be a page. API calls, the health check and paths with a file
 * extension are not pages, so the cached page must never be their answer.
 */
export function isPagePath(path: string): boolean {
  return !/^api(\/|$)|^healthz$|\.[^/]*$/.test(path);
}
