import type { Store } from '@reduxjs/toolkit';
import { Fragment, StrictMode, useEffect, type ComponentType, type PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import type { RootState } from '@/store/state';
import type { WordsKeeper } from '@/store/words';
import { App } from './App';
import { SpokenWords } from './SpokenWords';

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
