import { thriftMark } from '../src/contract/workerMessages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Whether the visitor saves data, as the page has left word. */
export const savesData = (): Promise<boolean> => caches.has(thriftMark(self.registration.scope));

/** A file of the list: its address, and its key in the cache. */
export type ListedFile = [url: string, key: string];

/** Fetches a file of the list, from another address where one is given, and rejects what is not that file. */
type FetchFile = (file: ListedFile, cache: RequestCache, from?: string) => Promise<[key: string, file: Response]>;

/**
 * What is cached of a build where data is saved, the page last: the page with its scripts and styles, which the visit
 * has just loaded, and of the rest what the browser still has at hand. `isKept` tells, and sees to it, that a file is
 * cached already.
 */
export async function loadedFiles(
  list: readonly ListedFile[],
  fetchFile: FetchFile,
  isKept: (key: string) => Promise<boolean>,
): Promise<[key: string, file: Response][]> {
  const { scope } = self.registration;
  const page = list.at(-1);
  if (!page) return [];
  // The visit has loaded it under the site's own address. That of an earlier build names other files.
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
