import type { Spoken, WordsKeeper } from '@/store/words';
import { wordFiles, type WordFiles } from './wordFiles';

/** Creates the keeper of the UI text, starting with the given language and text. */
export function keepWords(
  { later, ...given }: Omit<Spoken, 'later'> & Partial<Pick<Spoken, 'later'>>,
  files: WordFiles = wordFiles,
): WordsKeeper {
  let now: Spoken = { ...given, later };
  /** The language requested last. */
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
      // The language may have changed meanwhile.
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
      // The text of the lazy parts may be requested while this loads; see the retry below.
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
