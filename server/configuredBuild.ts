import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Host } from '../src/contract/pageData.ts';
import type { Site } from '../src/contract/site.ts';
import { contentPolicy, framePolicy, workerPolicy } from './contentSecurityPolicy.ts';
import { fillManifest } from './webManifest.ts';
import { pageDataOf, fillPage, type HomeLink } from './pageTemplate.ts';
import { describePictures, type Layers } from './wallpaperFiles.ts';
import { RESOURCE_POLICY, resourcePolicy, securityHeaders } from './securityHeaders.ts';
import { fillPrecacheManifest } from './precacheManifest.ts';

/** The built files that hold the owner's choices, and the headers that follow from those. */
export interface ConfiguredBuild {
  /** What is served in place of the built files of these paths, such as `/index.html`. */
  files: ReadonlyMap<string, string>;
  /** Content policy of the page and of the calls. */
  policy: string;
  /** Security headers of the answer for a path. */
  headersFor: (path: string) => Readonly<Record<string, string>>;
  /** The paths whose headers are others than the page's. */
  pathsApart: readonly string[];
}

interface StampOptions {
  /** The owner's files, and below them the built page. */
  layers: Layers;
  site: Site;
  /** Links of the carousel that anybody may see. */
  home: readonly HomeLink[];
  /** Path under which the site lives, ends in `/`. */
  base?: string;
  /** What stands behind the page. */
  host?: Host;
  /** Further files that the worker is to keep, by path without the first slash. */
  beside?: ReadonlyMap<string, string>;
}

/** Fills the built files with the owner's choices. Throws when there is no built page. */
export function configureBuild(options: StampOptions): ConfiguredBuild {
  const { layers, site, home, base = '/', host = 'server', beside = new Map<string, string>() } = options;
  const read = (name: string) => readFileSync(join(layers.built, name), 'utf8');
  const pictures = describePictures(layers, site.wallpaper.local);
  const page = fillPage(read('index.html'), pageDataOf(site, pictures, host), home, base);
  const policy = contentPolicy(page, site, host);
  // Its paths got the base when it was built.
  const manifest = fillManifest(read('manifest.webmanifest'), site);
  // Its policy names the hash of its script: the two must not drift apart.
  const frame = read('jsonp.html');
  // A browser keeps the page with its policy.
  const stamped = new Map([['index.html', page + policy], ['manifest.webmanifest', manifest], ...beside]);
  const worker = existsSync(join(layers.built, 'sw.js'))
    ? fillPrecacheManifest(read('sw.js'), { stamped, layers, logo: site.logo })
    : undefined;

  const files = new Map([
    ['/index.html', page],
    ['/manifest.webmanifest', manifest],
    ['/jsonp.html', frame],
  ]);
  if (worker !== undefined) files.set('/sw.js', worker);
  const pageHeaders = securityHeaders(policy);
  const embeddedHeaders = { ...pageHeaders, [RESOURCE_POLICY]: 'cross-origin' };
  const ownHeaders = new Map([
    ['/sw.js', securityHeaders(workerPolicy(site))],
    ['/jsonp.html', securityHeaders(framePolicy(frame))],
  ]);
  return {
    files,
    policy,
    headersFor: (path) =>
      ownHeaders.get(path) ?? (resourcePolicy(path) === 'cross-origin' ? embeddedHeaders : pageHeaders),
    pathsApart: [...ownHeaders.keys()],
  };
}
