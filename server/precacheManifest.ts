import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { publicFilePath } from './publicFilePath.ts';
import type { Layers } from './wallpaperFiles.ts';
import { statsOf } from './fileStats.ts';
import { contentHash } from './contentHash.ts';

/** The precache manifest in the built worker, as Workbox writes it. */
const LIST = /\[\{"revision":[^\]]*\}\]/;
/** A larger logo is not precached, bytes. */
const LARGEST_LOGO_BYTES = 100_000;

/** A file with a content hash in its name, whose digest can be given in advance. */
const HASHED = /^assets\/.+-[\w-]{8}\.\w+$/;

const entrySchema = v.object({
  revision: v.nullable(v.string()),
  url: v.string(),
  integrity: v.optional(v.string()),
});
const listSchema = v.array(entrySchema);

type Entry = v.InferOutput<typeof entrySchema>;

export interface ServedShell {
  /**
   * Files that are filled in after the build, by path relative to the base, without a leading slash. Those that the
   * manifest lacks are added to it.
   */
  stamped: ReadonlyMap<string, string>;
  layers: Layers;
  /** The logo's address in `site.yml`. It is precached, since the page shows it before its scripts have loaded. */
  logo: string;
}

/**
 * Updates the precache manifest in the built worker to what is really served: revisions of the filled-in page and web
 * manifest, of the owner's files that replace built ones, and of the owner's logo, and digests of files with hashed
 * names. These files change without a build, and browsers that have the page look for updates only when the worker's
 * bytes differ. A worker without a manifest, such as the one that removes itself, stays as it is. Throws when the
 * manifest is not valid.
 */
export function fillPrecacheManifest(worker: string, { stamped, layers, logo }: ServedShell): string {
  return worker.replace(LIST, (text) => {
    const built = v.parse(listSchema, JSON.parse(text));
    const list = built.map(({ revision, url }): Entry => {
      const content = stamped.get(url) ?? read(layers.owner, url);
      const served = HASHED.test(url) ? (content ?? read(layers.built, url)) : undefined;
      return {
        revision: content === undefined ? revision : contentHash(content),
        url,
        ...(served !== undefined && { integrity: integrityOf(served) }),
      };
    });
    const joining = [...stamped].filter(([url]) => !built.some((entry) => entry.url === url));
    list.push(...joining.map(([url, content]) => ({ revision: contentHash(content), url })));
    const logoUrl = publicFilePath(logo)?.slice(1);
    if (!logoUrl || built.some(({ url }) => url === logoUrl)) return JSON.stringify(list);
    const content = read(layers.owner, logoUrl) ?? read(layers.built, logoUrl);
    const fits = content && content.length <= LARGEST_LOGO_BYTES;
    return JSON.stringify(fits ? [...list, { revision: contentHash(content), url: logoUrl }] : list);
  });
}

function read(folder: string, path: string): Uint8Array | undefined {
  const file = join(folder, path);
  return statsOf(file)?.isFile() ? readFileSync(file) : undefined;
}

function integrityOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
