import { thriftMark } from '../src/contract/workerMessages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Whether the visitor saves data. The page marks this by creating a cache with the name `thriftMark()`. */
export const savesData = (): Promise<boolean> => caches.has(thriftMark(self.registration.scope));

/** A file of the precache list: its URL, and its key in the cache. */
export type ListedFile = [url: string, key: string];

/** Fetches a file of the precache list (from the URL `from` if given). Rejects if the response is not that file. */
type FetchFile = (file: ListedFile, cache: RequestCache, from?: string) => Promise<[key: string, file: Response]>;

/**
 * The files of a build to cache when the visitor saves data, the page last: the page with the scripts and styles that
 * it names, which this visit has just loaded, and any other file that is still in the HTTP cache. `isKept` resolves
 * with true if a file is already cached, and may copy it there from another build's cache.
 */
export async function loadedFiles(
  list: readonly ListedFile[],
  fetchFile: FetchFile,
  isKept: (key: string) => Promise<boolean>,
): Promise<[key: string, file: Response][]> {
  const { scope } = self.registration;
  const page = list.at(-1);
  if (!page) return [];
  // The visit has loaded the page at the scope's URL, so it is in the HTTP cache there. If that copy is of an earlier
  // build, `fetchFile` rejects it, and the page is requested again.
  const [key, html] = await fetchFile(page, 'force-cache', scope).catch(() => fetchFile(page, 'reload', scope));
  const text = await html.clone().text();
  const others = list.slice(0, -1).map(async (file) => {
    if (await isKept(file[1])) return [];
    const name = file[0].slice(scope.length);
    if (/\.(js|css)$/.test(name) && text.includes(name)) return [await fetchFile(file, 'force-cache')];
    return fetchFile(file, 'only-if-cached').then(
      (fetched) => [fetched],
      () => [],
    );
  });
  return [...(await Promise.all(others)).flat(), [key, html]];
}
