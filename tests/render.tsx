import { render } from '@testing-library/react';
import type { PropsWithChildren, ReactElement } from 'react';
import { Provider } from 'react-redux';
import { SpokenWords } from '@/app/SpokenWords';
import { makeStore } from '@/app/store';
import type { Services } from '@/store/services';
import type { AppStore } from '@/store/state';
import { fakeServices } from './services';

/** A store with the words of its page, for what is rendered within. */
export function InStore({ store, children }: PropsWithChildren<{ store: AppStore }>) {
  return (
    <Provider store={store}>
      <SpokenWords words={store.dispatch((_dispatch, _state, { words }) => words)}>{children}</SpokenWords>
    </Provider>
  );
}

/** Renders a component with a real store; returns the store and the results of Testing Library. */
export function renderWithStore(ui: ReactElement, services: Partial<Services> = {}) {
  const store = makeStore(fakeServices(services));
  return { store, ...render(<InStore store={store}>{ui}</InStore>) };
}

/** Perspective keeps what the blur also does: fixed parts inside are held by the glass, and it is a stack of its own. */
const STILL_AND_PLAIN = `
  *, *::before, *::after, *::backdrop { transition: none !important; animation: none !important; }
  dialog, html:not([data-copied]) .glass:has(> .pane) {
    backdrop-filter: none !important;
    perspective: 100vw !important;
  }
`;

/**
 * Turns off transitions, animations and the blur behind glass for a test file. Without a graphics card, the processor
 * draws all of them.
 */
export function withoutMotion(): void {
  const rule = document.createElement('style');
  rule.textContent = STILL_AND_PLAIN;
  document.head.append(rule);
}
