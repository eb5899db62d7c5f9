import type { Store } from '@reduxjs/toolkit';
import {
  Fragment,
  StrictMode,
  useEffect,
  type ComponentType,
  type PropsWithChildren,
  useSyncExternalStore,
} from 'react';
import { Provider } from 'react-redux';
import type { RootState } from '@/store/state';
import { type WordsKeeper, LanguageContext, WordsContext } from '@/store/words';
import { App } from './App';

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

interface Props {
  store: Store<RootState>;
  /** The state that the page's HTML was rendered from. */
  firstState: RootState;
  words: WordsKeeper;
  /** A component around the page, which fills its slots: the owner's desk. */
  Frame?: ComponentType<PropsWithChildren> | undefined;
  /** Called when all components follow the store, right before they show what has changed in it. */
  onFollowing?: () => void;
}

/** The root component, for rendering to HTML on the server and for hydration in the browser. */
export function PageRoot({ store, firstState, words, Frame = Fragment, onFollowing }: Props) {
  // The last effect of the page: all others have subscribed to the store before.
  useEffect(() => onFollowing?.(), [onFollowing]);
  return (
    <StrictMode>
      <Provider store={store} serverState={firstState}>
        <SpokenWords words={words}>
          <Frame>
            <App />
          </Frame>
        </SpokenWords>
      </Provider>
    </StrictMode>
  );
}
