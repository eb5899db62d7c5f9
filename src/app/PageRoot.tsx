import type { Store } from '@reduxjs/toolkit';
import { StrictMode, useLayoutEffect } from 'react';
import { Provider } from 'react-redux';
import { StandingIconsContext, type StandingIcons } from '@/shared/ui/standingIcons';
import type { RootState } from '@/store/state';
import type { WordsKeeper } from '@/store/words';
import { App } from './App';
import { SpokenWords } from './SpokenWords';

interface Props {
  store: Store<RootState>;
  /** The state that the page's HTML was rendered from. */
  stamped: RootState;
  icons: StandingIcons;
  words: WordsKeeper;
  /** Called when the page starts to handle input. */
  onAlive?: () => void;
}

/** The root component, for rendering to HTML on the server and for hydration in the browser. */
export function PageRoot({ store, stamped, icons, words, onAlive }: Props) {
  useLayoutEffect(() => onAlive?.(), [onAlive]);
  return (
    <StrictMode>
      <StandingIconsContext value={icons}>
        <Provider store={store} serverState={stamped}>
          <SpokenWords words={words}>
            <App />
          </SpokenWords>
        </Provider>
      </StandingIconsContext>
    </StrictMode>
  );
}
