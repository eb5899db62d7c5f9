import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { publicFilePath } from '../files/publicFilePath.ts';
import type { Layers } from '../site/wallpaperFiles.ts';
import { statsOf } from '../files/fileStats.ts';
import { contentHash } from '../files/contentHash.ts';

/** The precache manifest in the built worker, as Workbox writes it. */
const LIST = /\[\{"revision":[^\]]*\}\]/;
/** Maximum size of a precached logo, bytes. */
const LARGEST_LOGO_BYTES = 100_000;

/** A file with a content hash in its name, whose digest can be passed in advance. */
const HASHED = /^assets\/.+-[\w-]{8}\.\w+$/;

const entrySchema = v.object({
  revision: v.nullable(v.string()),
  url: v.string(),
  integrity: v.optional(v.string()),
});
const listSchema = v.array(entrySchema);

type Entry = v.InferOutput<typeof entrySchema>;

/** Revision of files that are not part of the build. Like the owner's files, they can change without a new worker. */
const BESIDE = 'site';

export interface ServedShell {
  /** Further files to precache, by path relative to the base, without a leading slash. */
  beside: readonly string[];
  layers: Layers;
  /** The logo's address in `site.yml`. It is precached, since the page shows it before its scripts have loaded. */
  logo: string;
  /** Reads a file of the build. */
  readBuilt?: (path: string) => Uint8Array | undefined;
}

export interface FilledWorker {
  worker: string;
  /** Hash of the owner's files that replace precached ones, and of the logo. */
  ownersFiles: string;
}

/**
 * Fills the precache manifest in the built worker: adds digests of files with hashed names, the files in `beside`, and
 * the logo. The revisions stay those of the build, so that only another build makes another worker; changes by the
 * owner are part of the page's stamp instead. A worker without a manifest, such as the one that unregisters itself,
 * stays as it is. Throws if the manifest is not valid.
 */
export function fillPrecacheManifest(worker: string, shell: ServedShell): FilledWorker {
  const { beside, layers, logo, readBuilt = (path) => read(layers.built, path) } = shell;
  const hashes: string[] = [];
  const filled = worker.replace(LIST, (text) => {
    const built = v.parse(listSchema, JSON.parse(text)).filter(({ revision }) => revision !== BESIDE);
    const logoUrl = publicFilePath(logo)?.slice(1);
    const added = [
      ...beside,
      ...(logoUrl && isLogoPrecached(read(layers.owner, logoUrl) ?? readBuilt(logoUrl)) ? [logoUrl] : []),
    ]
      .filter((url) => !built.some((entry) => entry.url === url))
      .map((url): Entry => ({ revision: BESIDE, url }));
    const list = [...built, ...added].map(({ revision, url }): Entry => {
      const own = read(layers.owner, url);
      if (own) hashes.push(`${url} ${contentHash(own)}`);
      const served = HASHED.test(url) ? (own ?? readBuilt(url)) : undefined;
      return { revision, url, ...(served && { integrity: integrityOf(served) }) };
    });
    return JSON.stringify(list);
  });
  return { worker: filled, ownersFiles: contentHash(hashes.join('\n')) };
}

function isLogoPrecached(content: Uint8Array | undefined): boolean {
  return content !== undefined && content.length <= LARGEST_LOGO_BYTES;
}

function read(folder: string, path: string): Uint8Array | undefined {
  const file = join(folder, path);
  return statsOf(file)?.isFile() ? readFileSync(file) : undefined;
}

function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
