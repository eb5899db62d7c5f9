import { createContext, use, useSyncExternalStore } from 'react';
import type { Language } from '@/contract/language';
import type { CommonWords } from '@/shared/words/zh-CN';

/**
 * UI text of the first load, by feature. Each feature declares its own beside its Chinese text with `declare module
 * '@/store/words'`; the files that gather a language do not compile if one is missing.
 */
export interface Words {
  /** UI text that several parts share. */
  common: CommonWords;
}

/** UI text of the lazy parts, by feature, declared in the same way. */
// eslint-disable-next-line typescript/no-empty-object-type -- the features fill it
export interface LaterWords {}

/** The loaded UI text in one language. */
export interface Spoken {
  language: Language;
  first: Words;
  /** Undefined until a lazy part was requested and this text has loaded. */
  later: LaterWords | undefined;
}

/** Holds the UI text in the page's language, and switches the language. */
export interface WordsKeeper {
  spoken: () => Spoken;
  first: () => Words;
  /** Throws if the text of the lazy parts is not loaded yet (`withLater` waits for it). */
  later: () => LaterWords;
  /** Loads a lazy part and the UI text of the lazy parts. Rejects if either fails to load. */
  withLater: <Part>(load: () => Promise<Part>) => Promise<Part>;
  /** Switches to another language once its text is loaded. Rejects if that fails; the page then keeps its language. */
  speak: (language: Language) => Promise<void>;
  /** Returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

export const WordsContext = createContext<Spoken['first'] | undefined>(undefined);
export const LanguageContext = createContext<Language>('zh-CN');
/**
 * The keeper itself, not the text of the lazy parts: that text often arrives while React hydrates the page, and if a
 * context changed then, React would hydrate all slices at once, in one long task.
 */
export const WordsKeeperContext = createContext<Pick<WordsKeeper, 'later' | 'subscribe'>>({
  later() {
    throw new Error('the page has no words');
  },
  subscribe: () => () => undefined,
});

/** UI text of the first load in the page's language. Throws outside of `WordsContext`. */
export function useWords(): Words {
  const words = use(WordsContext);
  if (!words) throw new Error('the page has no words');
  return words;
}

/**
 * UI text of the lazy parts in the page's language; only for components of lazy parts. Throws if that text is not
 * loaded.
 */
export function useLaterWords(): LaterWords {
  const { later, subscribe } = use(WordsKeeperContext);
  return useSyncExternalStore(subscribe, later);
}
