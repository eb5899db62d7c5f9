import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { publicFilePath } from './publicFilePath.ts';
import type { Layers } from './wallpaperFiles.ts';

/** The list of the shell's files in the built worker, as Workbox writes it. */
const LIST = /\[\{"revision":[^\]]*\}\]/;
/** A larger logo is no part of the shell: it comes when it is asked for. */
const LARGEST_LOGO_BYTES = 100_000;

/** A file whose name holds the hash of its content: what it holds is known before it comes. */
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
   * What is filled in after the build, by path below the site's own, without the first slash. What the build did not know
   * of joins the shell.
   */
  stamped: ReadonlyMap<string, string>;
  layers: Layers;
  /** The logo as `site.yml` names it: the page shows it before its scripts are there. */
  logo: string;
}

/**
 * The worker with the revisions, and of files with hashed names the digests, of what is really served: the stamped page and manifest, the owner's files that lie
 * over built ones, the owner's logo. These change without a build, and only another worker makes a browser that has
 * the page ask again. A worker without a list, such as the one that removes itself, stays as it is. Throws when the
 * list is none.
 */
export function fillPrecacheManifest(worker: string, { stamped, layers, logo }: ServedShell): string {
  return worker.replace(LIST, (text) => {
    const built = v.parse(listSchema, JSON.parse(text));
    const list = built.map(({ revision, url }): Entry => {
      const content = stamped.get(url) ?? read(layers.owner, url);
      const served = HASHED.test(url) ? (content ?? read(layers.built, url)) : undefined;
      return {
        revision: content === undefined ? revision : revisionOf(content),
        url,
        ...(served !== undefined && { integrity: integrityOf(served) }),
      };
    });
    const joining = [...stamped].filter(([url]) => !built.some((entry) => entry.url === url));
    list.push(...joining.map(([url, content]) => ({ revision: revisionOf(content), url })));
    const logoUrl = publicFilePath(logo)?.slice(1);
    if (!logoUrl || built.some(({ url }) => url === logoUrl)) return JSON.stringify(list);
    const content = read(layers.owner, logoUrl) ?? read(layers.built, logoUrl);
    const fits = content && content.length <= LARGEST_LOGO_BYTES;
    return JSON.stringify(fits ? [...list, { revision: revisionOf(content), url: logoUrl }] : list);
  });
}

function read(folder: string, path: string): Uint8Array | undefined {
  const file = join(folder, path);
  return existsSync(file) && statSync(file).isFile() ? readFileSync(file) : undefined;
}

function integrityOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

function revisionOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
