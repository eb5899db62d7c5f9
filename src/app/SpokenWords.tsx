import { useLayoutEffect, useSyncExternalStore, type PropsWithChildren } from 'react';
import { LanguageContext, LaterWordsContext, WordsContext, type WordsKeeper } from '@/store/words';

/** Hands the words of the page down. Another language draws anew what says something, and nothing else. */
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
