import { createContext, use } from 'react';
import type { Language } from '@/contract/language';
import type { CommonWords } from '@/shared/words/zh-CN';

/**
 * What the first load says, by feature. Each adds its own beside its Chinese words, with `declare module '@/store/words'`;
 * the gatherers do not compile while one of them lacks in a language.
 */
export interface Words {
  /** What several parts say. */
  common: CommonWords;
}

/** What the lazy parts say, by feature, in the same way. */
// eslint-disable-next-line typescript/no-empty-object-type -- the features fill it
export interface LaterWords {}

/** What the page says in one language. */
export interface Spoken {
  language: Language;
  first: Words;
  /** Undefined until a lazy part has been asked for. */
  later: LaterWords | undefined;
}

/** Keeps the words of the page's language, and changes it. */
export interface WordsKeeper {
  spoken: () => Spoken;
  first: () => Words;
  /** Throws where nobody has waited for them (`withLater`). */
  later: () => LaterWords;
  /** Loads a lazy part together with the words of the lazy parts. Rejects where one of them does not come. */
  withLater: <Part>(load: () => Promise<Part>) => Promise<Part>;
  /** Speaks another language once its words are there. Rejects where they do not come: then the page stays as it is. */
  speak: (language: Language) => Promise<void>;
  /** Returns the function that ends it. */
  subscribe: (listener: () => void) => () => void;
}

/** Two, so that words which come for the lazy parts draw nothing of the first view anew. */
export const WordsContext = createContext<Spoken['first'] | undefined>(undefined);
export const LaterWordsContext = createContext<Spoken['later']>(undefined);
export const LanguageContext = createContext<Language>('zh-CN');

/** What the first load says, in the page's language. */
export function useWords(): Words {
  const words = use(WordsContext);
  if (!words) throw new Error('the page has no words');
  return words;
}

/** What the lazy parts say, in the page's language: for components of those parts alone. */
export function useLaterWords(): LaterWords {
  const words = use(LaterWordsContext);
  if (!words) throw new Error('the words of the lazy parts are not there');
  return words;
}
