import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../src/contract/language.ts';
import type { LinkItem } from '../../src/contract/links.ts';
import { homeLinks } from '../../src/contract/homeLinks.ts';
import type { RenderFirstView } from '../../src/contract/pageData.ts';
import type { Site } from '../../src/contract/site.ts';
import { configureBuild, rememberBuilt } from './configuredBuild.ts';
import { languageFor } from './languages.ts';
import type { Log } from '../log.ts';
import { compressBest, precompress, type Precompressed } from '../http/precompressed.ts';
import type { Layers } from '../site/wallpaperFiles.ts';

/**
 * Delay after which the smallest compressed forms of page and worker are computed, ms. This takes longer than the rest
 * of the start.
 */
const COMPRESS_BEST_AFTER_MS = 10_000;
const PAGE = '/index.html';
/** Files that contain text for visitors, so their content depends on the language. */
const SPOKEN: ReadonlySet<string> = new Set([PAGE, '/manifest.webmanifest']);

/** Key of a file in a language. The default language uses the path itself; no path contains `#`. */
const nameIn = (path: string, language: Language) => (language === DEFAULT_LANGUAGE ? path : `${path}#${language}`);

/** The files of a build by their keys in a language: all files for the default language, else only `SPOKEN` ones. */
function named(files: ReadonlyMap<string, string>, language: Language): ReadonlyMap<string, string> {
  const mine = [...files].filter(([path]) => language === DEFAULT_LANGUAGE || SPOKEN.has(path));
  return new Map(mine.map(([path, text]) => [nameIn(path, language), text]));
}

export interface StampedPageOptions {
  layers: Layers;
  base: string;
  render: RenderFirstView | undefined;
  /** Whether the API of the owner's desk is available. */
  desk?: boolean;
  log: Log;
  site: Site;
  /** Public links of the carousel. */
  home: readonly LinkItem[];
}

/** A file in memory. */
export interface FoundFile {
  file: Precompressed;
  /** Whether the content depends on the visitor's language. */
  byLanguage: boolean;
}

/** The built files, filled with the owner's settings, in memory. */
export interface StampedPage {
  /** The file for a path such as `/index.html`; `accepted` is the header `Accept-Language`. */
  find: (path: string, accepted: string | undefined) => FoundFile | undefined;
  /** Security headers of the answer for a path. */
  headersFor: (path: string) => Readonly<Record<string, string>>;
  /** Content security policy of the page and of the API. */
  policy: () => string;
  /** Rebuilds all files, after settings or files of the owner have changed. */
  stamp: (site: Site, home: readonly LinkItem[]) => void;
  /** Rebuilds the page with changed links; `open` are all public links. */
  links: (open: readonly LinkItem[]) => void;
}

export function createStampedPage({ layers, base, render, desk, log, site, home }: StampedPageOptions): StampedPage {
  const readBuilt = rememberBuilt(layers.built);
  const memory = new Map<string, Precompressed>();
  const texts = new Map<string, string>();
  let stamped = configure(site, home);

  /** Configures the build in the site's language; if that is `auto`, in every language. */
  function configure(now: Site, links: readonly LinkItem[]) {
    const build = (language: Language) =>
      configureBuild({ layers, site: now, language, home: links, base, render, desk, log, readBuilt });
    if (now.language !== 'auto') {
      const first = build(now.language);
      take(first.files);
      return { first, others: [] };
    }
    const all = LANGUAGES.map((language) => ({ language, ...build(language) }));
    for (const { language, files } of all) take(named(files, language));
    const [first = build(DEFAULT_LANGUAGE), ...others] = all;
    return { first, others };
  }

  /** Stores files. Unchanged files keep their best compressed forms. */
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
      // The file may have been replaced since the timer was set.
      if (!prepared || memory.get(path) !== prepared) return;
      const best = await compressBest(prepared);
      if (memory.get(path) === prepared) memory.set(path, best);
    };
    setTimeout(() => void compress(), COMPRESS_BEST_AFTER_MS).unref();
  }

  return {
    find(path, accepted) {
      const byLanguage = stamped.others.length > 0 && SPOKEN.has(path);
      const file = memory.get(byLanguage ? nameIn(path, languageFor(accepted)) : path);
      return file && { file, byLanguage };
    },
    headersFor: (path) => stamped.first.headersFor(path),
    policy: () => stamped.first.policy,
    stamp(now, links) {
      stamped = configure(now, links);
    },
    links(open) {
      const links = homeLinks(open);
      take(new Map([[PAGE, stamped.first.pageWith(links)]]));
      for (const { language, pageWith } of stamped.others) take(new Map([[nameIn(PAGE, language), pageWith(links)]]));
    },
  };
}
