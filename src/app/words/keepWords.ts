import type { Spoken, WordsKeeper } from '@/store/words';
import { wordFiles, type WordFiles } from './wordFiles';

/** Keeps the words of the page, which begins in the language whose first words are given. */
export function keepWords(
  { later, ...given }: Omit<Spoken, 'later'> & Partial<Pick<Spoken, 'later'>>,
  files: WordFiles = wordFiles,
): WordsKeeper {
  let now: Spoken = { ...given, later };
  /** The language that was asked for last. */
  let wanted = now.language;
  const listeners = new Set<() => void>();
  const change = (next: Spoken) => {
    now = next;
    for (const tell of listeners) tell();
  };

  async function fetchLater(): Promise<void> {
    while (!now.later) {
      const { language } = now;
      const later = await files.later(language);
      // Meanwhile the page may speak another one.
      if (now.language === language && !now.later) change({ ...now, later });
    }
  }

  return {
    spoken: () => now,
    first: () => now.first,
    later() {
      if (!now.later) throw new Error('the words of the lazy parts are not there');
      return now.later;
    },
    async withLater(load) {
      const [part] = await Promise.all([load(), fetchLater()]);
      return part;
    },
    async speak(language) {
      wanted = language;
      // The words of the lazy parts may be asked for meanwhile.
      const [first, later] = await Promise.all([files.first(language), now.later && files.later(language)]);
      if (wanted !== language || now.language === language) return;
      if (now.later && !later) return this.speak(language);
      change({ language, first, later });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
