import type { CachedFile } from './cacheEviction.ts';

/**
 * The index of a cache (size and times of its files) is an entry of the same cache, so that the browser can only delete
 * both together. The address is reserved by RFC 2606 and cannot belong to a real file.
 */
const INDEX_ADDRESS = 'https://porchlight.invalid/kept';

/** The entries of the index; empty where it is missing or damaged. The files are then removed by `removeUnindexed`. */
export async function readIndex(cache: Cache): Promise<CachedFile[]> {
  const index = await cache.match(INDEX_ADDRESS);
  try {
    const files: unknown = await index?.json();
    return Array.isArray(files) ? files.filter(isCachedFile) : [];
  } catch {
    return [];
  }
}

export async function writeIndex(cache: Cache, files: readonly CachedFile[]): Promise<void> {
  await cache.put(INDEX_ADDRESS, Response.json(files));
}

/** Removes files that the index does not list: a worker may be stopped between writing a file and writing the index. */
export async function removeUnindexed(cache: Cache, indexed: ReadonlySet<string>): Promise<void> {
  for (const { url } of await cache.keys()) {
    if (url !== INDEX_ADDRESS && !indexed.has(url)) await cache.delete(url, { ignoreVary: true });
  }
}

function isCachedFile(value: unknown): value is CachedFile {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'address' in value &&
    typeof value.address === 'string' &&
    URL.canParse(value.address) &&
    'bytes' in value &&
    typeof value.bytes === 'number' &&
    'keptAt' in value &&
    typeof value.keptAt === 'number' &&
    'usedAt' in value &&
    typeof value.usedAt === 'number' &&
    'opaque' in value &&
    typeof value.opaque === 'boolean'
  );
}
