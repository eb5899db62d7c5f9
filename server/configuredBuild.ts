import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LinkItem } from '../src/contract/links.ts';
import type { Host, RenderFirstView } from '../src/contract/pageData.ts';
import type { Site } from '../src/contract/site.ts';
import { contentPolicy, framePolicy, workerPolicy } from './contentSecurityPolicy.ts';
import { fillManifest } from './webManifest.ts';
import { firstViewOf } from './firstView.ts';
import type { Log } from './log.ts';
import { fillPage, pageDataOf, withStamp } from './pageTemplate.ts';
import { describePictures, type Layers } from './wallpaperFiles.ts';
import { shareSize } from './sharePicture.ts';
import { RESOURCE_POLICY, resourcePolicy, securityHeaders } from './securityHeaders.ts';
import { fillPrecacheManifest } from './precacheManifest.ts';
import { contentHash } from './contentHash.ts';

/** The built files with the owner's settings filled in, and the headers that depend on those. */
export interface ConfiguredBuild {
  /** Content to serve instead of the built files, by path such as `/index.html`. */
  files: ReadonlyMap<string, string>;
  /** `/index.html` with other home links: the same page otherwise, with the same stamp. */
  pageWith: (home: readonly LinkItem[]) => string;
  /** Content security policy of the page and of the API. */
  policy: string;
  /** Security headers of the answer for a path. */
  headersFor: (path: string) => Readonly<Record<string, string>>;
  /** Paths with a content security policy of their own. */
  pathsApart: readonly string[];
}

interface StampOptions {
  /** The owner's files, which replace built ones. */
  layers: Layers;
  site: Site;
  /** Public links of the carousel; undefined where they change without a new page. */
  home?: readonly LinkItem[];
  /** Renders the first view; without it, and where it throws, visitors' browsers draw it. */
  render?: RenderFirstView | undefined;
  log?: Log;
  /** Base path of the site, ends in `/`. */
  base?: string;
  /** What hosts the page. */
  host?: Host;
  /** Further files to precache, by path without a leading slash. */
  beside?: ReadonlyMap<string, string>;
}

/** Fills the built files with the owner's settings. Throws when there is no built page. */
export function configureBuild(options: StampOptions): ConfiguredBuild {
  const { layers, site, home, render, log, base = '/', host = 'server', beside = new Map<string, string>() } = options;
  const read = (name: string) => readFileSync(join(layers.built, name), 'utf8');
  const pictures = describePictures(layers, site.wallpaper.local);
  const [html, share] = [read('index.html'), shareSize(layers)];
  const fill = (links: readonly LinkItem[] | undefined, logging?: Log) => {
    const pageData = pageDataOf(site, pictures, host, links);
    return fillPage(html, pageData, { base, share, view: firstViewOf(pageData, render, logging) });
  };
  // Other home links make no other page.
  const unstamped = fill(undefined);
  const policy = contentPolicy(unstamped, site, host);
  // The build has already put the base in front of its paths.
  const manifest = fillManifest(read('manifest.webmanifest'), site);
  // Its policy contains the hash of its script, so both must come from the same file.
  const frame = read('jsonp.html');
  const worker = existsSync(join(layers.built, 'sw.js')) ? read('sw.js') : '';
  const filled = fillPrecacheManifest(worker, { beside: [...beside.keys()], layers, logo: site.logo });
  // The policy is part of the stamp: a precached page keeps its old headers, so a changed policy must update the page.
  const stamp = contentHash([unstamped, policy, manifest, filled.ownersFiles, ...beside.values()].join('\n'));
  const pageWith = (links: readonly LinkItem[] | undefined) => withStamp(fill(links, log), stamp);

  const files = new Map([
    ['/index.html', pageWith(home)],
    ['/manifest.webmanifest', manifest],
    ['/jsonp.html', frame],
  ]);
  if (filled.worker) files.set('/sw.js', filled.worker);
  const pageHeaders = securityHeaders(policy);
  const embeddedHeaders = { ...pageHeaders, [RESOURCE_POLICY]: 'cross-origin' };
  const ownHeaders = new Map([
    ['/sw.js', securityHeaders(workerPolicy(site))],
    ['/jsonp.html', securityHeaders(framePolicy(frame))],
  ]);
  return {
    files,
    pageWith,
    policy,
    headersFor: (path) =>
      ownHeaders.get(path) ?? (resourcePolicy(path) === 'cross-origin' ? embeddedHeaders : pageHeaders),
    pathsApart: [...ownHeaders.keys()],
  };
}
