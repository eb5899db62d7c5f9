import type { Store } from '@reduxjs/toolkit';
import { Fragment, StrictMode, useEffect, useLayoutEffect, type ComponentType, type PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { nextTask } from '@/shared/lib/nextTask';
import type { RootState } from '@/store/state';
import type { WordsKeeper } from '@/store/words';
import { App } from './App';
import { SpokenWords } from './SpokenWords';

interface Props {
  store: Store<RootState>;
  /** The state that the page's HTML was rendered from. */
  stamped: RootState;
  words: WordsKeeper;
  /** A component around the page, which fills its slots: the owner's desk. */
  Frame?: ComponentType<PropsWithChildren> | undefined;
  /** Called when the page starts to handle input. */
  onTakenOver?: () => void;
  /** Called when the page shows the visitor's settings and links, which are rendered right after the takeover. */
  onRendered?: () => void;
}

/** The root component, for rendering to HTML on the server and for hydration in the browser. */
export function PageRoot({ store, stamped, words, Frame = Fragment, onTakenOver, onRendered }: Props) {
  useLayoutEffect(() => onTakenOver?.(), [onTakenOver]);
  useEffect(() => void nextTask().then(onRendered), [onRendered]);
  return (
    <StrictMode>
      <Provider store={store} serverState={stamped}>
        <SpokenWords words={words}>
          <Frame>
            <App />
          </Frame>
        </SpokenWords>
      </Provider>
    </StrictMode>
  );
}
