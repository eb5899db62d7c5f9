import { useSyncExternalStore, type PropsWithChildren } from 'react';
import { LanguageContext, WordsContext, type WordsKeeper } from '@/store/words';

/** Provides the UI text to all components. A change of language rerenders only components with text. */
export function SpokenWords({ words, children }: PropsWithChildren<{ words: WordsKeeper }>) {
  const current = useSyncExternalStore(words.subscribe, words.current, words.current);
  // Changes only together with `current`.
  const { language } = words.spoken();
  return (
    <LanguageContext value={language}>
      <WordsContext value={current}>{children}</WordsContext>
    </LanguageContext>
  );
}
