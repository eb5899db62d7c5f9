import type { PrecacheEntry } from 'workbox-precaching';
import { isIntact } from './integrity.ts';
import { savesData } from './loadedFiles.ts';
import { completeBuilds, matchAnyVersion } from './precacheVersions.ts';

declare const self: ServiceWorkerGlobalScope;

const WORDS = /assets\/words-(first|later)-([\w-]+)-[\w-]{8}\.js$/;
/** The words that a page asks for beside its scripts. Proxies may take the quotes away. */
const STAMPED = /rel="?modulepreload"? data-words="?([\w-]+)/;

/** Answered by the HTTP cache, or not at all. */
const AT_HAND: RequestInit = { cache: 'only-if-cached', mode: 'same-origin' };

interface WordsFile {
  /** Whole address, and the key in the cache. */
  key: string;
  /** What the first load says, or what lazy parts say. */
  part: string;
  language: string;
  integrity: string | undefined;
}

function wordsFile(url: string, integrity?: string): WordsFile | undefined {
  const { href: key } = new URL(url, self.registration.scope);
  const [, part, language] = WORDS.exec(key) ?? [];
  return part && language ? { key, part, language, integrity } : undefined;
}

/** Whether it is a file with the words of one language. */
export const isWords = ({ url }: Pick<PrecacheEntry, 'url'>): boolean => WORDS.test(url);

export interface KeptWords {
  /**
   * Caches the words without which a page is not whole: those of the language it was stamped in, and of the languages
   * that this build has cached, or the one before it, since the visitor may have chosen one. Call it before the page is
   * cached.
   */
  keepBeside: (page: Response) => Promise<void>;
  /**
   * A page has asked for a file with words: caches those of its language, and drops the ones of languages that are
   * neither that nor the stamped one.
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
  // The page has just loaded it, or will.
  const request = new Request(key, { integrity: integrity ?? '', credentials: 'same-origin', ...mode });
  const response = await fetch(request);
  if (response.status !== 200) throw new Error(`not the file: ${key}`);
  await cache.put(key, response);
}

/** The words of a build in its cache. Only the languages that are in use are there. */
export function keptWords(list: readonly PrecacheEntry[], cacheName: string): KeptWords {
  const files = list.flatMap(({ url, integrity }) => wordsFile(url, integrity) ?? []);

  /** Where data is saved, of what lazy parts say only what the browser still has at hand. */
  async function takeAll(wanted: (file: WordsFile) => boolean): Promise<void> {
    const [cache, thrifty] = await Promise.all([caches.open(cacheName), savesData()]);
    const atHand = (file: WordsFile) => take(file, cache, AT_HAND).catch(() => undefined);
    const taken = files
      .filter(wanted)
      .map((file) => (thrifty && file.part === 'later' ? atHand(file) : take(file, cache)));
    await Promise.all(taken);
  }

  /** The languages that this build has cached; before it has any, those of the newest build. */
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
