import type { PageData } from '@/contract/pageData';
import type { SafeStorage } from '@/shared/lib/storage';
import type { WordsKeeper } from './words';

/**
 * Dependencies on the environment that tests replace by stand-ins. A feature adds a
 * service of its own, such as the audio engine, beside the service's type with `declare module '@/store/services'`.
 */
export interface Services {
  /** The page data that the server wrote into the HTML. Code reads it from the store, which holds it. */
  pageData: PageData;
  storage: SafeStorage;
  /** UI text in the page's language. */
  words: WordsKeeper;
  /** 0..1, as Math.random. */
  random: () => number;
  /** ms since the epoch. */
  now: () => number;
  /** The visitor's languages as reported by the browser, preferred first (BCP 47). */
  languages: () => readonly string[];
  /** False when the browser knows that there is no network. */
  online: () => boolean;
  /** Reloads the page. */
  reload: () => void;
  /** Opens an address in place of this page, which leaves the tab's history. */
  leave: (address: string) => void;
  /** Leads to the login in front of the site, and back to this page. */
  login: () => void;
}
