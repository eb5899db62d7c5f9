import type { Spoken, WordsKeeper } from '@/store/words';
import { wordFiles } from './wordFiles';

/** Creates the keeper of the UI text, starting with this language and text. */
export function createWordsKeeper(first: Spoken, files = wordFiles): WordsKeeper {
  let now = first;
  /** The language requested last. */
  let wanted = now.language;
  const listeners = new Set<() => void>();
  return {
    spoken: () => now,
    current: () => now.words,
    async speak(language) {
      wanted = language;
      const words = await files(language);
      if (wanted !== language || now.language === language) return;
      now = { language, words };
      for (const notify of listeners) notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
