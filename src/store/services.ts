import type { PageData } from '@/contract/pageData';
import type { SafeStorage } from '@/shared/lib/storage';
import type { WordsKeeper } from './words';

/**
 * What the page reaches outside of itself; tests hand in stand-ins. Randomness and time enter here alone. A feature with
 * a service of its own, such as the sound, adds it beside the service's type, with `declare module '@/store/services'`.
 */
export interface Services {
  /** What the server wrote into the page. The store holds it, and whoever wants to know it reads it there. */
  pageData: PageData;
  storage: SafeStorage;
  /** What the page says, in its language. */
  words: WordsKeeper;
  /** 0..1, as Math.random. */
  random: () => number;
  /** ms since the epoch. */
  now: () => number;
  /** What the browser says of the visitor's languages, the best first (BCP 47). */
  languages: () => readonly string[];
  /** False when the browser knows that there is no network. */
  online: () => boolean;
  /** Loads the page anew. */
  reload: () => void;
}
