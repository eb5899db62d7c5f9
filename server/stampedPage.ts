import type { LinkItem } from '../src/contract/links.ts';
import { homeLinks } from '../src/contract/homeLinks.ts';
import type { RenderFirstView } from '../src/contract/pageData.ts';
import type { Site } from '../src/contract/site.ts';
import { configureBuild, rememberBuilt } from './configuredBuild.ts';
import type { Log } from './log.ts';
import { compressBest, precompress, type Precompressed } from './precompressed.ts';
import type { Layers } from './wallpaperFiles.ts';

/** The smallest forms of page and worker take longer than the rest of the start: they are made this much later, ms. */
const COMPRESS_BEST_AFTER_MS = 10_000;
const PAGE = '/index.html';

export interface StampedPageOptions {
  layers: Layers;
  base: string;
  render: RenderFirstView | undefined;
  log: Log;
  site: Site;
  /** Public links of the carousel. */
  home: readonly LinkItem[];
}

/** The built files as the owner's settings make them, in memory. */
export interface StampedPage {
  /** By path such as `/index.html`. */
  memory: ReadonlyMap<string, Precompressed>;
  /** Security headers of the answer for a path. */
  headersFor: (path: string) => Readonly<Record<string, string>>;
  /** Content security policy of the page and of the API. */
  policy: () => string;
  /** Makes all of it anew, from other settings or other files of the owner's. */
  stamp: (site: Site, home: readonly LinkItem[]) => void;
  /** The page with other links; `open` are the public ones. */
  links: (open: readonly LinkItem[]) => void;
}

export function createStampedPage({ layers, base, render, log, site, home }: StampedPageOptions): StampedPage {
  const readBuilt = rememberBuilt(layers.built);
  const memory = new Map<string, Precompressed>();
  const texts = new Map<string, string>();
  const configure = (now: Site, links: readonly LinkItem[]) =>
    configureBuild({ layers, site: now, home: links, base, render, log, readBuilt });
  let stamped = configure(site, home);
  take(stamped.files);

  /** Texts that are as they were stay, with their best compressed forms. */
  function take(files: ReadonlyMap<string, string>): void {
    for (const [path, text] of files) {
      if (texts.get(path) === text) continue;
      texts.set(path, text);
      memory.set(path, precompress(text));
      compressLater(path);
    }
  }

  function compressLater(path: string): void {
    const prepared = memory.get(path);
    const compress = async () => {
      // Meanwhile the page may be another one.
      if (!prepared || memory.get(path) !== prepared) return;
      const best = await compressBest(prepared);
      if (memory.get(path) === prepared) memory.set(path, best);
    };
    setTimeout(() => void compress(), COMPRESS_BEST_AFTER_MS).unref();
  }

  return {
    memory,
    headersFor: (path) => stamped.headersFor(path),
    policy: () => stamped.policy,
    stamp(now, links) {
      stamped = configure(now, links);
      take(stamped.files);
    },
    links: (open) => take(new Map([[PAGE, stamped.pageWith(homeLinks(open))]])),
  };
}
