import { useLayoutEffect, useSyncExternalStore, type PropsWithChildren } from 'react';
import { LanguageContext, LaterWordsContext, WordsContext, type WordsKeeper } from '@/store/words';

/** Provides the UI text to all components. A change of language rerenders only components with text. */
export function SpokenWords({ words, children }: PropsWithChildren<{ words: WordsKeeper }>) {
  const { language, first, later } = useSyncExternalStore(words.subscribe, words.spoken, words.spoken);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <LanguageContext value={language}>
      <WordsContext value={first}>
        <LaterWordsContext value={later}>{children}</LaterWordsContext>
      </WordsContext>
    </LanguageContext>
  );
}
