import { createContext, use } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '@/contract/language';
import type { CommonWords } from '@/shared/words/zh-CN';

/**
 * UI text of the page, by feature. Each feature declares its own beside its Chinese text with `declare module
 * '@/store/words'`; the files that gather a language do not compile if one is missing. The desk has its own text.
 */
export interface Words {
  /** UI text that several parts share. */
  common: CommonWords;
}

/** The UI text in one language. */
export interface Spoken {
  language: Language;
  words: Words;
}

/** Holds the UI text in the page's language, and switches the language. */
export interface WordsKeeper {
  spoken: () => Spoken;
  /** The UI text in the page's language. */
  current: () => Words;
  /** Switches to another language once its text is loaded. Rejects if that fails; the page then keeps its language. */
  speak: (language: Language) => Promise<void>;
  /** Returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

export const WordsContext = createContext<Words | undefined>(undefined);
export const LanguageContext = createContext<Language>(DEFAULT_LANGUAGE);

/** UI text in the page's language. Throws outside of `WordsContext`. */
export function useWords(): Words {
  const words = use(WordsContext);
  if (!words) throw new Error('the page has no words');
  return words;
}
