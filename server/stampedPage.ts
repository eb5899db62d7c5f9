import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../src/contract/language.ts';
import type { LinkItem } from '../src/contract/links.ts';
import { homeLinks } from '../src/contract/homeLinks.ts';
import type { RenderFirstView } from '../src/contract/pageData.ts';
import type { Site } from '../src/contract/site.ts';
import { configureBuild, rememberBuilt } from './configuredBuild.ts';
import { languageFor } from './languages.ts';
import type { Log } from './log.ts';
import { compressBest, precompress, type Precompressed } from './precompressed.ts';
import type { Layers } from './wallpaperFiles.ts';

/** The smallest forms of page and worker take longer than the rest of the start: they are made this much later, ms. */
const COMPRESS_BEST_AFTER_MS = 10_000;
const PAGE = '/index.html';
/** What says something to the visitor. */
const SPOKEN: ReadonlySet<string> = new Set([PAGE, '/manifest.webmanifest']);

/** The default language has the path itself; no path holds `#`. */
const nameIn = (path: string, language: Language) => (language === DEFAULT_LANGUAGE ? path : `${path}#${language}`);

/** The files of a build that say something, under their names in a language; of the default language all. */
function named(files: ReadonlyMap<string, string>, language: Language): ReadonlyMap<string, string> {
  const mine = [...files].filter(([path]) => language === DEFAULT_LANGUAGE || SPOKEN.has(path));
  return new Map(mine.map(([path, text]) => [nameIn(path, language), text]));
}

export interface StampedPageOptions {
  layers: Layers;
  base: string;
  render: RenderFirstView | undefined;
  /** The owner's desk answers here. */
  desk?: boolean;
  log: Log;
  site: Site;
  /** Public links of the carousel. */
  home: readonly LinkItem[];
}

/** A file in memory. */
export interface FoundFile {
  file: Precompressed;
  /** Another visitor may get it in another language. */
  byLanguage: boolean;
}

/** The built files as the owner's settings make them, in memory. */
export interface StampedPage {
  /** What is served for a path such as `/index.html`; `accepted` is the header `Accept-Language`. */
  find: (path: string, accepted: string | undefined) => FoundFile | undefined;
  /** Security headers of the answer for a path. */
  headersFor: (path: string) => Readonly<Record<string, string>>;
  /** Content security policy of the page and of the API. */
  policy: () => string;
  /** Makes all of it anew, from other settings or other files of the owner's. */
  stamp: (site: Site, home: readonly LinkItem[]) => void;
  /** The page with other links; `open` are the public ones. */
  links: (open: readonly LinkItem[]) => void;
}

export function createStampedPage({ layers, base, render, desk, log, site, home }: StampedPageOptions): StampedPage {
  const readBuilt = rememberBuilt(layers.built);
  const memory = new Map<string, Precompressed>();
  const texts = new Map<string, string>();
  let stamped = configure(site, home);

  /** The build in the page's language; where that goes by the browser also in the others, by language. */
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
