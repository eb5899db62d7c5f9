import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../src/contract/language.ts';
import type { Carousels } from '../links/watchLinksFile.ts';
import type { Host, RenderFirstView } from '../../src/contract/pageData.ts';
import { OWN_SHEET } from '../../src/contract/ownSheet.ts';
import type { Site } from '../../src/contract/site.ts';
import { contentPolicy, framePolicy, WORKER_POLICY } from '../http/contentSecurityPolicy.ts';
import { fillManifest } from './webManifest.ts';
import { statsOf } from '../files/fileStats.ts';
import { firstViewOf } from './firstView.ts';
import { stampedLanguage } from './languages.ts';
import type { Log } from '../ownerLog.ts';
import { fillPage, pageDataOf, withStamp } from './pageTemplate.ts';
import { ownSheetIn, pictureHosts } from '../site/readOwnSheet.ts';
import { describePictures, type Layers } from '../site/wallpaperFiles.ts';
import { shareSize } from './sharePicture.ts';
import { DRAWING_POLICY, RESOURCE_POLICY, resourcePolicy, securityHeaders } from '../http/securityHeaders.ts';
import { fillPrecacheManifest } from './precacheManifest.ts';
import { contentHash } from '../files/contentHash.ts';

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
  desk?: boolean | undefined;
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
  const [html, share, sheet] = [read('index.html'), shareSize(layers), ownSheetIn(layers.owner)];
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
    beside: [...beside.keys(), ...(sheet === undefined ? [] : [OWN_SHEET])],
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
  if (filled.worker) files.set('/sw.js', filled.worker);
  const pageHeaders = securityHeaders(policy);
  const embeddedHeaders = { ...securityHeaders(DRAWING_POLICY), [RESOURCE_POLICY]: 'cross-origin' };
  const ownHeaders = new Map([
    ['/sw.js', securityHeaders(WORKER_POLICY)],
    ['/jsonp.html', securityHeaders(framePolicy(frame))],
  ]);
  return {
    files,
    pageWith,
    policy,
    headersFor: (path) =>
      ownHeaders.get(path) ?? (resourcePolicy(path) === 'cross-origin' ? embeddedHeaders : pageHeaders),
  };
}
