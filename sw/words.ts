import type { PrecacheEntry } from 'workbox-precaching';
import { isIntact } from './integrity.ts';
import { savesData } from './loadedFiles.ts';
import { completeBuilds, matchAnyVersion } from './precacheVersions.ts';

declare const self: ServiceWorkerGlobalScope;

const WORDS = /assets\/words-(first|later)-([\w-]+)-[\w-]{8}\.js$/;
/** The language of the words files that a page preloads. Proxies may remove the attribute quotes. */
const STAMPED = /rel="?modulepreload"? data-words="?([\w-]+)/;

/** Request options for a file from the HTTP cache only; `fetch` fails if the file is not there. */
const AT_HAND: RequestInit = { cache: 'only-if-cached', mode: 'same-origin' };

interface WordsFile {
  /** Absolute URL, which is also the cache key. */
  key: string;
  /** `first`: words of the initial page; `later`: words of lazily loaded parts. */
  part: string;
  language: string;
  integrity: string | undefined;
}

function wordsFile(url: string, integrity?: string): WordsFile | undefined {
  const { href: key } = new URL(url, self.registration.scope);
  const [, part, language] = WORDS.exec(key) ?? [];
  return part && language ? { key, part, language, integrity } : undefined;
}

/** Whether an entry of the precache list is a words file. */
export const isWords = ({ url }: Pick<PrecacheEntry, 'url'>): boolean => WORDS.test(url);

export interface KeptWords {
  /**
   * Caches the words files that a page needs: those of the language that it was stamped in, and of the languages that
   * this build has cached (or the newest build, if this one has none), because the visitor may have chosen one. Must be
   * called before the page is cached.
   */
  keepBeside: (page: Response) => Promise<void>;
  /**
   * Called after a page has requested a words file: caches all words of its language, and drops those of languages
   * other than this and the one that `page` was stamped in.
   */
  keepAsked: (address: string, page: Response | undefined) => Promise<void>;
}

async function take({ key, integrity }: WordsFile, cache: Cache, mode: RequestInit = {}): Promise<void> {
  if (await cache.match(key)) return;
  const kept = await matchAnyVersion(key);
  if (kept && integrity && (await isIntact(kept, integrity))) {
    await cache.put(key, kept);
    return;
  }
  // The page has just loaded this file, or will, so it mostly comes from the HTTP cache.
  const request = new Request(key, { integrity: integrity ?? '', credentials: 'same-origin', ...mode });
  const response = await fetch(request);
  if (response.status !== 200) throw new Error(`not the file: ${key}`);
  await cache.put(key, response);
}

/** Manages the words files in a build's cache. Only languages in use are cached. */
export function keptWords(list: readonly PrecacheEntry[], cacheName: string): KeptWords {
  const files = list.flatMap(({ url, integrity }) => wordsFile(url, integrity) ?? []);

  /** Caches the wanted files. If the visitor saves data, `later` files are taken from the HTTP cache only. */
  async function takeAll(wanted: (file: WordsFile) => boolean): Promise<void> {
    const [cache, thrifty] = await Promise.all([caches.open(cacheName), savesData()]);
    const atHand = (file: WordsFile) => take(file, cache, AT_HAND).catch(() => undefined);
    const taken = files
      .filter(wanted)
      .map((file) => (thrifty && file.part === 'later' ? atHand(file) : take(file, cache)));
    await Promise.all(taken);
  }

  /** The languages that this build has cached; if none, those of the newest complete build with cached words. */
  async function inUse(): Promise<string[]> {
    for (const name of [cacheName, ...(await completeBuilds())]) {
      const cached = await (await caches.open(name)).keys();
      const languages = cached.flatMap(({ url }) => wordsFile(url)?.language ?? []);
      if (languages.length > 0) return languages;
    }
    return [];
  }

  return {
    async keepBeside(page) {
      const languages = new Set([await stampedLanguage(page), ...(await inUse())]);
      await takeAll(({ language }) => languages.has(language));
    },
    async keepAsked(address, page) {
      const asked = files.find(({ key }) => key === address);
      if (!asked) return;
      await takeAll(({ key, language }) => key === address || language === asked.language);
      const stamped = page && (await stampedLanguage(page));
      if (stamped === undefined) return;
      const cache = await caches.open(cacheName);
      const others = files.filter(({ language }) => language !== asked.language && language !== stamped);
      await Promise.all(others.map(({ key }) => cache.delete(key)));
    },
  };
}

async function stampedLanguage(page: Response): Promise<string | undefined> {
  return STAMPED.exec(await page.clone().text())?.[1];
}
