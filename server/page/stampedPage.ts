import { LANGUAGES, type Language } from '../../src/contract/language.ts';
import type { Carousels } from '../links/watchLinksFile.ts';
import type { PageData, RenderFirstView } from '../../src/contract/pageData.ts';
import type { Site } from '../../src/contract/site.ts';
import { configureBuild, rememberBuilt, type ConfiguredBuild } from './configuredBuild.ts';
import { languageFor } from './languages.ts';
import type { Log } from '../ownerLog.ts';
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

type Build = Pick<ConfiguredBuild, 'pageWith'> & { language: Language };

/** A file in memory, and the text that it was made of. */
interface StoredFile {
  text: string;
  file: Precompressed;
}

export interface StampedPageOptions {
  layers: Layers;
  base: string;
  render: RenderFirstView | undefined;
  /** Whether the API of the owner's desk is available. */
  desk?: PageData['desk'];
  log: Log;
  site: Site;
  /** Public links of the carousel. */
  home: Carousels;
}

/** A file in memory. */
export interface FoundFile {
  file: Precompressed;
  /** Whether the content depends on the visitor's language. */
  byLanguage: boolean;
  /** Whether this is the page, which contains the owner's home links. */
  isPage: boolean;
  /** Whether visitors at home get another file than those outside. */
  isByPlace: boolean;
}

/** The built files, filled with the owner's settings, in memory. */
export interface StampedPage {
  /** The file for a path such as `/index.html`; `accepted` is the header `Accept-Language`. */
  find: (path: string, accepted: string | undefined, isHome: () => boolean) => FoundFile | undefined;
  /** Security headers of the answer for a path. */
  headersFor: (path: string) => Readonly<Record<string, string>>;
  /** Content security policy of the page and of the API. */
  policy: () => string;
  /** Rebuilds all files, after settings or files of the owner have changed. */
  stamp: (site: Site, home: Carousels) => void;
  /** Rebuilds the page with changed links. */
  links: (home: Carousels) => void;
}

export function createStampedPage({ layers, base, render, desk, log, site, home }: StampedPageOptions): StampedPage {
  const readBuilt = rememberBuilt(layers.built);
  /** The files by path, in a map for each language: a request chooses the path, and no path leads to another map. */
  let memory = new Map<Language, Map<string, StoredFile>>();
  /** The page for visitors at home, by language; empty if it is the same for all. */
  let homePages = new Map<Language, StoredFile>();
  const inMemory = (language: Language, path: string) => () => memory.get(language)?.get(path);
  let stamped = configure(site, home);

  /** Configures the build in the site's language; if that is `auto`, in every language. Earlier files are removed. */
  function configure(now: Site, links: Carousels) {
    const languages: readonly Language[] = now.language === 'auto' ? LANGUAGES : [now.language];
    const builds = languages.map((language) => ({
      language,
      ...configureBuild({ layers, site: now, language, home: links, base, render, desk, log, readBuilt }),
    }));
    const [first, ...others] = builds;
    if (!first) throw new Error('there is no language');
    const before = memory;
    memory = new Map();
    for (const { language, files } of builds) {
      const mine = [...files].filter(([path]) => language === first.language || SPOKEN.has(path));
      const old = before.get(language);
      memory.set(
        language,
        new Map(mine.map(([path, text]) => [path, stored(inMemory(language, path), text, old?.get(path))])),
      );
    }
    keepHomePages(builds, links);
    return { first, others };
  }

  function keepHomePages(builds: readonly Build[], { home: links }: Carousels): void {
    const before = homePages;
    homePages = new Map();
    if (!links) return;
    for (const { language, pageWith } of builds) {
      const file = () => homePages.get(language);
      homePages.set(language, stored(file, pageWith({ outside: links, home: links }), before.get(language)));
    }
  }

  /** Prepares a file for answers. An unchanged one keeps its best compressed form. */
  function stored(current: () => StoredFile | undefined, text: string, before: StoredFile | undefined): StoredFile {
    if (before?.text === text) return before;
    const file = { text, file: precompress(text) };
    const compress = async () => {
      // The file may have been replaced since the timer was set.
      if (current() === file) file.file = await compressBest(file.file);
    };
    setTimeout(() => void compress(), COMPRESS_BEST_AFTER_MS).unref();
    return file;
  }

  return {
    find(path, accepted, isHome) {
      const byLanguage = stamped.others.length > 0 && SPOKEN.has(path);
      const language = byLanguage ? languageFor('auto', accepted) : stamped.first.language;
      const isPage = path === PAGE;
      const isByPlace = isPage && homePages.size > 0;
      const found = isByPlace && isHome() ? homePages.get(language) : memory.get(language)?.get(path);
      return found && { file: found.file, byLanguage, isPage, isByPlace };
    },
    headersFor: (path) => stamped.first.headersFor(path),
    policy: () => stamped.first.policy,
    stamp(now, links) {
      stamped = configure(now, links);
    },
    links(links) {
      const builds = [stamped.first, ...stamped.others];
      for (const { language, pageWith } of builds) {
        const files = memory.get(language);
        files?.set(PAGE, stored(inMemory(language, PAGE), pageWith(links), files.get(PAGE)));
      }
      keepHomePages(builds, links);
    },
  };
}
