import { readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../src/contract/language.ts';
import type { Carousels } from '../links/watchLinksFile.ts';
import type { Host, RenderFirstView, FirstView, PageData } from '../../src/contract/pageData.ts';
import { OWNER_SHEET } from '../../src/contract/ownerSheet.ts';
import type { Site } from '../../src/contract/site.ts';
import { contentPolicy, framePolicy, WORKER_POLICY } from '../http/contentSecurityPolicy.ts';
import { openSearch } from './openSearch.ts';
import { fillManifest } from './webManifest.ts';
import { statsOf } from '../files/fileStats.ts';
import { pathToFileURL } from 'node:url';
import { errorText } from '../errorText.ts';
import type { Log } from '../ownerLog.ts';
import { words } from '../words/words.mjs';
import { stampedLanguage } from './languages.ts';
import { fillPage, pageDataOf, withStamp } from './pageTemplate.ts';
import { ownerSheetIn, pictureHosts } from '../site/readOwnerSheet.ts';
import { describePictures, type Layers } from '../site/wallpaperFiles.ts';
import { OPEN_SEARCH, OPEN_SEARCH_TYPE, shareSize } from './headTags.ts';
import { DRAWING_POLICY, RESOURCE_POLICY, resourcePolicy, securityHeaders } from '../http/securityHeaders.ts';
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { publicFilePath } from '../files/publicFilePath.ts';
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

interface FilledWorker {
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

/** Renders the first view of a page. Undefined without a renderer, or if rendering fails, which is logged. */
export function firstViewOf(
  pageData: PageData,
  render: RenderFirstView | undefined,
  log: Log = () => undefined,
): FirstView | undefined {
  try {
    return render?.(pageData);
  } catch (error) {
    log(words.serving.notRendered(errorText(error)));
    return undefined;
  }
}

/**
 * Loads `render.js` (built from `src/render.tsx`) from this folder. Undefined if it is missing, or if it fails to load,
 * which is logged. The page works without it: browsers render the first view.
 */
export async function loadRenderer(folder: string, log: Log): Promise<RenderFirstView | undefined> {
  const file = join(folder, 'render.js');
  if (!existsSync(file)) return undefined;
  try {
    const { renderFirstView }: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(file).href);
    if (isRenderer(renderFirstView)) return renderFirstView;
    throw new TypeError('render.js has no renderFirstView()');
  } catch (error) {
    log(words.serving.notRendered(errorText(error)));
    return undefined;
  }
}

function isRenderer(value: unknown): value is RenderFirstView {
  return typeof value === 'function';
}

/** The built files with the owner's settings filled in, and the headers that depend on those. */
export interface ConfiguredBuild {
  /** Content to serve instead of the built files, by path such as `/index.html`. */
  files: ReadonlyMap<string, string>;
  /** `/index.html` with these home links; otherwise the same page, with the same stamp. */
  pageWith: (home: Carousels) => string;
  /** Content security policy of the page and of the API. */
  policy: string;
  /** Security headers of the answer for a path. */
  headersFor: (path: string) => Readonly<Record<string, string>>;
}

/** Reads a file of the build by its path without a leading slash; undefined where there is none. */
export type ReadBuilt = (path: string) => Buffer | undefined;

interface StampOptions {
  /** The owner's files, which replace built ones. */
  layers: Layers;
  site: Site;
  /** Default: the language of the site; if that is `auto`, the default language. */
  language?: Language;
  /** Public links of the carousel; undefined where they change without a new page. */
  home?: Carousels;
  /** Whether visitors at home may get other links, where `home` does not say so. */
  byPlace?: boolean;
  /** Renders the first view. Without it, or if it throws, browsers render it. */
  render?: RenderFirstView | undefined;
  log?: Log;
  /** Base path of the site, ends in `/`. */
  base?: string;
  /** Hosting target of the page. */
  host?: Host;
  /** Whether the API of the owner's desk is available. */
  desk?: PageData['desk'];
  /** Further files to precache, by path without a leading slash. */
  beside?: ReadonlyMap<string, string>;
  /** Default: reads from the disk. */
  readBuilt?: ReadBuilt;
}

/**
 * Reads files of the build and caches them in memory: another build may be written while the server runs, and the two
 * must not mix.
 */
export function rememberBuilt(built: string): ReadBuilt {
  const cached = new Map<string, Buffer | undefined>();
  const read = readerOf(built);
  return (path) => {
    if (!cached.has(path)) cached.set(path, read(path));
    return cached.get(path);
  };
}

function readerOf(built: string): ReadBuilt {
  return (path) => {
    const file = join(built, path);
    return statsOf(file)?.isFile() ? readFileSync(file) : undefined;
  };
}

/** Fills the built files with the owner's settings. Throws when there is no built page. */
export function configureBuild(options: StampOptions): ConfiguredBuild {
  const { layers, site, home, render, log, base = '/', host = 'server', beside = new Map<string, string>() } = options;
  const {
    desk = false,
    byPlace = false,
    readBuilt = readerOf(layers.built),
    language = stampedLanguage(site),
  } = options;
  const read = (name: string) => {
    const bytes = readBuilt(name);
    if (!bytes) throw new Error(`${join(layers.built, name)} is missing`);
    return bytes.toString('utf8');
  };
  const pictures = describePictures(layers, site.wallpaper);
  const [html, share, sheet] = [read('index.html'), shareSize(layers), ownerSheetIn(layers.owner)];
  const fill = (links: Carousels | undefined, logging?: Log) => {
    const pageData = {
      ...pageDataOf(site, pictures, host, links?.outside, language),
      ...((byPlace || links?.home) && { byPlace: true }),
      ...(desk && { desk }),
      ...(sheet && { sheetHosts: pictureHosts(sheet) }),
    };
    return fillPage(html, pageData, {
      base,
      share,
      sheet: sheet?.address,
      view: firstViewOf(pageData, render, logging),
    });
  };
  // The stamp is computed without home links, so that it stays the same when they change.
  const unstamped = fill(undefined);
  const policy = contentPolicy(unstamped, site, host);
  // Base `/`, because the build has already prefixed the paths in the manifest.
  const manifest = fillManifest(read('manifest.webmanifest'), site, '/', language);
  // The policy of `jsonp.html` contains the hash of its script, so both must come from the same read.
  const frame = read('jsonp.html');
  const worker = readBuilt('sw.js')?.toString('utf8') ?? '';
  const filled = fillPrecacheManifest(worker, {
    beside: [...beside.keys(), ...(sheet === undefined ? [] : [OWNER_SHEET])],
    layers,
    logo: site.logo,
    readBuilt,
  });
  // The policy is part of the stamp: a precached page keeps its old headers, so a changed policy must update the page.
  const stamp = contentHash([unstamped, policy, manifest, filled.ownersFiles, ...beside.values()].join('\n'));
  const pageWith = (links: Carousels | undefined) => withStamp(fill(links, log), stamp);

  const files = new Map([
    ['/index.html', pageWith(home)],
    ['/manifest.webmanifest', manifest],
    ['/jsonp.html', frame],
  ]);
  const search = openSearch(site, base);
  if (search !== undefined) files.set(OPEN_SEARCH, search);
  if (filled.worker) files.set('/sw.js', filled.worker);
  const pageHeaders = securityHeaders(policy);
  const embeddedHeaders = { ...securityHeaders(DRAWING_POLICY), [RESOURCE_POLICY]: 'cross-origin' };
  const ownHeaders = new Map([
    ['/sw.js', securityHeaders(WORKER_POLICY)],
    ['/jsonp.html', securityHeaders(framePolicy(frame))],
    [OPEN_SEARCH, { ...pageHeaders, ...(search !== undefined && { 'content-type': OPEN_SEARCH_TYPE }) }],
  ]);
  return {
    files,
    pageWith,
    policy,
    headersFor: (path) =>
      ownHeaders.get(path) ?? (resourcePolicy(path) === 'cross-origin' ? embeddedHeaders : pageHeaders),
  };
}
